import type { FinderWords } from '#shared/blocks/widget-finder/data.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { createElement, pageLanguage } from './elements.ts';

const LIST_ID = 'found';

type ListOptions = {
  field: HTMLInputElement;
  words: FinderWords;
  onChoose: (place: IndexedPlace) => void;
};

type FoundList = {
  /** @param found the found places; undefined if the field is empty */
  show: (found: IndexedPlace[] | undefined) => void;
  close: () => void;
  /** Returns the place that Enter chooses: the highlighted place, or the first place if none is highlighted. */
  first: () => IndexedPlace | undefined;
};

/** Turns a field into a combobox with a listbox of places. @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function createList({ field, words, onChoose }: ListOptions): FoundList {
  const box = createElement('ul', {
    id: LIST_ID,
    role: 'listbox',
    class: 'found',
    'aria-label': words.found,
  });
  const status = createElement('p', { role: 'status', class: 'soft' });
  box.hidden = true;
  field.closest('.field')?.after(box, status);
  setAttributes(field, { role: 'combobox', 'aria-controls': LIST_ID, 'aria-autocomplete': 'list' });
  let places: IndexedPlace[] = [];
  let marked = -1;
  const mark = (index: number): void => {
    marked = index;
    for (const [at, option] of [...box.children].entries())
      option.setAttribute('aria-selected', String(at === index));
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', optionId(index));
  };
  const show = (found: IndexedPlace[] | undefined): void => {
    places = found ?? [];
    status.textContent = found?.length === 0 ? words.nothing : '';
    box.replaceChildren(...places.map(createOption));
    box.hidden = places.length === 0;
    field.setAttribute('aria-expanded', String(!box.hidden));
    mark(-1);
  };
  show(undefined);
  // Prevents the press from moving the focus out of the field before the click.
  box.addEventListener('pointerdown', (event) => event.preventDefault());
  box.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('li') : null;
    const place = option && places[[...box.children].indexOf(option)];
    if (place) onChoose(place);
  });
  field.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') show(undefined);
    if (step === undefined || places.length === 0) return;
    event.preventDefault();
    mark((marked + step + places.length + (marked < 0 && step < 0 ? 1 : 0)) % places.length);
  });
  return { show, close: () => show(undefined), first: () => places[Math.max(marked, 0)] };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function optionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

function createOption(place: IndexedPlace, index: number): HTMLElement {
  const language = pageLanguage();
  const other = otherLanguage(language);
  const option = createElement('li', { id: optionId(index), role: 'option', 'aria-selected': 'false' });
  const otherName = createElement('small', { lang: other });
  otherName.textContent = place.name[other];
  const parents = createElement('small');
  parents.textContent = parentNames(place.parents, language);
  const name = createElement('span');
  name.append(fullName(place, language), ' ', otherName);
  const code = createElement('span', { class: 'soft' });
  code.textContent = place.postcode ?? '';
  option.append(name, code, ...(place.parents.length > 0 ? [parents] : []));
  return option;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
