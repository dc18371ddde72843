const EXTENSION = '.json';
const INDEX = '/index';

/** Where a page stands as data: `/track` → `/track.json`, the homes → `/index.json` and `/km/index.json`. */
export function toJsonPath(path: string): string {
  if (path === '/') return `${INDEX}${EXTENSION}`;
  return path === '/km' ? `/km${INDEX}${EXTENSION}` : `${path}${EXTENSION}`;
}

/**
 * The page that a data address names.
 * @returns undefined when the path is not a data address
 */
export function readJsonPath(path: string): string | undefined {
  if (!path.endsWith(EXTENSION)) return undefined;
  const page = path.slice(0, -EXTENSION.length);
  if (page === INDEX) return '/';
  if (page.endsWith('/')) return undefined;
  return page === `/km${INDEX}` ? '/km' : page;
}
