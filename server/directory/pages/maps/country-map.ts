import type { CountryMap } from '#shared/contracts/country-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import { FRAME_RATIO } from '#shared/map-drawing/map-frame.ts';
import type { Library } from '../../library.ts';
import { drawCountry } from './drawn-map.ts';

/** Returns the map of the country, which is drawn once for each language and then cached. */
export function composeCountryMap(
  library: Pick<Library, 'borders' | 'places' | 'drawings'>,
  language: Language,
): CountryMap {
  const key = `${language} country`;
  const map = library.drawings.get(key) ?? drawCountry({ library, language }, FRAME_RATIO.country);
  library.drawings.set(key, map);
  const provinces = library.places.listProvinces().map(({ place }) => ({ place }));
  return { map, provinces };
}
