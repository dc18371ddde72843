import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';
import type { SearchMade } from '#client/analytics/events.ts';
import { createPlaceFinder, type PlaceFinder } from '#client/place-index/find-places.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import { askServer, MOST_SUGGESTIONS } from './ask-server.ts';
import { createSuggester, noOffer, type Offer, type Suggester } from './create-suggester.ts';
import { fromIndexedPlace, type Suggestion } from './suggestion.ts';

const findNothing: PlaceFinder = () => [];
let findPlaces = findNothing;

/** A performance mark of the browser's own suggestions: the last one stands among its measures. */
const MEASURE = 'search-box-lookup';

type Parts = {
  language: Language;
  onSearched: (search: SearchMade) => void;
  ask?: typeof askServer | undefined;
};

/** What is offered for the text of a field, in a language. */
export function useSuggestions({ language, onSearched, ask = askServer }: Parts): {
  offer: Offer;
  suggester: Suggester;
} {
  const [offer, setOffer] = useState(noOffer);
  const suggester = useMemo(
    () =>
      createSuggester({
        ask: (query, signal) => ask(query, language, signal),
        findNow: (query) => findNow(query, language),
        show: setOffer,
        report: onSearched,
      }),
    [language, onSearched, ask],
  );
  useEffect(() => {
    prepareFinder().then(suggester.lookAgain, () => undefined);
    return suggester.stop;
  }, [suggester]);
  return { offer, suggester };
}

/** Has the index ready for all boxes to come. Without it the server alone answers. */
async function prepareFinder(): Promise<void> {
  if (findPlaces === findNothing) findPlaces = createPlaceFinder(await loadPlaceIndex());
}

function findNow(query: string, language: Language): Suggestion[] {
  performance.clearMeasures(MEASURE);
  performance.mark(MEASURE);
  const typed = readPostcodePrefix(query) === undefined ? query : undefined;
  const found = findPlaces(query, MOST_SUGGESTIONS).map((place) => fromIndexedPlace(place, typed, language));
  performance.measure(MEASURE, MEASURE);
  performance.clearMarks(MEASURE);
  return found;
}
