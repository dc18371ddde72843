import type { FindNearest } from '#shared/components/find-nearest.ts';
import { loadLanguage } from '#client/runtime/load-language.ts';
import { loadCoarse, loadProvince } from './border-files.ts';
import type { createNearestFinder } from './create-nearest-finder.ts';

type NearestFinder = ReturnType<typeof createNearestFinder>;

let loading: Promise<NearestFinder> | undefined;

/**
 * Finds the commune of a position in the browser, so the position is never sent. It fetches the simplified provinces and usually
 * the file of one province. These are at most 60 KB, and the browser caches them.
 * @throws when a fetch fails; the next call fetches again
 */
export const findNearest: FindNearest = async ({ position, language }) => {
  const [find, { t }] = await Promise.all([loadFinder(), loadLanguage(language)]);
  return find({ ...position, language, outsideMessage: t('geocoding.outside') });
};

/** The import is dynamic: with a static import, every page would load the code for borders. */
async function createFinder(): Promise<NearestFinder> {
  const [{ createNearestFinder: create }, coarse] = await Promise.all([
    import('./create-nearest-finder.ts'),
    loadCoarse(),
  ]);
  return create({ coarse, loadProvince });
}

function loadFinder(): Promise<NearestFinder> {
  loading ??= createFinder().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
