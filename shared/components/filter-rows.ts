import { foldText } from '#shared/text/fold-text.ts';

/** Where rows are: the element that holds them, which of its elements are rows, and which are groups of rows. */
export type RowScope = { listId: string; rowSelector: string; groupSelector?: string | undefined };

/** Which rows to show: those that hold a text, or those under a letter of the alphabet. */
export type RowQuery = { kind: 'text' | 'letter'; value: string };

export type RowCount = { shown: number; total: number };

const foldedTexts = new WeakMap<Element, string>();

/** Shows the rows that match, hides all others and every group that is left without a row. */
export function filterRows({ listId, rowSelector, groupSelector }: RowScope, query: RowQuery): RowCount {
  const list = document.getElementById(listId);
  const rows = [...(list?.querySelectorAll(rowSelector) ?? [])];
  let shown = 0;
  for (const row of rows) {
    const isShown = isMatch(row, query, groupSelector);
    row.toggleAttribute('hidden', !isShown);
    if (isShown) shown += 1;
  }
  const groups = groupSelector ? list?.querySelectorAll(groupSelector) : undefined;
  for (const group of groups ?? []) {
    group.toggleAttribute('hidden', group.querySelector(`${rowSelector}:not([hidden])`) === null);
  }
  return { shown, total: rows.length };
}

/** Marks the letter whose rows are shown in the alphabet strip of the list. */
export function markLetter(listId: string, letter: string | undefined): void {
  const links = document.getElementById(listId)?.querySelectorAll('[data-letter]') ?? [];
  for (const link of links) {
    if (link.getAttribute('data-letter') === letter) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** The names of the groups that hold an element, from the smallest to the largest. */
function groupNames(element: Element, groupSelector: string): (Element | null)[] {
  const group = element.parentElement?.closest(groupSelector);
  return group ? [group.querySelector('[data-group-name]'), ...groupNames(group, groupSelector)] : [];
}

/** Both names, the code, and the names of the row's groups: who types a district looks for its communes. */
function foldedText(row: Element, groupSelector: string | undefined): string {
  const known = foldedTexts.get(row);
  if (known !== undefined) return known;
  const names = groupSelector ? groupNames(row, groupSelector) : [];
  const text = [row, ...names].map((element) => foldText(element?.textContent ?? '')).join('\n');
  foldedTexts.set(row, text);
  return text;
}

function isMatch(row: Element, query: RowQuery, groupSelector: string | undefined): boolean {
  return query.kind === 'letter'
    ? row.getAttribute('data-initial') === query.value
    : foldedText(row, groupSelector).includes(foldText(query.value));
}
