import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { ListFilter } from '#shared/components/list-filter/list-filter.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PlaceCode } from '#shared/components/postcode-mark.tsx';
import { Slices } from '#shared/components/slices.tsx';
import table from '#shared/components/table.module.css';
import { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { parentNames } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import styles from './postal-code-list.module.css';

const PostalCodeListData = v.object({
  title: v.string(),
  anchor: v.optional(v.string()),
  rows: v.array(
    v.object({
      place: PlaceSummary,
      /** The parents of the place. Only present when the rows have different parents. */
      parents: v.optional(v.array(PlaceSummary)),
      childCount: v.optional(v.number()),
    }),
  ),
  /** The number of rows. The browser needs it because it hydrates without the rows. */
  rowCount: v.optional(v.number()),
});
type PostalCodeListData = v.InferOutput<typeof PostalCodeListData>;

const FILTER_ABOVE_ROWS = 10;

type Row = PostalCodeListData['rows'][number];

export const postalCodeList = defineBlock({
  data: PostalCodeListData,
  Component: PostalCodeList,
  isSliced: true,
  hydrate: (data) => ({ ...data, rows: [], rowCount: data.rows.length }),
});

function CodeRow({ row: { place, parents, childCount } }: { row: Row }): ReactNode {
  const language = useLanguage();
  return (
    <tr data-row>
      <td className={styles.code}>
        <PlaceCode place={place} />
      </td>
      <th scope="row">
        <PlaceNames name={place.name} url={placeHref(language, place.path)} />
        {parents ? <small>{parentNames(parents, language)}</small> : null}
      </th>
      {childCount === undefined ? null : (
        <td className={table.figure}>{formatNumber(language, childCount)}</td>
      )}
    </tr>
  );
}

function CodeTable({ rows, labelledBy }: { rows: Row[]; labelledBy: string }): ReactNode {
  const { t } = useTranslation();
  const counted = rows.find(({ childCount }) => childCount !== undefined);
  return (
    <table className={`${table.table} ${styles.table}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('postalCodeList.code')}</th>
          <th scope="col">{t('postalCodeList.place')}</th>
          {counted ? (
            <th scope="col" className={table.figure}>
              {t(`postalCodeList.under.${counted.place.level}`)}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        <Slices items={rows}>{(row) => <CodeRow key={row.place.code} row={row} />}</Slices>
      </tbody>
    </table>
  );
}

function PostalCodeList({
  data: { title, anchor, rows, rowCount = rows.length },
}: {
  data: PostalCodeListData;
}): ReactNode {
  // The id contains the title, because a page may have several of these lists with different titles.
  const id = `codes-${title.replaceAll(/\s+/g, '-')}`;
  return (
    <section id={anchor}>
      <ServerMarkup id={`${id}-head`}>
        {() => <CountedHeading id={`${id}-title`} title={title} count={rowCount} />}
      </ServerMarkup>
      {rowCount > FILTER_ABOVE_ROWS ? (
        <div className={styles.filter}>
          <ListFilter listId={id} rowSelector="[data-row]" />
        </div>
      ) : null}
      <ServerMarkup id={id}>{() => <CodeTable rows={rows} labelledBy={`${id}-title`} />}</ServerMarkup>
    </section>
  );
}
