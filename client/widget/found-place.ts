import type { FinderWords } from '#shared/blocks/widget-finder/data.ts';
import { CONFIRMED_MILLISECONDS, copyText } from '#shared/components/copying/copy-text.ts';
import markStyles from '#shared/components/postcode-mark.module.css';
import { otherLanguage } from '#shared/i18n/languages.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { toPairs } from '#shared/places/postcode.ts';
import { placeHref } from '#shared/routes/href.ts';
import { createElement, pageLanguage } from './elements.ts';

export function readWords(json: string | undefined): FinderWords | undefined {
  const words: unknown = JSON.parse(json ?? 'null');
  return isWords(words) ? words : undefined;
}

function isWords(words: unknown): words is FinderWords {
  return typeof words === 'object' && words !== null && 'copy' in words;
}

export function createAnswer(form: HTMLFormElement, words: FinderWords) {
  const box = createElement('div', { class: 'card', 'aria-live': 'polite' });
  form.after(box);
  return {
    clear: () => box.replaceChildren(),
    show: (place: IndexedPlace) => box.replaceChildren(...describePlace(place, words)),
  };
}

function describePlace(place: IndexedPlace, words: FinderWords): HTMLElement[] {
  const language = pageLanguage();
  const other = otherLanguage(language);
  const { postcode, parents } = place;
  const page = placeHref(language, place.path);
  return [
    textOf('strong', fullName(place, language)),
    textOf('span', fullName(place, other), { class: 'soft', lang: other }),
    ...(postcode === null ? [] : [createMark(postcode), createCopyButton(postcode, words)]),
    ...(parents.length > 0 ? [textOf('span', parentNames(parents, language), { class: 'soft' })] : []),
    linkTo(page, words.more),
    // The link opens the map on the page of the place, because a sandboxed frame cannot load a map.
    linkTo(`${page}#map=${place.code}`, words.map),
  ];
}

function textOf(
  name: 'strong' | 'span',
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const element = createElement(name, attributes);
  element.textContent = text;
  return element;
}

function linkTo(address: string, text: string): HTMLElement {
  const link = createElement('a', { href: address, target: '_blank', rel: 'noopener' });
  link.textContent = text;
  return link;
}

/** Creates the same elements as the component `PostcodeMark`. */
function createMark(code: string): HTMLElement {
  const mark = createElement('data', {
    value: code,
    class: markStyles['mark'] ?? '',
    'data-size': 'hero',
    role: 'img',
    'aria-label': code.split('').join(' '),
  });
  mark.append(...toPairs(code).map((pair) => textOf('span', pair)));
  return mark;
}

function createCopyButton(code: string, { copy, copied }: FinderWords): HTMLElement {
  const button = createElement('button', { type: 'button' });
  button.textContent = copy;
  button.addEventListener('click', () => void confirmCopy());
  async function confirmCopy(): Promise<void> {
    if (!(await copyText(code))) return;
    button.textContent = copied;
    setTimeout(() => (button.textContent = copy), CONFIRMED_MILLISECONDS);
  }
  return button;
}
