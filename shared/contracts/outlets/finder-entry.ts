import * as v from 'valibot';
import { AtmKind } from './atm.ts';
import { EntryId, locatedEntries, PartlyKnownText } from './located.ts';
import { Path } from '../path.ts';
import { BilingualText } from '../place.ts';
import { PostOfficeKind } from './post-office.ts';

export type FinderEntry = v.InferOutput<typeof FinderEntry>;

const { address, phones, hours, point, precision, credit, distance } = locatedEntries;

const entryFacts = {
  id: EntryId,
  /** Path of the entry's page without its language prefix. */
  path: Path,
  /** The name. It is known in at least one of the two languages. */
  name: PartlyKnownText,
  address,
  /**
   * The smallest known area that contains the entry. Many entries have the same name and differ only in their areas.
   */
  area: BilingualText,
  phones,
  hours,
  point,
  precision,
  /** The source of the data. `km` is null if there is no Khmer translation. */
  source: v.object({ en: v.string(), km: v.nullable(v.string()) }),
  credit,
  distance,
};

const PostOfficeEntry = v.object({
  ...entryFacts,
  family: v.literal('post-office'),
  kind: PostOfficeKind,
  /** True if the only evidence for the entry is a mark on an old map. */
  isUnconfirmed: v.boolean(),
});

const AtmEntry = v.object({
  ...entryFacts,
  family: v.literal('atm'),
  kind: AtmKind,
  bank: PartlyKnownText,
});

export const FinderEntry = v.variant('family', [PostOfficeEntry, AtmEntry]);
