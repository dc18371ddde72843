import type { BankName } from '#shared/contracts/bank.ts';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import type { PartlyKnownText } from '#shared/contracts/located.ts';

/** What lists call a bank: without what the table adds in brackets, its other name or its former one. */
export function shortBankName({ en, km }: BankName): BankName {
  return { en: en.replace(/ \(.*\)$/, ''), km };
}

/** What lists call an entry: a machine by its bank and area, an office by its name. */
export function titleOf(entry: FinderEntry): PartlyKnownText {
  return entry.family === 'atm' ? entry.title : entry.name;
}
