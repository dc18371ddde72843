import { build, entry, files, pages, rates } from 'virtual:kept-files';
import { BUILD_CACHE, FILES, findPage, isSavedRoute, PAGES, save } from '#client/offline/saved-pages.ts';
import { href } from '#shared/routes/href.ts';
import { languageOf } from '#shared/routes/language-path.ts';

/** Matches the paths of files whose name contains a hash of their content. */
const FILE = /^\/(?:assets|fonts)\//;
const RATES_CACHE = 'rates';
/** The number of builds whose files are cached. An open tab may still need files of the previous build. */
const STORED_BUILDS = 2;
/** Captures the path of the entry script from the HTML of a page. The page may be from any build. */
const ENTRY = /data-entry="([^"]+)"/;

addEventListener('install', (event) => event.waitUntil(install(event)));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (FILE.test(pathname)) event.respondWith(loadFile(event, pathname));
  else if (pathname === rates) event.respondWith(loadRates(event));
  else if (mode === 'navigate' && pathname.lastIndexOf('.') < 0) event.respondWith(openPage(event));
});

/** If a step fails, the installation fails. The browser tries it again at a later visit. */
async function install(event: WorkerInstallEvent): Promise<void> {
  // Browsers that support `addRoutes` send a navigation request to the network and to the worker at the same time, so that the
  // page does not wait for the start of the worker. If the network request fails, the browser uses the worker's response.
  await event.addRoutes?.({
    condition: { requestMode: 'navigate' },
    source: 'race-network-and-fetch-handler',
  });
  const cache = await caches.open(BUILD_CACHE + build);
  await Promise.all(files.map((file) => copyFile(cache, file)));
  await Promise.all(pages.map(installPage));
  await skipWaiting();
}

async function copyFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file);
  await (known ? cache.put(file, known) : cache.add(file));
}

/** @throws Error if the page belongs to another build. During a deployment, servers of the old build may still respond. */
async function installPage(path: string): Promise<void> {
  const response = await fetch(path);
  const text = await response.clone().text();
  if (!text.includes(entry)) throw new Error(`${path} is no page of build ${build}`);
  await save(BUILD_CACHE + build, path, response);
}

async function activate(): Promise<void> {
  await registration.navigationPreload?.enable();
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE));
  await Promise.all(builds.slice(0, -STORED_BUILDS).map((name) => caches.delete(name)));
  await dropUnusablePages();
  await clients.claim();
}

/** Deletes each saved page whose entry script is no longer cached. Such a page is from an old build and would have no styles. */
async function dropUnusablePages(): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys()) {
    // The pages are read one after the other, because sixty pages at once would need too much memory on a phone.
    // oxlint-disable-next-line no-await-in-loop
    const script = ENTRY.exec((await (await cache.match(request))?.text()) ?? '')?.[1];
    // oxlint-disable-next-line no-await-in-loop
    if (script !== undefined && !(await caches.match(script))) await cache.delete(request);
  }
}

async function loadFile(event: WorkerFetchEvent, path: string): Promise<Response> {
  const known = await caches.match(path);
  if (known) return known;
  const response = await fetch(event.request);
  keep(event, FILES, path, response);
  return response;
}

async function loadRates(event: WorkerFetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    keep(event, RATES_CACHE, rates, response);
    return response;
  } catch (error) {
    const last = await caches.match(rates);
    if (last) return last;
    throw error;
  }
}

/**
 * Requests a page from the network. If there is no response, it returns the saved copy of the page. If no copy is saved, it
 * returns the offline page. The URL in the browser stays the same.
 */
async function openPage(event: WorkerFetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isSavedRoute(pathname)) keep(event, PAGES, pathname + search, response);
    return response;
  } catch (error) {
    const saved = await findPage(pathname + search);
    const found = saved ?? (await caches.match(href(languageOf(pathname), 'offline')));
    if (found) return found;
    throw error;
  }
}

/** Saves a copy of a response without delaying the response. Errors are ignored, for example when the storage is full. */
function keep(event: WorkerFetchEvent, name: string, key: string, response: Response): void {
  event.waitUntil(save(name, key, response.clone()).catch(() => undefined));
}
