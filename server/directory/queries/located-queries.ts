import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Point } from '#shared/contracts/place.ts';
import { LOCATED_COLUMNS } from './located-row.ts';
import type { RowWindow } from './page-of.ts';

/** If `near` is given, the list is sorted by the distance to it. */
type Window = RowWindow & { near?: Point | undefined };

const CountRow = v.object({ count: v.number() });
const KeyedCounts = v.array(v.object({ key: v.string(), count: v.number() }));

type LocatedTable<Filter, Schema extends v.GenericSchema, Entry> = {
  name: 'post_office' | 'atm';
  /** The columns that are selected in addition to `LOCATED_COLUMNS`. */
  columns: string;
  row: Schema;
  /** The SQL condition with named parameters for all filters. */
  where: string;
  toParameters: (filter: Filter) => Record<string, string | null>;
  order: string;
  toEntry: (row: v.InferOutput<Schema>) => Entry;
};

export function createLocatedQueries<Filter extends object, Schema extends v.GenericSchema, Entry>(
  db: DatabaseSync,
  { name, columns, row, where, toParameters, order, toEntry }: LocatedTable<Filter, Schema, Entry>,
) {
  const rows = v.array(row);
  const select = `SELECT ${LOCATED_COLUMNS}, ${columns} FROM ${name}`;
  const list = db.prepare(
    `${select} WHERE ${where} ORDER BY distance NULLS LAST, ${order} LIMIT $limit OFFSET $offset`,
  );
  const one = db.prepare(`${select} WHERE id = $id`);
  const count = db.prepare(`SELECT count(*) AS count FROM ${name} WHERE ${where}`);
  return {
    /** Lists entries. If `near` is given, the nearest entry is first, and entries without a point are last. */
    list: (asked: Filter & Window): Entry[] => {
      const { near, limit, offset } = asked;
      const window = { ...nearParameters(near), limit, offset };
      return v.parse(rows, list.all({ ...toParameters(asked), ...window })).map(toEntry);
    },
    find: (id: string): Entry | undefined => {
      const [found] = v.parse(rows, one.all({ id, ...nearParameters(undefined) }));
      return found && toEntry(found);
    },
    count: (filter: Filter): number => v.parse(CountRow, count.get(toParameters(filter))).count,
    /** Counts the rows for each value of a column. A value is absent if no row contains it. */
    countBy: (column: 'province_code' | 'bank') => {
      const counts = db.prepare(
        `SELECT ${column} AS key, count(*) AS count FROM ${name} WHERE ${where} GROUP BY key ORDER BY key`,
      );
      return (filter: Filter): ReadonlyMap<string, number> =>
        new Map(v.parse(KeyedCounts, counts.all(toParameters(filter))).map(({ key, count: n }) => [key, n]));
    },
  };
}

/** If `near` is undefined, both parameters are NULL, so that all distances are NULL. */
function nearParameters(near: Point | undefined): Record<string, number | null> {
  return {
    latitude: near?.latitude ?? null,
    longitude: near?.longitude ?? null,
  };
}
