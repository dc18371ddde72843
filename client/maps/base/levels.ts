import type { AreaLevel } from './items.ts';

/** The lowest zooms at which districts and communes are shown. A drawing of communes keeps them at any zoom. */
export type LevelZooms = { district: number; commune: number };
export const LEVEL_ZOOMS: LevelZooms = { district: 8.3, commune: 11 };

export function levelAt(zoom: number, { district, commune }: LevelZooms): AreaLevel {
  if (zoom >= commune) return 'commune';
  return zoom >= district ? 'district' : 'province';
}
