import { coarse, provinces } from 'virtual:territories';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';

export function loadCoarse(): Promise<string> {
  return fetchText(coarse);
}

/**
 * Fetches the border file of a province. The file contains the communes of the province and of a strip outside its border.
 * @param code NCDD code of the province
 * @throws when the fetch fails
 */
export function loadProvince(code: string): Promise<string> {
  return fetchText(provinces[code]);
}

async function fetchText(url: string | undefined): Promise<string> {
  return (await fetchBuiltFile(url)).text();
}
