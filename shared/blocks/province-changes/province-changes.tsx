import type { ReactNode } from 'react';
import * as v from 'valibot';
import card from '#shared/components/card/card.module.css';
import head from '#shared/components/counted-heading.module.css';
import { PlaceNames } from '#shared/components/place-names.tsx';
import table from '#shared/components/table.module.css';
import { NonNegativeInteger } from '#shared/contracts/integers.ts';
import { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import links from '#shared/components/links.module.css';
import styles from './province-changes.module.css';

const COLUMNS = ['changed', 'unchanged', 'created'] as const;

const ProvinceChangesData = v.object({
  title: v.string(),
  /**
   * The numbers of codes per province. `former`: codes that were valid in 2022. `changed`: codes of 2022 that have changed.
   * `unchanged`: codes of 2022 that are still valid. `created`: codes of communes that had no code in 2022.
   */
  provinces: v.array(
    v.object({
      province: PlaceSummary,
      former: NonNegativeInteger,
      changed: NonNegativeInteger,
      unchanged: NonNegativeInteger,
      created: NonNegativeInteger,
    }),
  ),
  words: v.object({
    province: v.string(),
    changed: v.string(),
    unchanged: v.string(),
    created: v.string(),
  }),
});
type ProvinceChangesData = v.InferOutput<typeof ProvinceChangesData>;

const TITLE_ID = 'province-changes';

export const provinceChanges = defineBlock({ data: ProvinceChangesData, Component: ProvinceChanges });

function ProvinceChanges({ data: { title, provinces, words } }: { data: ProvinceChangesData }): ReactNode {
  const language = useLanguage();
  return (
    <section>
      <div className={head.head}>
        <h2 id={TITLE_ID}>{title}</h2>
      </div>
      <div className={`${card.panel} ${links.inText} ${styles.panel}`}>
        <table className={table.table} aria-labelledby={TITLE_ID}>
          <thead>
            <tr>
              <th scope="col">{words.province}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={table.figure}>
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {provinces.map(({ province, former, changed, unchanged, created }) => (
              <tr key={province.code}>
                <th scope="row">
                  <PlaceNames
                    name={province.name}
                    url={href(language, 'changesProvince', { province: province.path.slice(1) })}
                  />
                </th>
                <td className={table.figure}>
                  {`${formatNumber(language, changed)}/${formatNumber(language, former)}`}
                </td>
                <td className={table.figure}>{formatNumber(language, unchanged)}</td>
                <td className={table.figure}>{formatNumber(language, created)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
