import { WORKER_PATH, WORKER_POLICY } from '#shared/routes/app-files.ts';
import { isBot } from '#client/analytics/reporting.ts';
import { savesData } from '#client/runtime/saves-data.ts';
import { FILES, isSavedRoute, PAGES, save } from './saved-pages.ts';

/** Matches the paths of built files that a page loads. The worker itself saves the files of later pages. */
const FILE = /^\/assets\//;
const WISH_KEY = 'offline';

/**
 * Installs the service worker. Also saves the page on screen, because the browser requested it before there was a worker. Does
 * nothing for bots and in frames. Does nothing for visitors with data saving turned on, unless they have asked for offline use or
 * use the installed site.
 * @throws if the service worker cannot be installed, or if the page cannot be saved
 */
export async function linkServiceWorker(isAsked = isWished()): Promise<void> {
  const isUnwanted = savesData() && !isAsked;
  if (!('serviceWorker' in navigator) || window.top !== window || isBot(navigator) || isUnwanted) return;
  const isNew = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(admit(WORKER_PATH));
  await navigator.serviceWorker.ready;
  if (isNew) await saveFirstPage();
}

/** Installs the service worker because the visitor asked for offline use, even if data saving is turned on. */
export async function wishServiceWorker(): Promise<void> {
  try {
    localStorage.setItem(WISH_KEY, 'true');
  } catch {
    // Storage is full or forbidden, so this choice is forgotten at the next visit.
  }
  await linkServiceWorker(true);
}

function isWished(): boolean {
  try {
    return localStorage.getItem(WISH_KEY) !== null || matchMedia('(display-mode: minimal-ui)').matches;
  } catch {
    return false;
  }
}

let policy: { createScriptURL: (address: string) => string } | undefined;

/** Returns the path as the `TrustedScriptURL` that the browser requires. Browsers without Trusted Types get the string itself. */
function admit(path: string): string {
  // A document may create only one policy with a given name, so the policy is stored in a variable.
  policy ??= window.trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL: (address) => {
      if (address !== WORKER_PATH) throw new TypeError('This is not the service worker');
      return address;
    },
  });
  return policy?.createScriptURL(path) ?? path;
}

async function saveFirstPage(): Promise<void> {
  const { pathname, search } = location;
  if (!isSavedRoute(pathname)) return;
  // The page comes from the browser's HTTP cache, even if it is stale, so that the saved copy equals the page on screen.
  await save(PAGES, pathname + search, await fetch(pathname + search, { cache: 'force-cache' }));
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname: path } = new URL(name);
    // oxlint-disable-next-line no-await-in-loop -- in sequence, so that the line stays free for the visitor
    if (origin === location.origin && FILE.test(path)) await saveFile(path);
  }
}

/**
 * Saves a file that the page has loaded, unless the Cache Storage contains it already. The request needs no download, because the
 * file is still fresh in the browser's HTTP cache.
 */
async function saveFile(path: string): Promise<void> {
  if (!(await caches.match(path))) await save(FILES, path, await fetch(path));
}
