import { splitLanguage } from './language-path.ts';
import { routes } from './routes.ts';

/**
 * Who may look on while a page is used. `private`: nobody; no search engine, event, advertisement, recent visit or
 * script of others. `input`: no tag manager and no session recording, because people type about themselves. `open`: all
 * that the operator turned on.
 */
export type Exposure = 'private' | 'input' | 'open';

/** Flags stand on routes without parameters only. */
const privatePaths = patternsWith('isPrivate');
const inputPaths = patternsWith('takesInput');

/** @param pathname of a page, with its language */
export function exposureOf(pathname: string): Exposure {
  const { path } = splitLanguage(pathname);
  if (privatePaths.has(path)) return 'private';
  return inputPaths.has(path) ? 'input' : 'open';
}

function patternsWith(flag: 'isPrivate' | 'takesInput'): ReadonlySet<string> {
  return new Set(Object.values(routes).flatMap((route) => (flag in route ? [route.pattern] : [])));
}
