import * as v from 'valibot';
import { Pagination } from '../envelope.ts';
import { NonNegativeInteger } from '../integers.ts';
import { EntryId } from './located.ts';

/** A bank's name. The name in Latin letters (`en`) is always known. `km` is null if no source prints a Khmer name. */
export const BankName = v.object({
  en: v.pipe(v.string(), v.nonEmpty()),
  km: v.nullable(v.pipe(v.string(), v.nonEmpty())),
});
export type BankName = v.InferOutput<typeof BankName>;

export const Bank = v.object({
  key: EntryId,
  name: BankName,
  /** The URL of the bank's site; null if no source confirms that the site belongs to the bank. */
  website: v.nullable(v.pipe(v.string(), v.url())),
  locations: NonNegativeInteger,
});
export type Bank = v.InferOutput<typeof Bank>;

export const BankList = v.object({ items: v.array(Bank), pagination: Pagination });
export type BankList = v.InferOutput<typeof BankList>;
