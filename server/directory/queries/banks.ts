import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Bank } from '#shared/contracts/outlets/bank.ts';

const BankRow = v.object({
  key: v.string(),
  name_en: v.string(),
  name_km: v.nullable(v.string()),
  website: v.nullable(v.string()),
  locations: v.number(),
});

/** All banks are read at once, because every ATM needs its bank. */
export function createBankQueries(db: DatabaseSync) {
  const rows = v.parse(
    v.array(BankRow),
    db
      .prepare(
        'SELECT key, name_en, name_km, website, (SELECT count(*) FROM atm WHERE atm.bank = bank.key) AS locations FROM bank ORDER BY key',
      )
      .all(),
  );
  const banks = rows.map(toBank);
  const byKey = new Map(banks.map((bank) => [bank.key, bank]));
  return {
    list: (): Bank[] => banks,
    find: (key: string): Bank | undefined => byKey.get(key),
  };
}

function toBank({ key, name_en: en, name_km: km, website, locations }: v.InferOutput<typeof BankRow>): Bank {
  return {
    key,
    name: { en, km },
    website,
    locations,
  };
}
