import type { FindNearest } from '#shared/components/find-nearest.ts';
import { loadLanguage } from '#client/runtime/load-language.ts';
import { loadCoarse, loadProvince } from './border-files.ts';
import type { createNearestFinder } from './create-nearest-finder.ts';

type NearestFinder = ReturnType<typeof createNearestFinder>;

let loading: Promise<NearestFinder> | undefined;

/**
 * The commune of a position, found on this device as the server would: the position is sent nowhere. Loads the rough
 * provinces and the file of one of them, at most 60 KB, which the browser caches.
 * @throws when a file cannot be loaded; the next question tries again
 */
export const findNearest: FindNearest = async ({ position, language }) => {
  const [find, { t }] = await Promise.all([loadFinder(), loadLanguage(language)]);
  return find({ ...position, language, outsideMessage: t('geocoding.outside') });
};

/** What reads and compares borders is a module of its own, or it would become a part of what every page loads. */
async function createFinder(): Promise<NearestFinder> {
  const [finder, rough] = await Promise.all([import('./create-nearest-finder.ts'), loadCoarse()]);
  return finder.createNearestFinder({ coarse: rough, loadProvince });
}

function loadFinder(): Promise<NearestFinder> {
  loading ??= createFinder().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
