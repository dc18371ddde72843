import * as v from 'valibot';
import { Path } from '../path.ts';
import { BilingualText } from '../place.ts';

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

export const PrintFile = v.object({
  /** The province's slug, or `cambodia` for the whole country. */
  slug: v.string(),
  title: BilingualText,
  pdf: v.object({ path: Path, bytes: Bytes, pages: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  csv: v.object({ path: Path, bytes: Bytes }),
  /** The number of places in the list. */
  codes: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type PrintFile = v.InferOutput<typeof PrintFile>;
