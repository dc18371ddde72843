import { toAboutText, type SubjectExists, type About } from '#shared/validation/about.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import type { ContentSource } from './content-source.ts';
import { isFixedPath, type KnownPaths } from './known-paths.ts';

/**
 * The time for which the cache remembers that a subject exists. It is a day, because any visitor can cause checks by
 * sending reports. If a subject does not exist, the result is not cached.
 */
const KNOWN_SECONDS = 24 * 60 * 60;
/** Each entry takes at most a few hundred bytes. */
const BOUNDS = { maxEntries: 1000, maxBytes: 1024 * 1024 };
const REPORT = { language: 'en', path: '/report', route: { name: 'report', params: {} } } as const;
const FORM_BLOCK = 'report-form';

/**
 * Returns a function that checks that the subject of a report exists. If the subject is a page, its path must be known. Any other
 * subject exists if the form on the report page names it. The function throws UnavailableError when the content source does not
 * respond.
 */
export function createSubjectCheck(
  content: Pick<ContentSource, 'page'>,
  knownPaths: Pick<KnownPaths, 'find'>,
): SubjectExists {
  const checked = createAnswerCache<boolean>(BOUNDS);
  const check = async (about: About): Promise<boolean> => {
    if (about.kind === 'page') return isFixedPath(about.key) || knownPaths.find(about.key);
    const query = { about: toAboutText(about) };
    const page = await content.page({ ...REPORT, query });
    const form = Object.values(page.placeholders)
      .flat()
      .find(({ name }) => name === FORM_BLOCK);
    return hasSubject(form?.data);
  };
  return async (about) => {
    const produce = async () => {
      const value = await check(about);
      return { value, seconds: value ? KNOWN_SECONDS : 0, tags: [] };
    };
    return (await checked.load({ key: toAboutText(about), produce })).value;
  };
}

function hasSubject(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'about' in data && data.about !== null;
}
