import type { AreaLevel, MapArea } from './items.ts';
import type { WorldBox } from './world.ts';

/** The lowest zooms at which districts and communes are shown. */
export type LevelZooms = { district: number; commune: number };
export const LEVEL_ZOOMS: LevelZooms = { district: 8.3, commune: 11 };
/** Districts of a town that are shown whole do not change to communes before the map is this much nearer. */
const STAY = 0.5;

export function levelAt(zoom: number, { district, commune }: LevelZooms): AreaLevel {
  if (zoom >= commune) return 'commune';
  return zoom >= district ? 'district' : 'province';
}

/** The zooms of the levels where one of them is wanted at a zoom: small areas of a wide district, or large ones of a town. */
export function zoomsToShow(level: AreaLevel | undefined, zoom: number): LevelZooms {
  const { district, commune } = LEVEL_ZOOMS;
  if (level === 'commune') return { district, commune: Math.min(commune, zoom) };
  if (level !== 'district') return LEVEL_ZOOMS;
  return { district: Math.min(district, zoom), commune: Math.max(commune, zoom + STAY) };
}

/** Lists the areas of a level in the order in which their names get a place. */
export function largestFirst(areas: readonly MapArea[], level: AreaLevel): MapArea[] {
  return areas.filter((area) => area.level === level).toSorted((a, b) => sizeOf(b.box) - sizeOf(a.box));
}

function sizeOf({ west, east, north, south }: WorldBox): number {
  return (east - west) * (south - north);
}
