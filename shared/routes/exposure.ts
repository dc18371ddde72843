import { everyLocalPath } from './language-path.ts';
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
const messagePaths = patternsWith('takesMessages');
const tokenPaths = patternsWith('hasToken');

/** @param pathname of a page, with its language */
export function exposureOf(pathname: string): Exposure {
  if (privatePaths.has(pathname)) return 'private';
  return inputPaths.has(pathname) ? 'input' : 'open';
}

/** Whether the address of a page carries a token. @param pathname with its language */
export function hasToken(pathname: string): boolean {
  return tokenPaths.has(pathname);
}

/** Whether a page has a form that sends a message to us. @param pathname with its language */
export function takesMessages(pathname: string): boolean {
  return messagePaths.has(pathname);
}

function patternsWith(flag: 'isPrivate' | 'takesInput' | 'takesMessages' | 'hasToken'): ReadonlySet<string> {
  return everyLocalPath(Object.values(routes).flatMap((route) => (flag in route ? [route.pattern] : [])));
}
