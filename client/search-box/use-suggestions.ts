import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import { searchCall } from '#shared/data/browser-calls/search-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';
import { parcelNumberIn } from '#shared/tracking/parcel-number-in.ts';
import type { SearchReport } from '#client/analytics/events.ts';
import { createPlaceFinder, type PlaceFinder } from '#client/place-index/find-places.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import { loadStoredVillages } from '#client/place-index/load-villages.ts';
import {
  createSuggester,
  noOffer,
  type Offer,
  type Suggester,
  type Suggestions,
} from './create-suggester.ts';
import { fromIndexedPlace, fromParcelNumber, toSuggestion, type Suggestion } from './suggestion.ts';

/** The maximum number of suggestions. More do not fit above the keyboard of a phone. */
const MAX_SUGGESTIONS = 5;

const findNothing: PlaceFinder = () => [];
let findPlaces = findNothing;

const MEASURE = 'search-box-lookup';

type SuggestionOptions = {
  language: Language;
  onSearched: ((search: SearchReport) => void) | undefined;
};

export function useSuggestions({ language, onSearched }: SuggestionOptions): {
  offer: Offer;
  suggester: Suggester;
} {
  const [offer, setOffer] = useState(noOffer);
  const suggester = useMemo(
    () =>
      createSuggester({
        fetchSuggestions: onSearched && ((query, signal) => searchServer(query, language, signal)),
        findNow: (query) => (onSearched && findParcel(query, language)) ?? findNow(query, language),
        show: setOffer,
        report: (search) => onSearched?.(search),
      }),
    [language, onSearched],
  );
  useEffect(() => {
    prepareFinder().then(suggester.refresh, () => undefined);
    return suggester.stop;
  }, [suggester]);
  return { offer, suggester };
}

/** Creates the finder once. If the place index cannot be loaded, only the server's results are shown. */
async function prepareFinder(): Promise<void> {
  if (findPlaces !== findNothing) return;
  const places = await loadPlaceIndex();
  findPlaces = createPlaceFinder([...places, ...(await loadStoredVillages(places))]);
}

function findParcel(query: string, language: Language): Suggestion[] | undefined {
  const number = parcelNumberIn(query);
  return number === undefined ? undefined : [fromParcelNumber(number, language)];
}

function findNow(query: string, language: Language): Suggestion[] {
  performance.clearMeasures(MEASURE);
  performance.mark(MEASURE);
  const typed = readPostcodePrefix(query) === undefined ? query : undefined;
  const found = findPlaces(query, MAX_SUGGESTIONS).map((place) => fromIndexedPlace(place, typed, language));
  performance.measure(MEASURE, MEASURE);
  performance.clearMarks(MEASURE);
  return found;
}

/** Fetches the first results of a search. A tracking number is not sent to the server. @throws the errors of `callServer` */
async function searchServer(query: string, language: Language, signal: AbortSignal): Promise<Suggestions> {
  const parcel = findParcel(query, language);
  if (parcel) return { items: parcel, totalCount: parcel.length };
  const request = { query, language, page: 1, pageSize: MAX_SUGGESTIONS };
  const { pageResultItems, pagination } = await callServer(searchCall, request, signal);
  const items = pageResultItems.filter(({ metadata }) => !metadata.disabledUrl).map(toSuggestion);
  return { items, totalCount: pagination.totalCount };
}
