import { toAction } from '#shared/components/notices/to-action.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { keepPlace, type Held } from './keep-place.ts';
import type { Suggestion } from './suggestion.ts';

/** Specification, section 3: long enough that a word is typed through, short enough to be taken for at once. */
const PAUSE_MILLISECONDS = 200;

export type Suggestions = { items: readonly Suggestion[]; totalCount: number };

/** What the box offers at one moment. */
export type Offer = {
  /** What it is offered for, without spaces at its ends. */
  query: string;
  items: readonly Suggestion[];
  /** Whether the server's response is still to come. */
  isSearching: boolean;
  /** Whether the server has answered: the list is complete, and may be reported. */
  isAnswered: boolean;
};

export const noOffer: Offer = { query: '', items: [], isSearching: false, isAnswered: false };

type SuggesterParts = {
  /** Asks the server. @throws TypeError when it cannot be reached, another error when its answer is none */
  ask: (query: string, signal: AbortSignal) => Promise<Suggestions>;
  /** Answers at once from what the browser holds itself. */
  findNow: (query: string) => readonly Suggestion[];
  show: (offer: Offer) => void;
  /** Called with each search that was answered: how long the text was, and how much was found. */
  report: (search: { length: number; results: number }) => void;
};

/**
 * Offers something for what is typed: at once what the browser knows, and after a pause what the server answers. A
 * newer text cancels the question for an older one, whose answer is never shown. When the server fails, the list is
 * empty; when it cannot be reached, the browser's own answer stays. The visitor is shown neither.
 */
export function createSuggester({ ask, findNow, show, report }: SuggesterParts) {
  let offer = noOffer;
  let held: Held | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question = new AbortController();

  const set = (next: Offer): void => {
    offer = next;
    show(next);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    question.abort();
    question = new AbortController();
  };
  const askServer = async (query: string, { signal }: AbortController): Promise<void> => {
    try {
      const { items, totalCount } = await ask(query, signal);
      if (signal.aborted) return;
      report({ length: query.length, results: totalCount });
      // What begins like a name the browser knows is no nothing, whatever the server makes of half a word.
      const next = items.length > 0 ? keepPlace(offer.items, items, held) : offer.items;
      set({ query, items: next, isSearching: false, isAnswered: true });
    } catch (error) {
      if (signal.aborted) return;
      const action = toAction(error, 'search');
      const items = action.kind === 'place' && action.why === 'connection' ? offer.items : [];
      set({ query, items, isSearching: false, isAnswered: items.length > 0 });
    }
  };
  return {
    /** Takes the text of the field after each change of it. */
    type: (text: string): void => {
      cancel();
      const query = text.trim();
      if (query === '') {
        set(noOffer);
        return;
      }
      const found = findNow(query);
      const items = found.length > 0 ? found : stillNamed(offer.items, query);
      set({ query, items, isSearching: true, isAnswered: false });
      const asked = question;
      timer = setTimeout(() => void askServer(query, asked), PAUSE_MILLISECONDS);
    },
    /** Takes what the visitor is about to choose: no answer moves it. */
    hold: (next: Held | undefined): void => {
      held = next;
    },
    /** Looks again into what the browser knows, which has become more, unless the server was faster. */
    lookAgain: (): void => {
      if (offer.isSearching && offer.items.length === 0) set({ ...offer, items: findNow(offer.query) });
    },
    /** The visitor has left the field or chosen: nothing is asked or shown any more. */
    stop: (): void => {
      cancel();
      if (offer.isSearching) set({ ...offer, isSearching: false });
    },
  };
}

export type Suggester = ReturnType<typeof createSuggester>;

/** Those of a list that a longer text still names: better than a list that goes and comes with each letter. */
function stillNamed(items: readonly Suggestion[], query: string): readonly Suggestion[] {
  const folded = foldText(query);
  return items.filter(({ title }) => foldText(title).includes(folded));
}
