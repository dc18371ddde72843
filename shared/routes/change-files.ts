import type { Language } from '#shared/contracts/page.ts';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { toLocalPath } from './language-path.ts';
import { isProvinceSlug } from './province-slugs.ts';

/** A file with changes of codes: the list of a province as CSV, or a feed with the log of changes. */
export type ChangeFile = { province: string } | { feed: 'atom' | 'json' };

/** `/changes.json` is the page as data, like that of every page, so the feed as JSON has another address. */
const FEEDS = { '/changes.atom': 'atom', '/changes/feed.json': 'json' } as const;
const LIST = /^\/changes\/([a-z-]+)\.csv$/;

export function changeFilePath(language: Language, file: ChangeFile): string {
  if ('province' in file) return toLocalPath(language, `/changes/${file.province}.csv`);
  return toLocalPath(language, file.feed === 'atom' ? '/changes.atom' : '/changes/feed.json');
}

/** @returns undefined if the path is not that of such a file */
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
