import { isKhmerAt } from '#shared/text/is-khmer.ts';
import type { Chain, SearchTables, EntryOf } from '../names/search-tables.ts';
import { COSTS, LETTERS } from '../costs.ts';
import type { NonPlace } from '../read/non-places.ts';
import type { Mention, Mentions } from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isOfWords, overlaps } from '../read/spans.ts';
import { toPhoneticKey, readWords } from '../letters/word-keys.ts';

type Naming = {
  query: TypedQuery;
  mentions: Mentions;
  entryOf: EntryOf;
  chainOf: (number: number) => Chain;
};

const WORD = /[\p{L}\p{N}]/u;
/** Matches words for a public building, such as "primary school". The building may have the name of its commune. */
const PUBLIC =
  /^(?:\s*(?:health|medical|referral|provincial|district|operational|primary|secondary|high|lower|upper|junior|police|cent(?:er|re)|school|hospital|clinic|pagoda|office)s?(?!\p{L}))+\s*$/iu;

/**
 * Cuts the name of a place off the text that was read as a building or named street. Without a comma, "Sunrise factory Kouk Pring
 * Svay Chrum" is read as one building. A place is cut off if the name of one of its parents is directly beside it, and one of the
 * two names is spelled exactly. A commune is also cut off if the name of a health centre or school begins with it, and the name
 * of a parent of the commune follows the building.
 * @returns undefined if no such text contains a place
 */
export function cutRunOn(nonPlaces: readonly NonPlace[], naming: Naming): NonPlace[] | undefined {
  const cuttable = nonPlaces.filter(mayRunOn);
  const isCut = (span: Span): boolean => cuttable.some((one) => overlaps(span, one));
  let best: Span | undefined;
  for (const chain of [...listChains(naming), ...listServed(cuttable, naming)]) {
    if (best && chain.end - chain.start <= best.end - best.start) continue;
    if (!isTorn(naming.query, chain) && isCut(toTypedWithUnit(chain, naming.query))) best = chain;
  }
  if (!best) return undefined;
  const place = toTypedWithUnit(best, naming.query);
  return nonPlaces.flatMap((one) => (mayRunOn(one) ? cut(one, place, naming.query) : [one]));
}

/** True for a named building or street, whose span may continue into the name of a place. */
export function mayRunOn({ isSoft, kind }: NonPlace): boolean {
  return isSoft && (kind === 'building' || kind === 'street');
}

/**
 * Lists mentions of communes at the start of a public building's name. The name of a parent of the commune has to follow the
 * building in the line.
 */
function listServed(buildings: readonly NonPlace[], { query, mentions, entryOf, chainOf }: Naming): Span[] {
  const served = buildings.filter(({ kind }) => kind === 'building');
  if (served.length === 0) return [];
  return [...mentions.all()].flatMap(([number, list]) => {
    if (entryOf(number).level !== LEVELS.commune) return [];
    return list.filter((own) => {
      if (!isLongEnough(own)) return false;
      const { start, end } = query.toTyped(own.start, own.end);
      const building = served.find((one) => one.start === start);
      if (!building || !PUBLIC.test(query.typed.slice(end, building.end))) return false;
      const isOutside = ({ start: at, cost }: Mention): boolean =>
        cost <= COSTS.phonetic && query.toTyped(at, at + 1).start >= building.end;
      return chainOf(number).some((level) => level.some((one) => mentions.of(one).some(isOutside)));
    });
  });
}

/** Lists the spans in which the name of a commune or district is directly beside the name of one or more of its parents. */
function listChains({ query, mentions, entryOf, chainOf }: Naming): Span[] {
  return [...mentions.all()].flatMap(([number, list]) => {
    const { level } = entryOf(number);
    if (level > LEVELS.commune || level === LEVELS.province) return [];
    return list
      .filter(isLongEnough)
      .flatMap((own) => growChain(own, chainOf(number), { query, mentions }) ?? []);
  });
}

function isLongEnough({ start, end, cost }: Mention): boolean {
  return end - start >= (cost === COSTS.exact ? LETTERS.name : LETTERS.heardName);
}

function growChain(
  own: Mention,
  chain: Chain,
  { query, mentions }: Pick<Naming, 'query' | 'mentions'>,
): Span | undefined {
  let span: Span = own;
  for (const number of chain.flat())
    for (const mention of mentions.of(number)) {
      if (mention.cost > (own.cost === COSTS.exact ? COSTS.phonetic : COSTS.exact)) continue;
      if (isBeside(query, span, mention)) span = { start: span.start, end: mention.end };
      else if (isBeside(query, mention, span)) span = { start: mention.start, end: span.end };
    }
  return span === own ? undefined : span;
}

/** True if the second span directly follows the first, or only a unit word is between them. */
function isBeside({ units }: TypedQuery, { end }: Span, { start }: Span): boolean {
  return end === start || units.some((unit) => unit.start === end && unit.end === start);
}

/** True if a Khmer name is only a part of a longer word, as Phnom Penh is in the Khmer name of Phnom Penh-Hanoi Street. */
function isTorn(query: TypedQuery, span: Span): boolean {
  return isKhmerAt(query.text, span.start) && !isOfWords(query, span);
}

function toTypedWithUnit({ start, end }: Span, { units, toTyped }: TypedQuery): Span {
  const unit = units.find((one) => one.end === start);
  return toTyped(unit?.start ?? start, end);
}

/** Returns the parts of a building's span before and after a place. */
function cut(building: NonPlace, place: Span, { typed }: TypedQuery): NonPlace[] {
  return [
    { ...building, end: Math.min(building.end, place.start) },
    { ...building, start: Math.max(building.start, place.end) },
  ].flatMap(({ start, end, ...rest }) => {
    const text = typed.slice(start, end);
    if (start >= end || !WORD.test(text)) return [];
    return [{ ...rest, start: start + text.search(/\S/u), end: start + text.trimEnd().length }];
  });
}

/**
 * Matches a digit that follows a word and is marked as a number by "No.", by លេខ or by brackets: Tuol Tumpung No. 2,
 * ទួលទំពូង លេខ២, Kakab (2). A number in a name has only one digit.
 */
const MARKED =
  /(?<=[\p{L}\p{M}])(\s*\(\s*(?:no\.?\s*)?|\s+(?:(?:no|number|nr|n[°º])[.\s:]*|№\s*)|\s*លេខ\s*)([1-9១-៩])(\s*\))?(?![\p{L}\p{M}\p{N}/-])/giu;
/** Matches the letters and spaces at the end of a text, e.g. all words after the last comma. */
const LAST_WORDS = /[\p{L}\p{M}'’ ]+$/u;
/** Matches a Khmer unit word for a commune and all text before it. In Khmer, the name follows without a space. */
const GLUED_UNIT = /^.*(?:សង្កាត់|ឃុំ)/u;
/** The maximum number of words before the number that are tried as the name. */
const MOST_WORDS = 4;

/**
 * Creates a function that replaces number marks such as "No." with spaces. Otherwise, the 2 in "Tuol Tumpung No. 2"
 * would be read as a house number. A mark is replaced only if the words before it and the digit after it form the name
 * of a commune. The length of the line does not change.
 */
export function createNumberReader({ entryOf, spelled, phonetics }: SearchTables): (line: string) => string {
  const isCommune = (number: number): boolean => entryOf(number).level === LEVELS.commune;
  const isName = (words: readonly string[]): boolean => {
    const byPhonetic = words.map((word) => toPhoneticKey(word).text).join('');
    return [
      ...(spelled.findBearers(words.join('')) ?? []),
      ...(phonetics.findBearers(byPhonetic) ?? []),
    ].some(isCommune);
  };
  /** True if the last words before the number, together with the number, are the name of a commune. */
  const isNumberOfName = (before: string, digit: string): boolean => {
    const words = readWords((LAST_WORDS.exec(before)?.[0] ?? '').replace(GLUED_UNIT, '')).slice(-MOST_WORDS);
    return words.some((_word, from) => isName([...words.slice(from), ...readWords(digit)]));
  };
  return (line) => {
    let rest = line;
    for (const { index, 1: mark = '', 2: digit = '', 3: close = '' } of line.matchAll(MARKED))
      if (isNumberOfName(line.slice(0, index), digit))
        rest =
          rest.slice(0, index) +
          ' '.repeat(mark.length) +
          digit +
          ' '.repeat(close.length) +
          rest.slice(index + mark.length + digit.length + close.length);
    return rest;
  };
}
