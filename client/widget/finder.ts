import { createPlaceFinder, type PlaceFinder } from '#client/place-index/find-places.ts';
import { loadPlaceIndex } from '#client/place-index/load-place-index.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { createList } from './found-list.ts';
import { createAnswer, readWords } from './found-place.ts';

/** More would make the frame taller than the pages that it stands in. */
const MOST_FOUND = 5;
/** Of a province places are left out of what was found: enough must be found. */
const MOST_LOOKED_AT = 2000;

/**
 * Finds places while a visitor types, and shows the code of one in the widget. Without the index, which a sandbox or the
 * line may refuse, the form stays what it is: a search beside the page.
 */
export function startFinder(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const words = readWords(form.dataset['finder']);
  if (!field || !words) return;
  const province = form.dataset['province'];
  const answer = createAnswer(form, words);
  let finder: Promise<PlaceFinder> | undefined;
  const load = (): Promise<PlaceFinder> => (finder ??= loadPlaceIndex().then(createPlaceFinder));
  const list = createList({ field, words, onChoose: choose });
  async function update(): Promise<void> {
    const typed = field?.value ?? '';
    const find = await load();
    // A key may have been pressed while the index came.
    if (field?.value === typed) list.show(listFound(find, typed, province));
  }
  function choose(place: IndexedPlace): void {
    list.close();
    answer.show(place);
  }
  const fail = (): void => {
    finder = undefined;
    list.close();
  };
  field.addEventListener('focus', () => void load().catch(fail), { once: true });
  field.addEventListener('input', () => {
    answer.clear();
    update().catch(fail);
  });
  // Not the form's own event: a sandbox that refuses forms refuses it too.
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

function listFound(
  find: PlaceFinder,
  typed: string,
  province: string | undefined,
): IndexedPlace[] | undefined {
  if (typed.trim() === '') return undefined;
  const found = find(typed, province === undefined ? MOST_FOUND : MOST_LOOKED_AT);
  return found.filter(({ code }) => code.startsWith(province ?? '')).slice(0, MOST_FOUND);
}
