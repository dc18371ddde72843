import type { ReactNode } from 'react';
import type { PlaceBoxParts, PlaceBoxProps } from '#shared/components/place-box.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { placeHref } from '#shared/routes/href.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import { SearchBox } from './search-box.tsx';

/** What a field for places needs: the list, and the places that it lists. @throws what the fetch of the index throws */
export async function loadPlaceBox(): Promise<PlaceBoxParts> {
  const places = await loadPlaceIndex();
  return { PlaceBox: createPlaceBox(places), places };
}

/** One component for all fields: another one would be a new list for React. */
let made: { of: readonly IndexedPlace[]; PlaceBox: PlaceBoxParts['PlaceBox'] } | undefined;

function createPlaceBox(places: readonly IndexedPlace[]): PlaceBoxParts['PlaceBox'] {
  if (made?.of === places) return made.PlaceBox;
  const PlaceBox = ({ field, onChoose }: PlaceBoxProps): ReactNode => {
    const language = useLanguage();
    const choose = (url: string): void => {
      const place = places.find(({ path }) => placeHref(language, path) === url);
      if (place) onChoose(place);
    };
    return <SearchBox field={field} pageUrl="" open={choose} ask={askNobody} onSearched={reportNothing} />;
  };
  made = { of: places, PlaceBox };
  return PlaceBox;
}

/** The browser's own suggestions are all there are. */
async function askNobody(): Promise<{ items: []; totalCount: number }> {
  return { items: [], totalCount: 0 };
}

/** What is looked for here is no search of the site. */
function reportNothing(): void {}
