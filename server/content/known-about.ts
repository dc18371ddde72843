import { LRUCache } from 'lru-cache';
import { toAboutText, type IsKnownAbout, type About } from '#shared/validation/about.ts';
import type { ContentSource } from './content-source.ts';
import { isFixedPath, type KnownPaths } from './known-paths.ts';

/** What was found is remembered: the log shows the same reports to everybody. */
const MOST_KNOWN = 1000;
const REPORT = { language: 'en', path: '/report', route: { name: 'report', params: {} } } as const;
const FORM_BLOCK = 'report-form';

/** Asks the page of the form, which names what it knows; of pages, only one that exists counts. The result throws UnavailableError. */
export function createKnownAbout(
  content: Pick<ContentSource, 'page'>,
  knownPaths: Pick<KnownPaths, 'find'>,
): IsKnownAbout {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  const look = async (about: About): Promise<boolean> => {
    if (about.kind === 'page') return isFixedPath(about.key) || knownPaths.find(about.key);
    const query = { about: toAboutText(about) };
    const page = await content.page({ ...REPORT, query });
    const form = Object.values(page.placeholders)
      .flat()
      .find(({ name }) => name === FORM_BLOCK);
    return isNamed(form?.data);
  };
  return async (about) => {
    const text = toAboutText(about);
    if (known.has(text)) return true;
    const isKnown = await look(about);
    if (isKnown) known.set(text, true);
    return isKnown;
  };
}

function isNamed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'about' in data && data.about !== null;
}
