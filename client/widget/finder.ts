import { createPlaceFinder, type PlaceFinder } from '#client/place-index/find-places.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import { once } from '#shared/data/once.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { createList } from './found-list.ts';
import { createAnswer, readWords } from './found-place.ts';

/** More results would make the frame too tall for the embedding pages. */
const MAX_SHOWN = 5;
/**
 * A widget for one province requests this many results, and then removes the results in other provinces. The number is larger
 * than the number of all places, so no result in the province is lost.
 */
const MAX_UNFILTERED = 2000;

/**
 * Finds places while a visitor types, and shows the code of the chosen place in the widget. If the place index cannot be fetched,
 * for example in a sandboxed frame, the form opens the search page of the site.
 */
export function startFinder(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const words = readWords(form.dataset['finder']);
  if (!field || !words) return;
  const province = form.dataset['province'];
  const answer = createAnswer(form, words);
  const load = once(async () => createPlaceFinder(await loadPlaceIndex()));
  const list = createList({ field, words, onChoose: choose });
  async function update(): Promise<void> {
    const typed = field?.value ?? '';
    const find = await load();
    // The visitor may have changed the text while the index was loading.
    if (field?.value === typed) list.show(findShown(find, typed, province));
  }
  function choose(place: IndexedPlace): void {
    list.close();
    answer.show(place);
  }
  field.addEventListener('focus', () => void load().catch(list.close), { once: true });
  field.addEventListener('input', () => {
    answer.clear();
    update().catch(list.close);
  });
  // The `submit` event is not used, because a sandbox without `allow-forms` blocks it.
  const submit = (event: Event): void => {
    const place = list.first();
    if (!place) return;
    event.preventDefault();
    choose(place);
  };
  form.querySelector('button')?.addEventListener('click', submit);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) submit(event);
  });
}

function findShown(
  find: PlaceFinder<IndexedPlace>,
  typed: string,
  province: string | undefined,
): IndexedPlace[] | undefined {
  if (typed.trim() === '') return undefined;
  const found = find(typed, province === undefined ? MAX_SHOWN : MAX_UNFILTERED);
  return found.filter(({ code }) => code.startsWith(province ?? '')).slice(0, MAX_SHOWN);
}
