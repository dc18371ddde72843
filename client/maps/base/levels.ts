import { PHNOM_PENH } from '#shared/places/ncdd-code.ts';
import type { AreaLevel, MapArea } from './items.ts';

/**
 * A map shows provinces below the zoom `district`, districts below the zoom `commune`, and communes from the zoom `commune` on.
 */
type LevelZooms = { district: number; commune: number };
export const LEVEL_ZOOMS: LevelZooms = { district: 8.3, commune: 11 };
/**
 * The minimum difference between the zoom at which a map is made to show districts, for example those of a small province, and
 * the zoom at which it switches to communes.
 */
const STAY = 0.5;
/**
 * The lowest zoom at which communes are shown. The hash of a URL may name a commune and a lower zoom, at which the map would have
 * to load the communes of the whole country. No district needs a lower zoom, because the widest district fills a small phone at
 * zoom 8.
 */
const FARTHEST_COMMUNES = 7.5;

export function levelAt(zoom: number, { district, commune }: LevelZooms): AreaLevel {
  if (zoom >= commune) return 'commune';
  return zoom >= district ? 'district' : 'province';
}

/**
 * Returns the zooms at which a map must switch to districts and to communes, so that it shows `level` at `zoom`. For example, a
 * wide district shows its communes at a lower zoom than usual, and a small province shows its districts at a higher zoom. For
 * `province` or undefined, returns the usual zooms.
 */
export function zoomsToShow(level: AreaLevel | undefined, zoom: number): LevelZooms {
  const { district, commune } = LEVEL_ZOOMS;
  if (level === 'commune') return { district, commune: Math.min(commune, Math.max(FARTHEST_COMMUNES, zoom)) };
  if (level !== 'district') return LEVEL_ZOOMS;
  return { district: Math.min(district, zoom), commune: Math.max(commune, zoom + STAY) };
}

/**
 * Lists the areas of a level in the order in which their names are placed: first the capital, then the other areas by size, the
 * largest first.
 */
export function largestFirst(areas: readonly MapArea[], level: AreaLevel): MapArea[] {
  return areas.filter((area) => area.level === level).toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf({ code, box: { west, east, north, south } }: MapArea): number {
  return code === PHNOM_PENH ? Infinity : (east - west) * (south - north);
}
