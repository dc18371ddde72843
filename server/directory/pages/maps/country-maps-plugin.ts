import type { Plugin } from 'vite';
import { COUNTRY_MAPS, type CountryMaps } from '#server/content/built-files.ts';
import { createBorderQueries } from '../../borders/border-queries.ts';
import { openContentDatabase } from '../../queries/open-database.ts';
import { createPlaceQueries } from '../../queries/places.ts';
import { composeCountryMap } from './country-map.ts';

/**
 * Writes the map of the country to a file in the client's folder. A server that gets its content from another server
 * needs this file, because it has no database from which it could draw the map.
 * @param databaseFile the database, which must exist before this plugin runs
 */
export function countryMaps(databaseFile: string): Plugin {
  return {
    name: 'country-maps',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const source = JSON.stringify(composeCountryMaps(databaseFile));
      this.emitFile({ type: 'asset', fileName: COUNTRY_MAPS, source });
    },
  };
}

export function composeCountryMaps(databaseFile: string): CountryMaps {
  const db = openContentDatabase(databaseFile);
  const library = {
    borders: createBorderQueries(db),
    places: createPlaceQueries(db),
    drawings: new Map(),
  };
  const maps = { en: composeCountryMap(library, 'en'), km: composeCountryMap(library, 'km') };
  db.close();
  return maps;
}
