import * as v from 'valibot';
import { PositiveInteger } from '../integers.ts';
import { Path } from '../path.ts';
import { BilingualText } from '../place.ts';

export const PrintFile = v.object({
  /** The province's slug, or `cambodia` for the whole country. */
  slug: v.string(),
  title: BilingualText,
  pdf: v.object({ path: Path, bytes: PositiveInteger, pages: PositiveInteger }),
  csv: v.object({ path: Path, bytes: PositiveInteger }),
  /** The number of places that each of the two files lists. */
  codes: PositiveInteger,
});
export type PrintFile = v.InferOutput<typeof PrintFile>;
