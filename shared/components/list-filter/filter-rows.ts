import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { foldText } from '#shared/text/fold-text.ts';

export type RowScope = { listId: string; rowSelector: string; groupSelector?: string | undefined };

export type RowQuery = { kind: 'text' | 'letter'; value: string };

export type RowCount = { shown: number; total: number };

/**
 * The texts of a row that a query is compared with. `text` contains the text of the row and the names of its groups, normalised
 * by `foldText` (lower case, no spaces). `numbers` contains the numbers in the row's name.
 */
type RowTexts = { text: string; code: string; numbers: readonly string[] };

const DIGITS = /^\d+$/;
const knownTexts = new WeakMap<Element, RowTexts>();

/**
 * Shows the rows that match, and hides the other rows and empty groups. While the list is filtered by text, the links that jump
 * within the list (`data-jumps`) are also hidden.
 */
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
  const isText = query.kind === 'text' && query.value.trim() !== '';
  for (const jumps of list?.parentElement?.querySelectorAll('[data-jumps]') ?? [])
    jumps.toggleAttribute('hidden', isText);
  return { shown, total: rows.length };
}

export function markLetter(listId: string, letter: string | undefined): void {
  const links = document.getElementById(listId)?.querySelectorAll('[data-letter]') ?? [];
  for (const link of links) {
    if (link.getAttribute('data-letter') === letter) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function groupNames(element: Element, groupSelector: string): (Element | null)[] {
  const group = element.parentElement?.closest(groupSelector);
  return group ? [group.querySelector('[data-group-name]'), ...groupNames(group, groupSelector)] : [];
}

/**
 * Returns the texts of a row, including the names of its groups. If the groups are districts, the name of a district then finds
 * all its communes.
 */
function readTexts(row: Element, groupSelector: string | undefined): RowTexts {
  const known = knownTexts.get(row);
  if (known) return known;
  const names = groupSelector ? groupNames(row, groupSelector) : [];
  const code = row.querySelector('data')?.value ?? '';
  const own = toAsciiDigits(row.textContent).replaceAll(/\s+/g, ' ').replace(code, '');
  const texts = {
    text: [row, ...names].map((element) => foldText(element?.textContent ?? '')).join('\n'),
    code,
    numbers: own.match(/\d+/g) ?? [],
  };
  knownTexts.set(row, texts);
  return texts;
}

/**
 * True if the row matches. If only digits are typed, they have to be the beginning of the code or a complete number in the name.
 * For example, "7" finds the district 7 Makara.
 */
function isMatch(row: Element, query: RowQuery, groupSelector: string | undefined): boolean {
  if (query.kind === 'letter') return row.getAttribute('data-initial') === query.value;
  const typed = foldText(query.value);
  const { text, code, numbers } = readTexts(row, groupSelector);
  return DIGITS.test(typed) ? code.startsWith(typed) || numbers.includes(typed) : text.includes(typed);
}
