import type { ReactNode } from 'react';
import type { PlaceBoxParts, PlaceBoxProps } from '#shared/components/place-box.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { placeHref } from '#shared/routes/href.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import { SearchBox } from './search-box.tsx';

/** Loads the place index, and creates the suggestion list for place fields. @throws when the place index cannot be fetched */
export async function loadPlaceBox(): Promise<PlaceBoxParts> {
  const places = await loadPlaceIndex();
  return { PlaceBox: createPlaceBox(places), places };
}

/**
 * The component that was created for the places in `of`. All place fields share it, because React remounts a list when its
 * component changes.
 */
let cached: { of: readonly IndexedPlace[]; PlaceBox: PlaceBoxParts['PlaceBox'] } | undefined;

function createPlaceBox(places: readonly IndexedPlace[]): PlaceBoxParts['PlaceBox'] {
  if (cached?.of === places) return cached.PlaceBox;
  const PlaceBox = ({ field, onChoose }: PlaceBoxProps): ReactNode => {
    const language = useLanguage();
    const choose = (url: string): void => {
      const place = places.find(({ path }) => placeHref(language, path) === url);
      if (place) onChoose(place);
    };
    return <SearchBox field={field} pageUrl="" open={choose} />;
  };
  cached = { of: places, PlaceBox };
  return PlaceBox;
}
