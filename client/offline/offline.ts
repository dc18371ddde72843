import { count, kilobytes } from 'virtual:villages';
import type { Offline } from '#shared/components/offline.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { areVillagesStored, keepVillages } from '#client/place-index/load-villages.ts';
import { wishServiceWorker } from './link-service-worker.ts';
import { FILES, PAGES } from './saved-pages.ts';

/** Finds, counts and deletes the saved pages, and saves the list of villages on this device. */
export const offline: Offline = {
  findSaved: async (paths) => {
    const cache = await caches.open(PAGES);
    const found = await Promise.all(
      paths.map(async (path) => (await cache.match(path)) ?? cache.match(toJsonPath(path))),
    );
    return new Set(paths.filter((_path, index) => found[index] !== undefined));
  },
  countSaved: async () => {
    const requests = await (await caches.open(PAGES)).keys();
    const pages = requests.map(({ url }) => {
      const { pathname, search } = new URL(url);
      return (pathname.endsWith('.json') ? pathname : toJsonPath(pathname)) + search;
    });
    return new Set(pages).size;
  },
  forgetSaved: async () => {
    await Promise.all([PAGES, FILES].map((name) => caches.delete(name)));
  },
  villages: {
    count,
    kilobytes,
    areStored: areVillagesStored,
    keep: async () => {
      await keepVillages();
      await wishServiceWorker();
    },
  },
};
