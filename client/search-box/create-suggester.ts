import { toAction } from '#shared/components/notices/to-action.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * The wait between the last typed letter and the request to the server. It is longer than the pause between two letters, but
 * feels immediate.
 */
const DEBOUNCE_MILLISECONDS = 200;

export type Suggestions = { items: readonly Suggestion[]; totalCount: number };

export type Offer = {
  /** The trimmed text that the items match. */
  query: string;
  items: readonly Suggestion[];
  isSearching: boolean;
  /**
   * True when the list is final, so that the number of suggestions may be announced. A response of the server makes the list
   * final. If no response comes, because the request failed or only the browser suggests, an empty list is not final, but any
   * other list is. The server might have found something.
   */
  isAnswered: boolean;
};

export const noOffer: Offer = { query: '', items: [], isSearching: false, isAnswered: false };

/** Fetches suggestions from the server. @throws the errors of `callServer` */
type Fetcher = (query: string, signal: AbortSignal) => Promise<Suggestions>;

type SuggesterOptions = {
  /**
   * Undefined if only the browser suggests. The box then never reports that nothing was found, because a search on the server
   * might find something.
   */
  fetchSuggestions: Fetcher | undefined;
  findNow: (query: string) => readonly Suggestion[];
  show: (offer: Offer) => void;
  /** Called after each response with the length of the query and the number of results. */
  report: (search: { length: number; results: number }) => void;
};

/**
 * Suggests places for a typed text: at once from the index in the browser, and after a short wait from the server. When the text
 * changes, the request for the old text is aborted. If the server cannot be reached, the suggestions from the index remain. After
 * other errors the list is empty. No error is shown.
 */
export function createSuggester({ fetchSuggestions, findNow, show, report }: SuggesterOptions) {
  let offer = noOffer;
  let highlighted: HighlightedOption | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();

  const set = (next: Offer): void => {
    offer = next;
    show(next);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    request.abort();
    request = new AbortController();
  };
  const suggestNow = (query: string, items: readonly Suggestion[]): void => {
    const isAsked = fetchSuggestions !== undefined;
    set({ query, items, isSearching: isAsked, isAnswered: !isAsked && items.length > 0 });
  };
  const load = async (query: string, { signal }: AbortController, fetchThem: Fetcher): Promise<void> => {
    try {
      const { items, totalCount } = await fetchThem(query, signal);
      if (signal.aborted) return;
      report({ length: query.length, results: totalCount });
      // The server may find nothing for an incomplete word. The browser's suggestions then stay, because the browser also finds
      // words by their beginning.
      const next = items.length > 0 ? keepHighlighted(offer.items, items, highlighted) : offer.items;
      set({ query, items: next, isSearching: false, isAnswered: true });
    } catch (error) {
      if (signal.aborted) return;
      const action = toAction(error, 'search');
      const items = action.kind === 'place' && action.why === 'connection' ? offer.items : [];
      set({ query, items, isSearching: false, isAnswered: items.length > 0 });
    }
  };
  return {
    type: (text: string): void => {
      cancel();
      const query = text.trim();
      if (query === '') {
        set(noOffer);
        return;
      }
      const found = findNow(query);
      const items = found.length > 0 ? found : filterByTitle(offer.items, query);
      suggestNow(query, items);
      if (!fetchSuggestions) return;
      const current = request;
      timer = setTimeout(() => void load(query, current, fetchSuggestions), DEBOUNCE_MILLISECONDS);
    },
    /** Sets the highlighted option. A response does not move this option. */
    highlight: (next: HighlightedOption | undefined): void => {
      highlighted = next;
    },
    /** Called when the place index is loaded. If the list is empty and not final, searches the index for the current text. */
    refresh: (): void => {
      const isWaiting = offer.isSearching || (!fetchSuggestions && offer.query !== '');
      if (isWaiting && offer.items.length === 0) suggestNow(offer.query, findNow(offer.query));
    },
    /** Aborts the request. It is called when the visitor leaves the field or chooses a suggestion. */
    stop: (): void => {
      cancel();
      if (offer.isSearching) set({ ...offer, isSearching: false });
    },
  };
}

export type Suggester = ReturnType<typeof createSuggester>;

/**
 * Filters the shown suggestions by the new text. The filtered list is shown until the next response arrives. Otherwise the list
 * would disappear while the visitor waits for the response.
 */
function filterByTitle(items: readonly Suggestion[], query: string): readonly Suggestion[] {
  const folded = foldText(query);
  return items.filter(({ title }) => foldText(title).includes(folded));
}

type HighlightedOption = { key: string; index: number };

/**
 * Returns a new list in which the highlighted option has the same index as before. If the new list lacks the option, it is added.
 * If the new list is too short for the index, the old list is returned.
 */
export function keepHighlighted(
  shown: readonly Suggestion[],
  next: readonly Suggestion[],
  highlighted: HighlightedOption | undefined,
): readonly Suggestion[] {
  const current = highlighted && shown[highlighted.index];
  if (!current || current.key !== highlighted.key || next[highlighted.index]?.key === highlighted.key)
    return next;
  const others = next.filter(({ key }) => key !== highlighted.key);
  if (others.length < highlighted.index) return shown;
  const fresh = next.find(({ key }) => key === highlighted.key) ?? current;
  const length = Math.max(next.length, highlighted.index + 1);
  return [...others.slice(0, highlighted.index), fresh, ...others.slice(highlighted.index)].slice(0, length);
}
