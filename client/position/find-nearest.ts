import type { FindNearest, NearestOnDevice } from '#shared/components/find-nearest.ts';
import type { Language } from '#shared/contracts/page.ts';
import { once } from '#shared/data/once.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { languagesFrom } from '#shared/i18n/languages.ts';
import { loadLanguage } from '#client/runtime/load-language.ts';
import { loadCoarse, loadProvince } from './border-files.ts';

/**
 * Finds the commune of a position in the browser, so that the position is never sent. Fetches the simplified provinces and
 * usually the file of one province, together at most 60 KB when compressed. If they cannot be loaded, returns the commune with
 * the nearest centre, and the communes with the next nearest centres as its alternatives.
 * @throws when the border files cannot be loaded and the centres yield no commune; the next call tries again
 */
export const findNearest: FindNearest = async ({ position, language }) => {
  const { t } = await loadLanguage(language);
  const outsideMessage = t('geocoding.outside');
  const [shown, other] = languagesFrom(language);
  const place = await findIn(position, { language: shown, outsideMessage });
  const inOther = await findIn(position, { language: other, outsideMessage });
  return place.outside || inOther.outside ? place : { ...place, otherName: inOther.name };
};

async function findIn(
  position: Position,
  wording: { language: Language; outsideMessage: string },
): Promise<NearestOnDevice> {
  try {
    const find = await loadFinder();
    return await find({ ...position, ...wording });
  } catch (error) {
    const { findByCentres } = await import('./find-by-centres.ts');
    const place = await findByCentres(position.point, wording);
    if (!place) throw error;
    return place;
  }
}

/** The import is dynamic, because a static import would make every page load the code for borders. */
const loadFinder = once(async () => {
  const [{ createNearestFinder: create }, coarse] = await Promise.all([
    import('./create-nearest-finder.ts'),
    loadCoarse(),
  ]);
  return create({ coarse, loadProvince });
});
