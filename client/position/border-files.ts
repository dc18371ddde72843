import { coarse, provinces } from 'virtual:territories';

export function loadCoarse(): Promise<string> {
  return fetchText(coarse);
}

/**
 * Fetches the communes of a province and of the area next to it.
 * @param code NCDD code of the province
 * @throws when the fetch fails
 */
export function loadProvince(code: string): Promise<string> {
  return fetchText(provinces[code]);
}

async function fetchText(url: string | undefined): Promise<string> {
  if (url === undefined) throw new Error('This province has no file of borders');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A file of borders responded with ${response.status}`);
  return response.text();
}
