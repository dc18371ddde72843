import * as v from 'valibot';
import { AtmKind } from './atm.ts';
import { EntryId, locatedEntries, PartlyKnownText } from './located.ts';
import { Path } from './path.ts';
import { BilingualText } from './place.ts';
import { PostOfficeKind } from './post-office.ts';

/** A post office or an ATM as a list beside a map shows it. */
export type FinderEntry = v.InferOutput<typeof FinderEntry>;

const { address, phones, hours, point, precision, credit, distance } = locatedEntries;

const entryFacts = {
  id: EntryId,
  /** Language-free path of its page. */
  path: Path,
  /** One of the two at least is known. */
  name: PartlyKnownText,
  address,
  /** Where it lies, the smallest area that is known first: with the name it identifies the entry. */
  area: BilingualText,
  phones,
  hours,
  point,
  precision,
  /** Who says so, in Khmer where the table has it. */
  source: v.object({ en: v.string(), km: v.nullable(v.string()) }),
  credit,
  distance,
};

const PostOfficeEntry = v.object({
  ...entryFacts,
  family: v.literal('post-office'),
  kind: PostOfficeKind,
  /** Nothing but an old mark shows that it existed. */
  isUnconfirmed: v.boolean(),
});

const AtmEntry = v.object({
  ...entryFacts,
  family: v.literal('atm'),
  kind: AtmKind,
  bank: PartlyKnownText,
  /** The bank with the smallest area that is known: the names of many machines say no more than the bank. */
  title: BilingualText,
});

export const FinderEntry = v.variant('family', [PostOfficeEntry, AtmEntry]);
