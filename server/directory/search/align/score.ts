import type { Chain, EntryOf } from '../names/search-tables.ts';
import { COSTS, LIMITS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import { isOfLevel, isOfOtherLevel, type Mention, type NamedPart } from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import { isEdge, isFree } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isNearWord } from '../read/stop-words.ts';
import { isSaidOf, LEVELS } from '../read/unit-words.ts';

/** The mentions that an alignment uses, and the letters that they cover. */
type Placement = {
  own: Mention;
  above: readonly NamedPart[];
  contradicting: readonly NamedPart[];
  /** The number of repeated names. */
  again: number;
  /** The number of mistyped unit words. */
  slips: number;
  /** Mentions of landmarks that the line gives to describe where the place is. */
  hints: readonly NamedPart[];
  /** 1 for each letter that one of these mentions covers. */
  covered: Uint8Array;
};
type Candidate = { entry: Entry; chain: Chain };

const NONE: readonly number[] = [];
const DIGIT = /\d/;
const NUMBER_BEHIND = /^(?:ទី|ti)?\d/u;

type Score = Record<'cost' | 'left' | 'digits' | 'alone', number>;

/**
 * Returns a function that scores alignments of a line.
 * @param base for each letter, 1 if it belongs to a unit word or stop word. Such a letter does not have to be part of a name
 */
export function createScorer(query: TypedQuery, base: Uint8Array, entryOf: EntryOf) {
  const signs = readSigns(query);
  return (placement: Placement, candidate: Candidate): Score => {
    const { own, above, again, slips, hints } = placement;
    const { left, digits } = countLeft(signs, base, { ...placement, entry: candidate.entry });
    const alone = costOfVillage(placement, candidate.entry, query);
    const cost =
      left * COSTS.unexplained +
      digits * COSTS.digit +
      own.cost +
      costOfParents(above) +
      countOtherLevels(placement, candidate.entry) * COSTS.otherLevel +
      (isTurned(placement) ? COSTS.parentFirst : 0) +
      costOfContradictions(placement, candidate) +
      again * COSTS.repeated +
      slips * COSTS.slip +
      (query.stopWords.some((word) => isFree(placement.covered, word)) ? COSTS.stopWord : 0) +
      hints.length * COSTS.hint +
      countOtherNumbers(query, placement, candidate) * COSTS.otherNumber +
      alone +
      (left === 0 && isUnitUnsaid(query, placement, { candidate, entryOf }) ? COSTS.otherUnit : 0);
    return { cost, left, digits, alone };
  };
}

/** True if a number after the name may be part of it. After a district or province it is a house number or a code. */
function isNumbered({ entry }: Candidate): boolean {
  return entry.level >= LEVELS.commune && !isOtherLandmark(entry);
}

/**
 * True for a landmark whose name contains no number. A number after Calmette Hospital is a house number, but the 3 in
 * AEON Mall 3 is part of the name.
 */
function isOtherLandmark({ level, keys }: Entry): boolean {
  return level === LEVELS.landmark && !keys.spelled.some((key) => DIGIT.test(key));
}

/** True if the line contains a unit word that is not part of a name and fits neither the entry nor any of its parents. */
function isUnitUnsaid(
  { units }: TypedQuery,
  { above, covered }: Placement,
  { candidate: { entry, chain }, entryOf }: { candidate: Candidate; entryOf: EntryOf },
): boolean {
  return units.some((unit) => {
    if (!isFree(covered, unit) || isSaidOf(unit, entry)) return false;
    const isAbove = (number: number): boolean => entryOf(number).unit === unit.unit;
    return !above.some((part) => isSaidOf(unit, part.entry)) && !chain.some((level) => level.some(isAbove));
  });
}

// The functions from `costOfParents` to `countOtherNumbers` allocate no arrays, because they run for many candidates of each
// line.

function costOfParents(above: readonly NamedPart[]): number {
  let cost = 0;
  for (const { mention } of above) cost += mention.cost * COSTS.parentShare;
  return cost;
}

/** True if a parent is named before the entry, the opposite of the usual order. */
function isTurned({ own, above }: Placement): boolean {
  for (const { mention } of above) if (mention.start < own.start) return true;
  return false;
}

/** Counts the names that have a unit word of another level beside them. */
function countOtherLevels({ own, above }: Placement, entry: Entry): number {
  let count = isOfOtherLevel(own, entry) ? 1 : 0;
  for (const part of above) if (isOfOtherLevel(part.mention, part.entry)) count += 1;
  return count;
}

/**
 * Counts the names that are directly followed by the number of another place. For example, the line has Chaom Chau 1,
 * and the entry is Chaom Chau 3.
 */
function countOtherNumbers(
  query: TypedQuery,
  { own, above, covered }: Placement,
  candidate: Candidate,
): number {
  let count = isNumbered(candidate) && isBeforeNumber(query, covered, own) ? 1 : 0;
  for (const { entry, mention } of above)
    if (entry.level === LEVELS.commune && isBeforeNumber(query, covered, mention)) count += 1;
  return count;
}

function isBeforeNumber({ text, edges }: TypedQuery, covered: Uint8Array, { end }: Span): boolean {
  return covered[end] !== 1 && !edges.has(end) && NUMBER_BEHIND.test(text.slice(end, end + 3));
}

/**
 * For each position in a line, 1 if it is a digit (`isDigit`), a comma, a similar sign or an end of the line (`edgeAt`), or the
 * end of a unit word (`endsUnit`). All candidates share these arrays.
 */
type Signs = { isDigit: Uint8Array; edgeAt: Uint8Array; endsUnit: Uint8Array };

function readSigns({ text, edges, units }: TypedQuery): Signs {
  const isDigit = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) isDigit[at] = Number(DIGIT.test(text.charAt(at)));
  const [edgeAt, endsUnit] = [new Uint8Array(text.length + 1), new Uint8Array(text.length + 1)];
  for (const at of edges) edgeAt[at] = 1;
  for (const { end } of units) endsUnit[end] = 1;
  return { isDigit, edgeAt, endsUnit };
}

/**
 * Counts the letters and digits that are not part of a name, unit word or stop word. A digit directly after the name of the entry
 * or after a unit word counts as a letter, because it distinguishes places with the same name.
 */
function countLeft(
  { isDigit: digitsAt, edgeAt, endsUnit }: Signs,
  base: Uint8Array,
  { covered, own, entry }: Placement & { entry: Entry },
): { left: number; digits: number } {
  const nameEnd = isOtherLandmark(entry) ? -1 : own.end;
  let left = 0;
  let digits = 0;
  let isBehindName = false;
  for (let at = 0; at < digitsAt.length; at += 1) {
    const isLeft = covered[at] !== 1 && base[at] !== 1;
    const isDigit = isLeft && digitsAt[at] === 1;
    if (isDigit && edgeAt[at] !== 1 && (at === nameEnd || endsUnit[at] === 1)) isBehindName = true;
    if (!isDigit) isBehindName = false;
    if (isDigit && !isBehindName) digits += 1;
    else if (isLeft) left += 1;
  }
  return { left, digits };
}

/**
 * Sums the costs of contradicting areas. A commune that contradicts a village costs most, because many villages share a name. A
 * district that contradicts a clearly named commune of the same province costs little. For any other area, each letter that names
 * it costs as much as an unexplained letter. That cost is multiplied by `LIMITS.hardlyMeant` if the entry is a landmark, or if
 * its name costs more than `COSTS.phonetic`.
 */
function costOfContradictions({ own, contradicting }: Placement, { entry, chain }: Candidate): number {
  if (contradicting.length === 0) return 0;
  const provinces = chain.at(-1) ?? NONE;
  const isSure = entry.level === LEVELS.commune && own.cost <= COSTS.phonetic;
  return contradicting.reduce((sum, { entry: other, mention }) => {
    if (other.level === LEVELS.commune && entry.level >= LEVELS.village) return sum + COSTS.otherCommune;
    const isNear = other.parent !== undefined && provinces.includes(other.parent.number);
    const isElsewhere = own.cost > COSTS.phonetic || entry.level === LEVELS.landmark;
    const letters =
      (mention.end - mention.start) * COSTS.unexplained * (isElsewhere ? LIMITS.hardlyMeant : 1);
    return sum + (isNear && isSure ? Math.min(letters, COSTS.nearContradiction) : letters);
  }, 0);
}

/**
 * True if a mention that is not misspelled directly follows a word such as "close to". This word separates the mention from the
 * words before it.
 */
function isBehindNear({ text, stopWords }: TypedQuery, own: Mention): boolean {
  return (
    own.cost <= COSTS.phonetic &&
    stopWords.some(({ start, end }) => end === own.start && isNearWord(text.slice(start, end)))
  );
}

/**
 * Returns the cost of a village or landmark that is named without its commune, or that does not fill the text between
 * two commas. The cost is 0 if a unit word of its level is beside the name. A landmark that is spelled exactly or
 * follows a word such as "near" always has a small cost.
 */
function costOfVillage({ own, above }: Placement, entry: Entry, query: TypedQuery): number {
  if (entry.level < LEVELS.village || isOfLevel(own, entry)) return 0;
  if (entry.level === LEVELS.landmark && (own.cost === COSTS.exact || isBehindNear(query, own)))
    return COSTS.looseVillage + (entry.parent?.level === LEVELS.commune ? 0 : COSTS.communeUnknown);
  const hasCommune = above.some((part) => part.entry.level === LEVELS.commune);
  const isField = isEdge(query, own.start) && isEdge(query, own.end);
  if (hasCommune) return isField ? 0 : COSTS.looseVillage;
  if (isField && own.cost <= COSTS.phonetic) return COSTS.looseVillage;

  return (own.end - own.start) * COSTS.unexplained;
}
