import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { CountryMap } from '#shared/contracts/country-map.ts';
import { ApiGuide } from '#shared/contracts/files/api-guide.ts';
import { Downloads } from '#shared/contracts/files/downloads.ts';
import type { Language } from '#shared/contracts/page.ts';
import { PrintFile } from '#shared/contracts/files/print-file.ts';

/**
 * Files that the build writes for the server, in the client's folder. Visitors cannot request them, because files in a
 * folder whose name begins with a dot are not served.
 */
export const PRINT_FILES = '.vite/print-files.json';
export const API_GUIDE = '.vite/api-guide.json';
export const DOWNLOADS = '.vite/downloads.json';
export const COUNTRY_MAPS = '.vite/country-maps.json';

export type CountryMaps = Record<Language, CountryMap>;
const CountryMaps: v.GenericSchema<unknown, CountryMaps> = v.object({ en: CountryMap, km: CountryMap });

/** @throws Error when the build has not written the file */
export function readPrintFiles(clientFolder: string): PrintFile[] {
  return v.parse(v.array(PrintFile), readBuilt(clientFolder, PRINT_FILES));
}

/** @throws Error when the build has not written the file */
export function readDownloads(clientFolder: string): Downloads {
  return v.parse(Downloads, readBuilt(clientFolder, DOWNLOADS));
}

/** @throws Error when the build has not written the file */
export function readApiGuide(clientFolder: string): ApiGuide {
  return v.parse(ApiGuide, readBuilt(clientFolder, API_GUIDE));
}

/** Reads the maps for the block `search-by-map`. @throws Error when the build has not written the file */
export function readCountryMaps(clientFolder: string): CountryMaps {
  return v.parse(CountryMaps, readBuilt(clientFolder, COUNTRY_MAPS));
}

function readBuilt(clientFolder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(clientFolder, file), 'utf8'));
}
