import type { Language } from '#shared/contracts/page.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { toLocalPath } from './language-path.ts';
import { isProvinceSlug } from './province-slugs.ts';

/** A file with changes of postcodes: a CSV file of a province, or an Atom or JSON feed with the log of changes. */
export type ChangeFile = { province: string } | { feed: 'atom' | 'json' };

/** The JSON feed cannot have the path `/changes.json`, because that is the path of the JSON data of the page `/changes`. */
const FEEDS = { '/changes.atom': 'atom', '/changes/feed.json': 'json' } as const;
const LIST = /^\/changes\/([a-z-]+)\.csv$/;

export function changeFilePath(language: Language, file: ChangeFile): string {
  if ('province' in file) return toLocalPath(language, `/changes/${file.province}.csv`);
  return toLocalPath(language, file.feed === 'atom' ? '/changes.atom' : '/changes/feed.json');
}

/** Reads the path of a file with changes. @returns undefined for other paths */
export function readChangeFile(path: string): { language: Language; file: ChangeFile } | undefined {
  for (const language of LANGUAGES) {
    const prefix = toLocalPath(language, '/changes').slice(0, -'/changes'.length);
    if (!path.startsWith(`${prefix}/changes`)) continue;
    const own = path.slice(prefix.length);
    const feed = Object.entries(FEEDS).find(([known]) => known === own)?.[1];
    if (feed) return { language, file: { feed } };
    const province = LIST.exec(own)?.[1];
    if (province !== undefined && isProvinceSlug(province)) return { language, file: { province } };
  }
  return undefined;
}
