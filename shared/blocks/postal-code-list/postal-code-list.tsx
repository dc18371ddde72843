import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import head from '#shared/components/counted-heading.module.css';
import { CountedHeading } from '#shared/components/counted-heading.tsx';
import { ListFilter } from '#shared/components/list-filter/list-filter.tsx';
import { PlaceNames } from '#shared/components/place-names.tsx';
import { PlaceCode } from '#shared/components/postcode-mark.tsx';
import { Slices } from '#shared/components/slices.tsx';
import rows from '#shared/components/rows.module.css';
import { PlaceSummary } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { shortParentNames } from '#shared/places/place-name.ts';
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
  /** The number of rows. The browser cannot count them, because its data does not contain the rows. */
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
    <li data-row="">
      <a href={placeHref(language, place.path)}>
        <PlaceCode place={place} />
        <PlaceNames name={place.name} />
        {parents ? <small className={rows.path}>{shortParentNames(parents, language)}</small> : null}
        {childCount === undefined ? null : (
          <span className={rows.end}>{formatNumber(language, childCount)}</span>
        )}
      </a>
    </li>
  );
}

function CodeRows({ rows: list, labelledBy }: { rows: Row[]; labelledBy: string }): ReactNode {
  return (
    <ul className={rows.linked} aria-labelledby={labelledBy}>
      <Slices items={list}>{(row) => <CodeRow key={row.place.code} row={row} />}</Slices>
    </ul>
  );
}

/** @param props.counted the level of the listed places; undefined if the rows do not show the number of smaller areas */
function Head({ id, title, count, counted }: HeadProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={head.head}>
      <CountedHeading id={id} title={title} count={count} />
      {counted ? <p>{t(`postalCodeList.under.${counted}`)}</p> : null}
    </div>
  );
}

type HeadProps = { id: string; title: string; count: number; counted: PlaceSummary['level'] | undefined };

function PostalCodeList({
  data: { title, anchor, rows: list, rowCount = list.length },
}: {
  data: PostalCodeListData;
}): ReactNode {
  // The id contains the title, because a page may have several of these lists with different titles.
  const id = `codes-${title.replaceAll(/\s+/g, '-')}`;
  return (
    <section id={anchor}>
      <ServerMarkup id={`${id}-head`}>
        {() => (
          <Head
            id={`${id}-title`}
            title={title}
            count={rowCount}
            counted={list.find(({ childCount }) => childCount !== undefined)?.place.level}
          />
        )}
      </ServerMarkup>
      {rowCount > FILTER_ABOVE_ROWS ? (
        <div className={styles.filter}>
          <ListFilter listId={id} rowSelector="[data-row]" />
        </div>
      ) : null}
      <ServerMarkup id={id}>{() => <CodeRows rows={list} labelledBy={`${id}-title`} />}</ServerMarkup>
    </section>
  );
}
