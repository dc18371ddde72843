import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import {
  PostOfficeKind,
  PostOfficeStatus,
  type PostOffice,
} from '../../../../shared/contracts/post-office.ts';
import {
  CountRow,
  LOCATED_COLUMNS,
  locatedColumns,
  nearParameters,
  ProvinceCounts,
  toLocated,
  type LocatedFilter,
  type Window,
} from './located-row.ts';
import type { createPlaceQueries } from './places.ts';

const PostOfficeRow = v.object({
  ...locatedColumns,
  kind: PostOfficeKind,
  name_en: v.string(),
  name_km: v.string(),
  status: PostOfficeStatus,
  postcode_printed: v.nullable(v.string()),
  source_date: v.nullable(v.string()),
});

const COLUMNS = `${LOCATED_COLUMNS}, status, postcode_printed, source_date`;
const IN_PROVINCE = '($province IS NULL OR province_code = $province)';

/** Post offices; of a province, those that a source shows before those that nobody has confirmed. */
export const createPostOfficeQueries = (db: DatabaseSync, places: ReturnType<typeof createPlaceQueries>) => {
  const list = db.prepare(
    `SELECT ${COLUMNS} FROM post_office WHERE ${IN_PROVINCE} ORDER BY distance NULLS LAST, province_code, status = 'historical', id LIMIT $limit OFFSET $offset`,
  );
  const one = db.prepare(`SELECT ${COLUMNS} FROM post_office WHERE id = $id`);
  const count = db.prepare(`SELECT count(*) AS count FROM post_office WHERE ${IN_PROVINCE}`);
  const byProvince = db.prepare(
    'SELECT province_code, count(*) AS count FROM post_office GROUP BY province_code ORDER BY province_code',
  );
  const toPostOffice = (row: v.InferOutput<typeof PostOfficeRow>): PostOffice => ({
    ...toLocated(row, places),
    kind: row.kind,
    name: { en: row.name_en, km: row.name_km },
    status: row.status,
    postcodePrinted: row.postcode_printed,
    sourceDate: row.source_date,
  });
  return {
    /** With `near` the nearest first; those without a point last. */
    list: ({ provinceCode, near, limit, offset }: LocatedFilter & Window): PostOffice[] =>
      v
        .parse(
          v.array(PostOfficeRow),
          list.all({ province: provinceCode ?? null, ...nearParameters(near), limit, offset }),
        )
        .map(toPostOffice),
    find: (id: string): PostOffice | undefined => {
      const row = v.parse(v.optional(PostOfficeRow), one.get({ id, ...nearParameters(undefined) }));
      return row && toPostOffice(row);
    },
    count: ({ provinceCode }: LocatedFilter = {}): number =>
      v.parse(CountRow, count.get({ province: provinceCode ?? null })).count,
    /** How many each province has, by its code; provinces without any are left out. */
    countByProvince: (): ReadonlyMap<string, number> =>
      new Map(v.parse(ProvinceCounts, byProvince.all()).map((row) => [row.province_code, row.count])),
  };
};
