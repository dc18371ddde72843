import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import { VillageListData } from './data.ts';
import styles from './village-list.module.css';

const TITLE_ID = 'villages-title';

/** The villages of a commune, each with an anchor to link to. */
export const villageList = defineBlock({
  data: VillageListData,
  Component: VillageList,
});

function VillageList({ data: { villages } }: { data: VillageListData }): ReactNode {
  const { t } = useTranslation();
  return (
    <section id={PLACE_LIST}>
      <CountedHeading id={TITLE_ID} title={t('villageList.title')} count={villages.length} />
      <p className={styles.note}>{t('villageList.note')}</p>
      <ul className={styles.villages} aria-labelledby={TITLE_ID}>
        {villages.map(({ id, number, name, officialName }) => (
          <li key={id} id={id}>
            <span>{number}</span>
            <PlaceNames name={name} officialName={officialName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
