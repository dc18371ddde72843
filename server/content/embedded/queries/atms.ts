import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { AtmKind, type Atm } from '../../../../shared/contracts/atm.ts';
import type { createBankQueries } from './banks.ts';
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

const AtmRow = v.object({
  ...locatedColumns,
  kind: AtmKind,
  name_en: v.nullable(v.string()),
  name_km: v.nullable(v.string()),
  bank: v.string(),
});
const BankCounts = v.array(v.object({ bank: v.string(), count: v.number() }));

const COLUMNS = `${LOCATED_COLUMNS}, bank`;
const NARROWED = '($province IS NULL OR province_code = $province) AND ($bank IS NULL OR bank = $bank)';

type AtmFilter = LocatedFilter & { bank?: string | undefined };
type Tables = { places: ReturnType<typeof createPlaceQueries>; banks: ReturnType<typeof createBankQueries> };

const filterParameters = ({ provinceCode, bank }: AtmFilter): Record<string, string | null> => ({
  province: provinceCode ?? null,
  bank: bank ?? null,
});

/** Cash machines, branches and agents of banks. */
export const createAtmQueries = (db: DatabaseSync, { places, banks }: Tables) => {
  const list = db.prepare(
    `SELECT ${COLUMNS} FROM atm WHERE ${NARROWED} ORDER BY distance NULLS LAST, province_code, bank, id LIMIT $limit OFFSET $offset`,
  );
  const one = db.prepare(`SELECT ${COLUMNS} FROM atm WHERE id = $id`);
  const count = db.prepare(`SELECT count(*) AS count FROM atm WHERE ${NARROWED}`);
  const byProvince = db.prepare(
    'SELECT province_code, count(*) AS count FROM atm WHERE $bank IS NULL OR bank = $bank GROUP BY province_code ORDER BY province_code',
  );
  const byBank = db.prepare(
    'SELECT bank, count(*) AS count FROM atm WHERE $province IS NULL OR province_code = $province GROUP BY bank ORDER BY bank',
  );
  const toAtm = (row: v.InferOutput<typeof AtmRow>): Atm => {
    const bank = banks.find(row.bank);
    if (!bank) throw new Error(`${row.id} is of no bank that there is`);
    return {
      ...toLocated(row, places),
      kind: row.kind,
      bank: { key: bank.key, name: bank.name },
      name: { en: row.name_en, km: row.name_km },
    };
  };
  return {
    /** With `near` the nearest first; those without a point last. */
    list: ({ near, limit, offset, ...filter }: AtmFilter & Window): Atm[] =>
      v
        .parse(
          v.array(AtmRow),
          list.all({ ...filterParameters(filter), ...nearParameters(near), limit, offset }),
        )
        .map(toAtm),
    find: (id: string): Atm | undefined => {
      const row = v.parse(v.optional(AtmRow), one.get({ id, ...nearParameters(undefined) }));
      return row && toAtm(row);
    },
    count: (filter: AtmFilter = {}): number => v.parse(CountRow, count.get(filterParameters(filter))).count,
    /** How many each province has, by its code; provinces without any are left out. */
    countByProvince: (bank?: string): ReadonlyMap<string, number> =>
      new Map(
        v
          .parse(ProvinceCounts, byProvince.all({ bank: bank ?? null }))
          .map((row) => [row.province_code, row.count]),
      ),
    /** How many each bank has, by its key; banks without any are left out. */
    countByBank: (provinceCode?: string): ReadonlyMap<string, number> =>
      new Map(
        v
          .parse(BankCounts, byBank.all({ province: provinceCode ?? null }))
          .map((row) => [row.bank, row.count]),
      ),
  };
};
