import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { areasOf, type Placed } from '#shared/outlets/entry-area.ts';
import type { Library } from '../library.ts';
import { drawPlace } from './drawn-map.ts';

type Context = { library: Library; language: Language };

/** The smallest area that an outlet is known to lie in, with the outlet. */
export function drawOutlet(context: Context, outlet: Placed & { point: Point | null }): DrawnMap | null {
  const smallest = areasOf(outlet).at(-1);
  return (smallest && drawPlace(context, smallest, outlet.point ? [outlet.point] : [])) ?? null;
}
