import type { Plugin } from 'vite';
import { toFormerUsesText } from '#shared/places/former-codes.ts';
import { toPlacePointsText } from '#shared/places/place-points.ts';
import { bordersFile } from '../tables/read-borders.ts';
import { tableNames } from '../tables/columns.ts';
import { readTables, tableFile } from '../tables/read-tables.ts';
import { composeCoarseProvinces } from './coarse-provinces.ts';
import { composePlaceIndex } from './place-index.ts';
import { composeTerritories } from './territories.ts';

/**
 * Generates files for the browser from the tables. The name of each file contains a hash of its bytes, and a virtual
 * module exports its URL.
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
    clientModule(paths, 'virtual:territories', (emit) => ({
      coarse: emit('provinces.json', composeCoarseProvinces(dataFolder)),
      provinces: `{${composeTerritories(dataFolder)
        .map(({ code, text }) => `'${code}': ${emit(`province-${code}.json`, text)}`)
        .join()}}`,
    })),
  ];
}

/** The browser measures distances between these points. */
export function composePlacePoints(dataFolder: string): string {
  const { provinces, districts, communes } = readTables(dataFolder).tables;
  return toPlacePointsText(
    [...provinces, ...districts, ...communes].map(({ code, lat, lon }) => ({
      code,
      point: lat === '' || lon === '' ? null : { latitude: Number(lat), longitude: Number(lon) },
    })),
  );
}

/** The codes of 2022, in the order of the communes in the index of places. */
export function composeFormerCodes(dataFolder: string): string {
  return toFormerUsesText(readTables(dataFolder).tables.communes.map(({ postcode_2022: code }) => code));
}

type Emit = (name: string, source: string) => string;

function clientModule(
  paths: string[],
  name: string,
  compose: (emit: Emit) => Record<string, string>,
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
