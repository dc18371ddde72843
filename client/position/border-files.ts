import { coarse, provinces } from 'virtual:territories';

/** @throws when it cannot be loaded */
export function loadCoarse(): Promise<string> {
  return fetchText(coarse);
}

/**
 * @param code NCDD code of a province
 * @throws when it cannot be loaded
 */
export function loadProvince(code: string): Promise<string> {
  return fetchText(provinces[code]);
}

async function fetchText(url: string | undefined): Promise<string> {
  if (url === undefined) throw new Error('There is no such file');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A file of borders was answered with ${response.status}`);
  return response.text();
}
