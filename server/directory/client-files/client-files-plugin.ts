import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { toFormerUsesText } from '#shared/places/former-codes.ts';
import { toPlacePointsText } from '#shared/places/place-points.ts';
import { toVillageIndexText } from '#shared/places/village-index.ts';
import { linesOf } from '#shared/geo/border-lines.ts';
import { readRoadName } from '../tables/base/road-names.ts';
import { toMapFileText, type MapItem } from '#shared/geo/map-file.ts';
import { OSM_CREDIT } from '#shared/contracts/drawn-map.ts';
import { BASE_FILES, baseNames, SHARE_ALIKE, type BaseName } from '../tables/base/base-files.ts';
import { baseFile, readBase, type BaseShape, type BaseTopology } from '../tables/base/read-base.ts';
import { bordersFile } from '../tables/read-borders.ts';
import { tableNames } from '../tables/columns.ts';
import { readTables, tableFile } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';
import { composeAreas } from './areas.ts';
import { composeCoarseProvinces } from './coarse-provinces.ts';
import { composePlaceIndex } from './place-index.ts';
import { composeTerritories } from './territories.ts';

/**
 * Generates files for the browser from the tables. The name of a file contains a hash of its bytes, and a virtual module
 * exports its URL. Only the files of `offeredFiles` have names without a hash.
 * @param dataFolder the folder of the tables
 */
export function clientFiles(dataFolder: string): Plugin[] {
  const paths = [...tableNames.map((table) => tableFile(dataFolder, table)), bordersFile(dataFolder)];
  return [
    clientModule(paths, 'virtual:place-index', (emit) => ({
      url: emit('place-index.tsv', composePlaceIndex(dataFolder)),
    })),
    clientModule(paths, 'virtual:place-points', (emit) => ({
      url: emit('place-points.txt', composePlacePoints(dataFolder)),
    })),
    clientModule(paths, 'virtual:former-codes', (emit) => ({
      url: emit('former-codes.txt', composeFormerCodes(dataFolder)),
    })),
    clientModule(paths, 'virtual:villages', (emit) => {
      const { text, count } = composeVillages(dataFolder);
      return {
        url: emit('villages.tsv', text),
        count: String(count),
        kilobytes: String(Math.ceil(brotliCompressSync(text).length / KILOBYTE)),
      };
    }),
    clientModule(paths, 'virtual:territories', (emit) => ({
      coarse: emit('provinces.json', composeCoarseProvinces(dataFolder)),
      provinces: `{${composeTerritories(dataFolder)
        .map(({ code, text }) => `'${code}': ${emit(`province-${code}.json`, text)}`)
        .join()}}`,
    })),
    clientModule(paths, 'virtual:areas', (emit) => ({ url: emit('areas.json', composeAreas(dataFolder)) })),
    clientModule(
      baseNames.map((name) => baseFile(dataFolder, name)),
      'virtual:base-layers',
      (emit) => ({
        layers: `{${composeBaseLayers(dataFolder)
          .map(({ name, text }) => `'${name}': ${emit(`${name}.json`, text)}`)
          .join()}}`,
      }),
    ),
    offeredFiles(dataFolder),
  ];
}

/**
 * Writes the files that visitors can download (see `composeOfferedFiles`). Their names have no hash, because the page
 * about the data links to fixed paths.
 */
function offeredFiles(dataFolder: string): Plugin {
  return {
    name: 'offered-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of composeOfferedFiles(dataFolder)) this.emitFile({ type: 'asset', ...file });
    },
  };
}

/** Returns the text of the file that lists all villages, and the number of villages. */
function composeVillages(dataFolder: string): { text: string; count: number } {
  const { villages } = withShownNames(readTables(dataFolder).tables);
  const rows = villages.map(({ code, name_en: en, name_km: km }) => ({ code, name: { en, km } }));
  return { text: toVillageIndexText(rows), count: rows.length };
}

/**
 * Returns the text of the file that contains the points of provinces, districts and communes. The browser measures
 * distances between these points.
 */
export function composePlacePoints(dataFolder: string): string {
  const { provinces, districts, communes } = readTables(dataFolder).tables;
  return toPlacePointsText(
    [...provinces, ...districts, ...communes].map(({ code, lat, lon }) => ({
      code,
      point: lat === '' || lon === '' ? null : { latitude: Number(lat), longitude: Number(lon) },
    })),
  );
}

/**
 * Returns the text of the file that lists the codes of 2022. The codes have the same order as the communes in the place
 * index.
 */
export function composeFormerCodes(dataFolder: string): string {
  return toFormerUsesText(readTables(dataFolder).tables.communes.map(({ postcode_2022: code }) => code));
}
const KILOBYTE = 1024;

function clientModule(
  paths: string[],
  name: string,
  compose: (emit: (name: string, source: string) => string) => Record<string, string>,
): Plugin {
  return {
    name,
    apply: 'build',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of paths) this.addWatchFile(file);
      const values = compose(
        (asset, source) =>
          `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: asset, source })}`,
      );
      return Object.entries(values)
        .map(([key, value]) => `export const ${key} = ${value};`)
        .join('\n');
    },
  };
}

/** Returns the files of the base layer for the live map. @throws Error when a source file of the base layer has a fault */
function composeBaseLayers(dataFolder: string): { name: BaseName; text: string }[] {
  const { base, faults } = readBase(dataFolder);
  if (!base) throw new Error(faults.join('\n'));
  return baseNames.map((name) => {
    const items = Object.entries(base[name].objects).flatMap(([layer, { geometries }]) =>
      geometries.flatMap((shape) => toMapItem(layer, shape)),
    );
    return { name, text: toMapFileText(base[name], { items }) };
  });
}

/**
 * The kinds of shapes in each layer. The property `c` of a shape is the index of its kind in the list. A shape without
 * `c` has the first kind.
 */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  neighbours: ['foreign'],
  urban: ['urban'],
  pp_water: ['water'],
  rivers: ['river'],
  chaktomuk: ['river'],
  rail_ne: ['rail'],
  roads: ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'],
  tertiary: ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'],
  pp_streets: ['lane', 'street'],
};

function toMapItem(layer: string, shape: BaseShape): MapItem[] {
  const { c = 0, ref, n, en, km = '' } = shape.properties;
  const kind = KINDS[layer]?.[c];
  const name = en === undefined ? readRoadName(n) : { en, km };
  return kind ? [{ kind, lines: linesOf(shape), ref, name }] : [];
}

/**
 * Lists the files that contain data from OpenStreetMap. The licence of OpenStreetMap requires that these files are
 * offered under the same licence.
 */
function composeOfferedFiles(dataFolder: string): { fileName: string; source: string }[] {
  const { base, faults } = readBase(dataFolder);
  if (!base) throw new Error(faults.join('\n'));
  return baseNames
    .filter((name) => BASE_FILES[name].licence === SHARE_ALIKE)
    .map((name) => ({ fileName: `map/${name}.json`, source: withLicence(base[name]) }));
}

function withLicence(topology: BaseTopology): string {
  return JSON.stringify({ licence: SHARE_ALIKE, credit: OSM_CREDIT, ...topology });
}
