const EXTENSION = '.json';
const INDEX = '/index';

/**
 * Returns the path of a page's data as JSON: `/track` → `/track.json`. The home pages have `/index.json` and `/km/index.json`.
 */
export function toJsonPath(path: string): string {
  if (path === '/') return `${INDEX}${EXTENSION}`;
  return path === '/km' ? `/km${INDEX}${EXTENSION}` : `${path}${EXTENSION}`;
}

/** Returns the path of the page to which a JSON path belongs: `/track.json` → `/track`. Returns undefined for other paths. */
export function readJsonPath(path: string): string | undefined {
  if (!path.endsWith(EXTENSION)) return undefined;
  const page = path.slice(0, -EXTENSION.length);
  if (page === INDEX) return '/';
  if (page.endsWith('/')) return undefined;
  return page === `/km${INDEX}` ? '/km' : page;
}
