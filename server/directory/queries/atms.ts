import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { AtmKind, type Atm } from '#shared/contracts/outlets/atm.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { areasOf } from '#shared/outlets/outlet-names.ts';
import type { createBankQueries } from './banks.ts';
import { createLocatedQueries } from './located-queries.ts';
import { locatedColumns, toLocated } from './located-row.ts';
import type { createPlaceQueries } from './places.ts';

const AtmRow = v.object({
  ...locatedColumns,
  kind: AtmKind,
  name_en: v.nullable(v.string()),
  name_km: v.nullable(v.string()),
  bank: v.string(),
});
const Namesakes = v.array(v.object({ id: v.string() }));

type AtmFilter = { provinceCode?: string | undefined; bank?: string | undefined };

export function createAtmQueries(
  db: DatabaseSync,
  places: ReturnType<typeof createPlaceQueries>,
  banks: ReturnType<typeof createBankQueries>,
) {
  const { countBy, ...queries } = createLocatedQueries(db, {
    name: 'atm',
    columns: 'bank',
    row: AtmRow,
    where: '($province IS NULL OR province_code = $province) AND ($bank IS NULL OR bank = $bank)',
    toParameters: ({ provinceCode, bank }: AtmFilter) => ({
      province: provinceCode ?? null,
      bank: bank ?? null,
    }),
    order: 'province_code, bank, id',
    toEntry: (row): Atm => {
      const bank = banks.find(row.bank);
      if (!bank) throw new Error(`The ATM ${row.id} names the unknown bank ${row.bank}`);
      return {
        ...toLocated(row, places),
        kind: row.kind,
        bank: { key: bank.key, name: bank.name },
        name: { en: row.name_en, km: row.name_km },
      };
    },
  });
  const namesakes = db.prepare(
    'SELECT id FROM atm WHERE (name_en = $en OR name_km = $km) AND province_code = $province AND district_code IS $district AND ($commune IS NULL OR commune_code = $commune) LIMIT 2',
  );
  return {
    ...queries,
    countByProvince: countBy('province_code'),
    countByBank: countBy('bank'),
    /**
     * True if another ATM, branch or agent in the same commune has the same name. If the commune is unknown, the district or
     * province is compared instead.
     */
    hasNamesake: (atm: Atm): boolean => {
      const areas = areasOf(atm);
      const codeOf = (level: PlaceSummary['level']): string | null =>
        areas.find((area) => area.level === level)?.code ?? null;
      const asked = {
        ...atm.name,
        province: codeOf('province'),
        district: codeOf('district'),
        commune: codeOf('commune'),
      };
      return v.parse(Namesakes, namesakes.all(asked)).length > 1;
    },
  };
}
