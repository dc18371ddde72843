import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BorderCredit } from '#shared/components/maps/border-credit.tsx';
import { ProvinceMap, ProvinceRows } from '#shared/components/maps/province-choices.tsx';
import { CountryMap } from '#shared/contracts/country-map.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './province-list.module.css';

const TITLE_ID = 'provinces-title';

export const provinceList = defineBlock({
  data: CountryMap,
  Component: ProvinceList,
});

function ProvinceList({ data: { map, provinces } }: { data: CountryMap }): ReactNode {
  const { t } = useTranslation();
  return (
    <section>
      <h2 id={TITLE_ID}>{t('provinceList.title')}</h2>
      <div className={styles.choices}>
        <details className={styles.onMap}>
          <summary>{t('provinceList.chooseOnMap')}</summary>
          <ProvinceMap map={map} />
          <BorderCredit />
        </details>
        <ProvinceRows provinces={provinces} labelledBy={TITLE_ID} />
      </div>
    </section>
  );
}
