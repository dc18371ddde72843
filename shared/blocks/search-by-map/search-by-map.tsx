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
  const map = (
    <>
      <ProvinceMap map={country.map} />
      <BorderCredit />
    </>
  );
  const heading = title ?? t('searchByMap.title');
  // If the page itself lists the provinces, the data of this block contains no provinces.
  if (country.provinces.length === 0)
    return (
      <section>
        <h2 className="visually-hidden">{heading}</h2>
        {map}
      </section>
    );
  return (
    <section>
      <h2 id={TITLE_ID}>{heading}</h2>
      <div className={styles.ways}>
        <div className={styles.map}>{map}</div>
        <ProvinceRows provinces={country.provinces} labelledBy={TITLE_ID} />
      </div>
    </section>
  );
}
