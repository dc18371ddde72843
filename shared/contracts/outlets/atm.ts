import * as v from 'valibot';
import { BankName } from './bank.ts';
import { Pagination } from '../envelope.ts';
import { EntryId, locatedEntries, PartlyKnownText } from './located.ts';

export const AtmKind = v.picklist(['atm', 'branch', 'branch+atm', 'agent']);
export type AtmKind = v.InferOutput<typeof AtmKind>;

/** A place that pays out cash: an ATM, a bank branch, a branch with an ATM, or a bank's agent. */
export const Atm = v.object({
  ...locatedEntries,
  kind: AtmKind,
  bank: v.object({ key: EntryId, name: BankName }),
  /** The name. It is known in at least one of the two languages. */
  name: PartlyKnownText,
});
export type Atm = v.InferOutput<typeof Atm>;

export const AtmList = v.object({ items: v.array(Atm), pagination: Pagination });
export type AtmList = v.InferOutput<typeof AtmList>;
