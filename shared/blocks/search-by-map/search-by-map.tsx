import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BorderCredit } from '#shared/components/maps/border-credit.tsx';
import { ProvinceMap, ProvinceRows } from '#shared/components/maps/province-choices.tsx';
import { defineBlock } from '../define-block.tsx';
import { SearchByMapData } from './data.ts';
import styles from './search-by-map.module.css';

const TITLE_ID = 'search-by-map-title';

export const searchByMap = defineBlock({
  data: SearchByMapData,
  Component: SearchByMap,
});

function SearchByMap({ data: { title, country } }: { data: SearchByMapData }): ReactNode {
  const { t } = useTranslation();
  if (!country) return null;
  return (
    <section>
      <h2 id={TITLE_ID}>{title ?? t('searchByMap.title')}</h2>
      <div className={styles.ways}>
        <div className={styles.map}>
          <ProvinceMap map={country.map} />
          <BorderCredit />
        </div>
        <ProvinceRows provinces={country.provinces} labelledBy={TITLE_ID} />
      </div>
    </section>
  );
}
