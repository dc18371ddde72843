import { foldText } from '#shared/text/fold-text.ts';
import { createAbroad } from './abroad.ts';
import type { Alignment } from '../align/align.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { findCore } from '../read/core.ts';
import { COSTS } from '../costs.ts';
import { countSlips, lettersOf, mayBeNear } from '../letters/edit-distance.ts';
import type { Entry } from '../names/entries.ts';
import { isOfLevel, type Mention, type NamedPart } from '../retrieve/mentions.ts';
import { nameLettersOf } from '../letters/name-letters.ts';
import { coverPlainWords } from '../read/plain-words.ts';
import { isBetweenCommas, lengthOf } from '../read/spans.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** A name in a line of other words has so many letters, or stands beside its unit word. */
const SHORTEST_TRUSTED = 4;
/** So much of a name may be spelled otherwise where only its phonetic key is the same. */
export const OTHER_LETTERS = 0.4;
/** The same of a name with a slip, by itself: then nothing is left over. */
export const SLIPPED_LETTERS = 0.25;
const SHORTEST_LEFT = 3;
/** A word of two letters beside what is only like a name is one of a person: Ly Sophea. */
const SHORTEST_INITIAL = 2;
/** A name of so many letters is hardly another word by chance; of one that only has the same phonetic key. */
const LONG = 8;
const SHORTEST_LIKE = 5;
/** Of Chinese, Thai and Japanese: two letters are a word there. */
const OTHER_SCRIPT = /^[^a-z\u1780-\u17ff\d]+$/u;
/** A name without what it lies in takes up so much of the line. */
const NAMED_SHARE = 0.6;

/**
 * Whether a line with words that nothing explains names a place at all: many a word of other languages has the phonetic key
 * of a village, or is like the name of one.
 */
export function createTrust({ entries }: Pick<SearchTables, 'entries'>) {
  const { isAbroad, isInAbroad } = createAbroad();
  const isOfNoPlace = (query: TypedQuery, own?: Mention): boolean => isNumber(query) || isAbroad(query, own);
  const isNamed = (query: TypedQuery, number: number, mention: Mention): boolean => {
    const entry = entries[number];
    if (!entry || mention.cost > COSTS.phonetic) return false;
    if (mention.cost === COSTS.exact) return true;
    if (isOfNoPlace(query)) return false;
    return isSpelledLike(query, entry, { mention, share: OTHER_LETTERS });
  };
  /** What the line calls a commune, or a district, and spells nearly so: Anglong Veng Commune. */
  const isCalledSo = (query: TypedQuery, { number, mention }: NamedPart): boolean => {
    const entry = entries[number];
    if (!entry || !isOfLevel(mention, entry) || lengthOf(mention) < LONG) return false;
    return isSpelledLike(query, entry, { mention, share: SLIPPED_LETTERS });
  };
  const isTrusted = (query: TypedQuery, { number, own, above, left }: Alignment): boolean => {
    const entry = entries[number];
    if (!entry || entry.target.category === 'page' || isInAbroad(query, own)) return false;
    const letters = own.end - own.start;
    const explained = letters + above.reduce((sum, { mention }) => sum + mention.end - mention.start, 0);
    const context = above.some(
      ({ number: parent, mention }) =>
        isNamed(query, parent, mention) &&
        (lengthOf(mention) >= (mention.cost === COSTS.exact ? SHORTEST_TRUSTED : SHORTEST_LIKE) ||
          isWholeName(query, mention)),
    );
    if (context) return !isGuessInProvince({ own, above }, entry, entries);
    if (isOfNoPlace(query, own)) return isTownAbroad(query, entry, own);
    if (isCalledSo(query, { number, mention: own }) && above.some((part) => isCalledSo(query, part)))
      return true;
    if (entry.level === LEVELS.village && !isOfLevel(own, entry) && left > 0) return false;
    // "Return to sender" is no Saen Dei.
    const isLike = own.cost > COSTS.exact && left >= SHORTEST_INITIAL;
    if (isLike && letters < LONG && !isArea(entry) && !isOfLevel(own, entry) && !isWholeField(query, own))
      return false;
    if (!isNamed(query, number, own))
      return (
        letters > SHORTEST_TRUSTED &&
        left < SHORTEST_LEFT &&
        isSpelledLike(query, entry, { mention: own, share: SLIPPED_LETTERS })
      );
    // What stands between two commas as a commune is spelled is one: BKK1 in a line of other words.
    if (isWholeField(query, own) && isCommune(entry) && (own.cost === COSTS.exact || letters >= LONG))
      return true;
    if (isArea(entry) && isOutright(query, entry, own)) return true;
    if (isArea(entry)) return letters >= SHORTEST_TRUSTED || isOfLevel(own, entry) || left <= letters;
    return (
      (letters >= SHORTEST_TRUSTED && (isOfLevel(own, entry) || left <= letters)) || isMost(explained, left)
    );
  };
  return {
    isTrusted,
    isOfNoPlace,
    /** Whether a query, but for its unit words, is spelled nearly as an entry. */
    isSpelledLike: (query: TypedQuery, number: number, share: number, own: Span = findCore(query)): boolean =>
      isLongAndLike(query, entries[number], { mention: own, share }),
  };
}

/** A word that is like the name of one of the hundreds of villages of a province, which alone is named. */
function isGuessInProvince(
  { own, above }: Pick<Alignment, 'own' | 'above'>,
  entry: Entry,
  entries: readonly Entry[],
): boolean {
  if (entry.level !== LEVELS.village || own.cost <= COSTS.phonetic || isOfLevel(own, entry)) return false;
  return above.every(
    ({ number, mention }) => mention.cost > COSTS.phonetic || entries[number]?.level === LEVELS.province,
  );
}

type Likeness = { mention: Span; share: number };

const NO_DIGITS = /\D/g;
/** Numbers of orders and bills have more digits than those of houses and villages. */
const MOST_DIGITS = 6;

/** Whether a line is a number of some kind. */
function isNumber({ text }: TypedQuery): boolean {
  return text.replaceAll(NO_DIGITS, '').length > MOST_DIGITS;
}

function isLongAndLike(query: TypedQuery, entry: Entry | undefined, likeness: Likeness): boolean {
  return (
    entry !== undefined &&
    lengthOf(likeness.mention) >= SHORTEST_TRUSTED &&
    isSpelledLike(query, entry, likeness)
  );
}

/** Whether a stretch of a query has all but a share of its letters in common with a name of an entry. */
export function isSpelledLike(
  { text }: Pick<TypedQuery, 'text'>,
  { keys }: Entry,
  { mention, share }: Likeness,
): boolean {
  const typed = text.slice(mention.start, mention.end);
  const most = Math.max(1, Math.floor(typed.length * share));
  const letters = lettersOf(typed);
  const known = nameLettersOf(keys).spelled;
  return keys.spelled.some(
    (key, at) => mayBeNear(letters, known[at] ?? 0, most) && countSlips(typed, key, most) <= most,
  );
}

/** Initials between two commas: PP. */
function isWholeName(query: TypedQuery, mention: Mention): boolean {
  return mention.cost === COSTS.exact && isBetweenCommas(query, mention);
}

function isWholeField(query: TypedQuery, own: Mention): boolean {
  return lengthOf(own) >= SHORTEST_TRUSTED && isBetweenCommas(query, own);
}

/** As it is spelled, with nothing else between two commas or by its official name. */
function isOutright(query: TypedQuery, entry: Entry, own: Mention): boolean {
  return own.cost === COSTS.exact && (isBetweenCommas(query, own) || isShortName(query, entry, own));
}

/** Kep is too short to be trusted among other words but as the official name, where rep would be Siem Reap; so is 暹粒. */
function isShortName({ text }: TypedQuery, { level, target }: Entry, { start, end }: Mention): boolean {
  const typed = text.slice(start, end);
  if (OTHER_SCRIPT.test(typed)) return true;
  if (level !== LEVELS.province || target.category === 'page') return false;
  return [target.place.name.en, target.place.name.km].some((name) => foldText(name) === typed);
}

/** A shop may be called like a town abroad: Boston restaurant, Siem Reap. */
function isTownAbroad(query: TypedQuery, entry: Entry, own: Mention): boolean {
  return !isNumber(query) && own.cost === COSTS.exact && isArea(entry) && isLast(query, own);
}

/** Nothing stands behind it but unit words and stop words: Siem Reap City, Cambodia. */
function isLast(query: TypedQuery, { end }: Mention): boolean {
  const plain = coverPlainWords(query);
  let at = end;
  while (plain[at] === 1 && !query.edges.has(at)) at += 1;
  return query.edges.has(at);
}

function isCommune({ level }: Entry): boolean {
  return level === LEVELS.commune;
}

function isArea({ level }: Entry): boolean {
  return level <= LEVELS.district;
}

function isMost(explained: number, left: number): boolean {
  return explained / (explained + left) >= NAMED_SHARE;
}
