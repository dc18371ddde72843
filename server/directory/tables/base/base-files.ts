/** The licence of data from OpenStreetMap, which must not be mixed with other data in one file. */
export const SHARE_ALIKE = 'ODbL-1.0';

/**
 * The TopoJSON files of the base layer of maps, which shows rivers, roads, streets and the railway. Each layer of a
 * topology is in only one file, and all data of a file has the same licence. Sources: `../../data/SOURCES.md`.
 */
export const BASE_FILES = {
  'base-natural-earth': { layers: ['rivers', 'urban', 'neighbours'], licence: 'CC BY 4.0' },
  'rail-natural-earth': { layers: ['rail_ne'], licence: 'public domain' },
  'roads-osm': { layers: ['roads', 'chaktomuk'], licence: SHARE_ALIKE },
  'roads-minor-osm': { layers: ['tertiary'], licence: SHARE_ALIKE },
  'phnom-penh-osm': { layers: ['pp_streets', 'pp_water'], licence: SHARE_ALIKE },
} as const satisfies Record<string, { layers: readonly string[]; licence: string }>;

export type BaseName = keyof typeof BASE_FILES;

export const baseNames = Object.keys(BASE_FILES).filter(isBaseName);

function isBaseName(name: string): name is BaseName {
  return Object.hasOwn(BASE_FILES, name);
}

/** @returns undefined for a layer that no file has */
export function fileOfLayer(layer: string): BaseName | undefined {
  return baseNames.find((name) => BASE_FILES[name].layers.some((known) => known === layer));
}
