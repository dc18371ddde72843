import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { EntryId } from './located.ts';

/** A bank's name: every one has a Latin name, few have a Khmer one that a source shows. */
export const BankName = v.object({
  en: v.pipe(v.string(), v.nonEmpty()),
  km: v.nullable(v.pipe(v.string(), v.nonEmpty())),
});
export type BankName = v.InferOutput<typeof BankName>;

export const Bank = v.object({
  key: EntryId,
  name: BankName,
  /** Only where a source shows that it is the bank's own. */
  website: v.nullable(v.pipe(v.string(), v.url())),
  /** ATMs, branches and agents of it that the directory shows. */
  locations: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Bank = v.InferOutput<typeof Bank>;

export const BankList = v.object({ items: v.array(Bank), pagination: Pagination });
export type BankList = v.InferOutput<typeof BankList>;
