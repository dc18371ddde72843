import { url } from 'virtual:commune-points';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { loadLanguage } from '#client/runtime/load-language.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import type { createNearestFinder } from './create-nearest-finder.ts';

type NearestFinder = ReturnType<typeof createNearestFinder>;

let loading: Promise<NearestFinder> | undefined;

/**
 * Finds the commune of a position on this device, as the server would: the position is sent nowhere.
 * @param question the position is rounded to four decimals
 * @throws when what it needs cannot be loaded: then the server may be asked
 */
export async function computeNearest(question: {
  point: Point;
  accuracyMetres?: number;
  language: Language;
}): Promise<NearestPlace> {
  const [find, { t }] = await Promise.all([loadFinder(), loadLanguage(question.language)]);
  return find({ ...question, outsideMessage: t('geocoding.outside') });
}

async function fetchPoints(): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The points of communes were answered with ${response.status}`);
  return response.text();
}

/** The index is a module of its own, or it would become a part of what every page loads. */
async function createFinder(): Promise<NearestFinder> {
  const [finder, places, points] = await Promise.all([
    import('./create-nearest-finder.ts'),
    loadPlaceIndex(),
    fetchPoints(),
  ]);
  return finder.createNearestFinder(
    places.filter(({ level }) => level === 'commune'),
    points,
  );
}

/** Some 100 KB, once, cached by the browser; a failed load is tried again at the next question. */
function loadFinder(): Promise<NearestFinder> {
  loading ??= createFinder().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
