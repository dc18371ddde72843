import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { BilingualText, Postcode } from '#shared/contracts/place.ts';
import head from '#shared/components/counted-heading.module.css';
import rows from '#shared/components/rows.module.css';
import { PLACE_LIST } from '#shared/routes/anchors.ts';
import { defineBlock } from '../define-block.tsx';

/**
 * The villages of a commune. `number` is the last two digits of the village's NCDD code, its code in the national gazetteer.
 * `officialName` is the official Latin spelling, if it differs from the name.
 */
const VillageListData = v.object({
  /** The postcode of the commune, which all its villages use. */
  code: v.optional(Postcode),
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

function VillageList({ data: { code, villages } }: { data: VillageListData }): ReactNode {
  const { t } = useTranslation();
  return (
    <section id={PLACE_LIST}>
      <div className={head.head}>
        <CountedHeading id={TITLE_ID} title={t('villageList.title')} count={villages.length} />
        {code ? <p>{t('villageList.note', { code })}</p> : null}
      </div>
      <ul className={rows.grid} aria-labelledby={TITLE_ID}>
        {villages.map(({ id, number, name, officialName }) => (
          <li key={id} id={id} className={rows.row}>
            <span className={rows.number}>{number}</span>
            <PlaceNames name={name} officialName={officialName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
