import type { BankName } from '#shared/contracts/bank.ts';

/** What lists call a bank: without what the table adds in brackets, its other name or its former one. */
export function shortBankName({ en, km }: BankName): BankName {
  return { en: en.replace(/ \(.*\)$/, ''), km };
}
