import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import {
  OwnWords,
  PostOfficeKind,
  PostOfficeStatus,
  type PostOffice,
} from '#shared/contracts/outlets/post-office.ts';
import type { Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from '#shared/geo/distance.ts';
import { createLocatedQueries } from './located-queries.ts';
import { locatedColumns, toLocated } from './located-row.ts';
import { ALL_ROWS } from './page-of.ts';
import type { createPlaceQueries } from './places.ts';

/**
 * Creates the queries for post offices. Lists are sorted by province, and the historical offices of each province
 * come last.
 */
export function createPostOfficeQueries(db: DatabaseSync, places: ReturnType<typeof createPlaceQueries>) {
  const { countBy, ...queries } = createLocatedQueries(db, {
    name: 'post_office',
    columns:
      'own_words, status, postcode_printed, source_km, source_date, source_date_km, remark_en, remark_km',
    row: PostOfficeRow,
    where: '($province IS NULL OR province_code = $province)',
    toParameters: ({ provinceCode }: { provinceCode?: string | undefined }) => ({
      province: provinceCode ?? null,
    }),
    order: "province_code, status = 'historical', id",
    toEntry: (row): PostOffice => ({
      ...toLocated(row, places),
      kind: row.kind,
      name: { en: row.name_en, km: row.name_km },
      ownWords: row.own_words ?? [],
      status: row.status,
      postcodePrinted: row.postcode_printed,
      sourceKhmer: row.source_km,
      sourceDate: row.source_date,
      sourceDateKhmer: row.source_date_km,
      remark: { en: row.remark_en, km: row.remark_km },
    }),
  });
  let known: readonly PostOffice[] | undefined;
  return {
    ...queries,
    countByProvince: countBy('province_code'),
    /**
     * Finds the nearest post office, with its distance in whole metres. Post offices that have no point are ignored.
     * All post offices are read only once, because the page of every place needs the nearest one. An SQL query would
     * call the distance function for every row each time.
     */
    findNearest: (point: Point): PostOffice | undefined => {
      known ??= queries.list(ALL_ROWS);
      const distances = known.flatMap((office) =>
        office.point ? [{ office, distance: Math.round(greatCircleMetres(office.point, point)) }] : [],
      );
      const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
      return nearest && { ...nearest.office, distance: nearest.distance };
    },
  };
}

const optionalText = v.nullable(v.string());

const PostOfficeRow = v.object({
  ...locatedColumns,
  kind: PostOfficeKind,
  name_en: v.string(),
  name_km: v.string(),
  own_words: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.split('; ')),
      v.array(OwnWords),
    ),
  ),
  status: PostOfficeStatus,
  postcode_printed: optionalText,
  source_km: optionalText,
  source_date: optionalText,
  source_date_km: optionalText,
  remark_en: optionalText,
  remark_km: optionalText,
});
