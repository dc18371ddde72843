import type { AddressPartKind } from '#shared/contracts/addresses/address.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { NON_PLACES, SHORT_CARRIER } from './non-place-patterns.ts';
import type { Span } from './read-line.ts';

/** A stretch of a line that is no place, in units of UTF-16 of the line as it was typed. */
export type NonPlace = Span & {
  kind: AddressPartKind;
  /** It may also be a name: of a village that is called like a street or a carrier, or by a number. */
  isSoft: boolean;
};

const PATTERNS = NON_PLACES.map(([kind, source]) => ({ kind, pattern: new RegExp(source, 'gu') }));
const DIGIT = /\d/;
const BARE_NUMBER = /^\s*(?:លេខ)?\s*\d+/u;
const HOUSE_MARK = /^(?:[#№]|(?:house|home|no|nr|number)(?!\p{L})|ផ្ទះ)/iu;
const BETWEEN_CELLS = /^\s*[\t,;|]\s*$/u;
const SHORT_CARRIER_ALONE = new RegExp(String.raw`^${SHORT_CARRIER}$`, 'u');
/** A sign that separates words, and is no part of one. */
const BLANK = ',';
/** Where a place is said to stand, no building is named: "Kampong Svay School, Sangkat 4" has two parts. */
const UNIT_WORD =
  /(?<!\p{L})(?:sangkat|khan|commune|district|province|village|khum|srok|krong|khet|phum|city|town|sk|kh)(?!\p{L})/u;

/** Streets, houses, buildings, phones, codes and the like in a line, in its order. */
export function findNonPlaces(line: string): NonPlace[] {
  let rest = toAsciiDigits(toSameLengthLowerCase(line));
  const found: NonPlace[] = [];
  for (const { kind, pattern } of PATTERNS) {
    const before = found.length;
    for (const match of rest.matchAll(pattern)) {
      const span = trim(match[0], match.index);
      if (kind === 'building' && UNIT_WORD.test(match[0])) continue;
      if (span.end > span.start) found.push({ kind, ...span, isSoft: isSoft(kind, match[0]) });
    }
    if (found.length > before) rest = blankOut(rest, found.slice(before));
  }
  return withoutIds(
    line,
    found.toSorted((a, b) => a.start - b.start),
  );
}

/** A bare number right before a house that is marked as one is that of a row: 17, #12. */
function withoutIds(line: string, [first, second, ...others]: NonPlace[]): NonPlace[] {
  if (!first) return [];
  if (!second) return [first];
  const isHouse = second.kind === 'house' && HOUSE_MARK.test(line.slice(second.start, second.end));
  const isBeside = BETWEEN_CELLS.test(line.slice(first.end, second.start));
  const isId = isHouse && isBeside && first.kind === 'house' && first.isSoft;
  return [isId ? { ...first, kind: 'other', isSoft: false } : first, second, ...others];
}

/** A building, a street that has a name and no number, a bare number at the beginning, or a carrier by its short name. */
function isSoft(kind: AddressPartKind, text: string): boolean {
  if (kind === 'building') return true;
  if (kind === 'street') return !DIGIT.test(text);
  if (kind === 'other') return SHORT_CARRIER_ALONE.test(text);
  return kind === 'house' && BARE_NUMBER.test(text);
}

/** The line with separators in the place of some stretches; offsets stay. */
export function blankOut(line: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + BLANK.repeat(end - start) + text.slice(end),
    line,
  );
}

/** A few letters have two in lower case: they stay, so that offsets do. */
function toSameLengthLowerCase(line: string): string {
  const lower = line.toLowerCase();
  return lower.length === line.length ? lower : line;
}

function trim(text: string, index: number): Span {
  const start = index + text.length - text.replace(/^[\s,;:]+/u, '').length;
  return { start, end: index + text.replace(/[\s,;:]+$/u, '').length };
}
