import type { Bounds } from '#shared/contracts/place.ts';
import { areasOf, type Placed } from '#shared/outlets/entry-area.ts';
import type { Library } from '../library.ts';

/** The box of the smallest area that it is known to lie in. */
export function boundsOf({ places }: Library, placed: Placed): Bounds | null {
  const smallest = areasOf(placed).at(-1);
  return (smallest && places.findByCode(smallest.code)?.bounds) ?? null;
}
