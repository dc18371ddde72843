import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { BilingualText } from '#shared/contracts/place.ts';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './village-list.module.css';

/** The villages of a commune. `number` is the last pair of the code. `officialName` is the Latin spelling if it differs. */
const VillageListData = v.object({
  villages: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      name: BilingualText,
      officialName: v.optional(v.string()),
    }),
  ),
});

export const villageList = defineBlock({
  data: VillageListData,
  Component: VillageList,
});

type VillageListData = v.InferOutput<typeof VillageListData>;

const TITLE_ID = 'villages-title';

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
