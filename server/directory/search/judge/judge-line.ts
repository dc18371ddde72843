import type { Sureness } from '#shared/contracts/addresses/address.ts';
import type { Alignment } from '../align/align.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { CodeFact } from './code-facts.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { RankedLine } from '../find-by-name.ts';
import { isAbove } from '../align/is-above.ts';
import { findCore } from '../read/core.ts';
import { isOfCommonWords, isOfPlainWords } from '../read/kind-words.ts';
import { isSendingWord } from '../read/stop-words.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isOfOtherLevel, type Mention, type NamedPart } from '../retrieve/mentions.ts';
import type { Ranked } from '../retrieve/namesakes.ts';
import { namesOther } from './other-names.ts';
import { LEVELS } from '../read/unit-words.ts';

/** Of what was found: enough to see whether the best stands alone. */
const LOOKED_AT = 20;
/** So many letters that nothing explains are a word. */
export const A_WORD = 3;
/** Fewer letters that are only like a name are no name beside those of a chat. */
const SHORTEST_IN_CHAT = 5;
/** Without one a line is digits among signs that no code is written with; one alone is a unit: 25000r. */
const LETTER = /\p{L}/gu;
const DIGIT = /\p{Nd}/gu;
const PRICE = /\p{Sc}|^\s*\p{Nd}{1,3}(?:,\p{Nd}{3})+(?:\.\p{Nd}+)?\s*$/u;
/** Fewer digits among such signs are a sum, a price or a size. */
const FEWEST_CODE_DIGITS = 5;

/**
 * How sure it is that the first place found is what a line means. By these rules:
 * - `exact`: all words are names of the place and of what it lies in today, spelled as in the tables or in a usual way, or
 *   units; streets, houses, buildings and codes beside a whole chain; and they fit no place with another code.
 * - `likely`: the same beside a code that no place has, of a chain that is not whole, or spelled otherwise, begun, or mistyped
 *   once; or under what the place lay in before; or with words left over beside a place and what it lies in; or places on
 *   lower levels are called the same.
 * - `unsure`: it fits other places of the same level; or words are left over, and only a district or province is named; or
 *   something named contradicts it, a code too; or words
 *   that are left over say that another place is meant, see other-names.ts.
 * - `none`: nothing was found.
 */
export function judgeLine(
  { query, nonPlaces, ranked, alignment, mentions }: RankedLine,
  { entries }: Pick<SearchTables, 'entries'>,
  { typed, codes }: { typed: string; codes: readonly CodeFact[] },
): Sureness {
  const [best, ...others] = ranked.slice(0, LOOKED_AT);
  const entry = entries[best?.number ?? -1];
  if (!best || !entry || entry.target.category === 'page' || best.isDoubtful) return 'none';
  const letters = (typed.match(LETTER) ?? []).length;
  const digits = (typed.match(DIGIT) ?? []).length;
  if (letters === 0) return digits < FEWEST_CODE_DIGITS || PRICE.test(typed) ? 'none' : 'unsure';
  if (letters === 1 && digits > 0 && !isCalled(entry, query)) return 'none';
  if (query.text.length < A_WORD && best.cost >= COSTS.phonetic) return 'none';
  if (isOfPlainWords(query, best.cost)) return 'none';
  if (best.cost > COSTS.exact && isOfCommonWords(query) && !isSpelledOut(alignment, entry)) return 'none';
  if (best.isGuess && (isVillageAlone(alignment, entry) || isOtherWord(query, alignment, entry)))
    return 'none';
  if (isShortInChat(query, best, alignment)) return 'none';
  if (codes.some(({ isOfOther }) => isOfOther)) return 'unsure';
  const sure = alignment ? judgeAlignment(alignment, { entry, entries, query }) : judgeCost(best.cost);
  if (sure === 'unsure') return sure;
  const isConfirmed = codes.some(({ isOwn }) => isOwn);
  if (alignment && !isConfirmed && namesOther(alignment, entry, { query, mentions, entries }))
    return 'unsure';
  const rivals = isConfirmed ? [] : listRivals(best, others, entries);
  if (!rivals.every((rival) => isBelow(rival, best, entries))) return 'unsure';
  const isCodeUnknown = codes.some(({ isOfNone }) => isOfNone);
  if (isCodeUnknown || rivals.length > 0 || entry.isFormer || isVillageByKey(alignment, entry))
    return 'likely';
  const isAddress = nonPlaces.some(
    ({ kind }) => kind === 'street' || kind === 'house' || kind === 'building',
  );
  return isAddress && !isWholeChain(alignment, entry, query.text.length) ? 'likely' : sure;
}

/** Whether a line is a name as it is written, S21 or ទី៨; by another spelling A4 is a village, A Buon. */
function isCalled({ names }: Entry, { text }: TypedQuery): boolean {
  return names.some(({ spelled: [own] }) => own === text);
}

/** A short word that is only like a name, among those of sellers and buyers, is one of theirs. */
function isShortInChat(query: TypedQuery, { cost }: Ranked, alignment: Alignment | undefined): boolean {
  if (!query.stopWords.some(({ start, end }) => isSendingWord(query.text.slice(start, end)))) return false;
  const { start, end } = alignment?.own ?? findCore(query);
  return end - start < SHORTEST_IN_CHAT && (alignment?.own.cost ?? cost) >= COSTS.prefix;
}

function judgeCost(cost: number): Sureness {
  return cost < COSTS.phonetic ? 'exact' : 'likely';
}

function judgeAlignment(
  { own, above, left, contradicting, hints, cost }: Alignment,
  { entry, entries, query }: { entry: Entry; entries: readonly Entry[]; query: RankedLine['query'] },
): Sureness {
  if (above.some((part) => isMiscalled(part, { entry, entries }))) return 'unsure';
  const isVillage = entry.level >= LEVELS.village;
  if (isOfOtherLevel(own, entry) && (isVillage || above.some((part) => isMiscalledParent(part, entries))))
    return 'unsure';
  if (contradicting.length > 0) return 'unsure';
  if (above.length === 0 && hints.some(({ number }) => isInOtherDistrict(entries[number], entry)))
    return 'unsure';
  const parts = [own, ...above.map(({ mention }) => mention)];
  const slips = parts.filter((part) => part.cost > COSTS.phonetic).length;
  const isInContext = above.some(({ mention }) => mention.cost <= COSTS.phonetic);
  const isNamed = isInContext || own.units.length > 0;
  if (left >= A_WORD) return entry.level >= LEVELS.commune && isNamed && slips === 0 ? 'likely' : 'unsure';
  const former = above.filter(({ number }) => !isAbove(entries[number], entry));
  const isFormer = former.length > 0;
  const isDistrict = ({ number }: NamedPart): boolean => entries[number]?.level === LEVELS.district;
  // "Udong Meanchey" is one name rather than what a commune lay in and then the commune.
  if (!isListed(own, above) && former.some((part) => isDistrict(part) && isGluedTo(own, part.mention, query)))
    return 'unsure';
  // A word is like a name of many a place that lay in a province before.
  if (isFormer && slips > 0 && above.every(({ number }) => entries[number]?.level === LEVELS.province))
    return 'unsure';
  return isFormer || left > 0 || cost >= COSTS.phonetic ? 'likely' : 'exact';
}

/** A register goes from large to small: the province, the district, the commune. */
function isListed(own: Mention, above: readonly NamedPart[]): boolean {
  return above.length > 1 && above.every(({ mention }) => mention.end <= own.start);
}

/** Nothing parts what a commune lay in from the commune behind it. */
function isGluedTo({ start }: Mention, { end }: Mention, { edges }: RankedLine['query']): boolean {
  return end === start && !edges.has(start);
}

/** A landmark beside a bare name may lie where that is not: City Mall Olympic. */
function isInOtherDistrict(landmark: Entry | undefined, entry: Entry): boolean {
  const [other, own] = [districtOf(landmark), districtOf(entry)];
  return other !== undefined && own !== undefined && other !== own;
}

function districtOf(entry: Entry | undefined): Entry | undefined {
  return entry === undefined || entry.level === LEVELS.district ? entry : districtOf(entry.parent);
}

function isMiscalledParent({ number, mention }: NamedPart, entries: readonly Entry[]): boolean {
  const entry = entries[number];
  return entry !== undefined && isOfOtherLevel(mention, entry);
}

/** A commune may be meant that has no such village, where the line calls the town of that name one; or the other way round. */
function isMiscalled(
  { number, mention }: NamedPart,
  { entry, entries }: { entry: Entry; entries: readonly Entry[] },
): boolean {
  const named = entries[number];
  if (entry.level < LEVELS.village || !named || named.level > LEVELS.commune) return false;
  if (named.level < LEVELS.commune) return mention.units.some((unit) => unit.level === LEVELS.commune);
  return mention.units.some((unit) => unit.level <= LEVELS.district) && !isCalledLikeParent(named);
}

/** Sangkat Pailin lies in Krong Pailin. */
function isCalledLikeParent({ keys, parent }: Entry): boolean {
  return parent?.keys.spelled.some((key) => keys.spelled.includes(key)) ?? false;
}

/** The commune, its district and its province are all named; in a town one of the last two is enough. */
function isWholeChain(alignment: Alignment | undefined, entry: Entry, length: number): boolean {
  if (!alignment || length === 0) return false;
  return entry.level >= LEVELS.commune && alignment.above.length >= 2;
}

/** A village by itself that only has the phonetic key of what was typed. */
function isVillageByKey(alignment: Alignment | undefined, { level }: Entry): boolean {
  return level >= LEVELS.village && alignment?.above.length === 0 && alignment.own.cost > 0;
}

/**
 * A line without a unit word begins with another sound than a place that it is like: few mistype the first letter of a name,
 * and Vong Pisey is a person rather than Kong Pisei. Provinces are known by less.
 */
function isOtherWord(
  { text, phonetic, breaks, units }: RankedLine['query'],
  alignment: Alignment | undefined,
  { keys, level }: Entry,
): boolean {
  const isAlone = units.length === 0 && (alignment?.above.length ?? 0) === 0;
  if (!isAlone || level === LEVELS.province || (alignment && alignment.own.cost <= COSTS.phonetic))
    return false;
  const begun = new Set([phonetic[0], ...breaks.map((start) => text[start])]);
  return ![...keys.spelled, ...keys.phonetics].some((key) => begun.has(key[0]));
}

/** A landmark or larger place that is named as it is spelled, near the Night Market; or a village, and what it lies in. */
function isSpelledOut(alignment: Alignment | undefined, { level }: Entry): boolean {
  if (alignment?.own.cost !== COSTS.exact) return false;
  const { above, left } = alignment;
  const isInContext = above.length > 0 && above.every(({ mention }) => mention.cost === COSTS.exact);
  return level !== LEVELS.village || (left === 0 && isInContext);
}

/** What is only like the name of some village means none. */
function isVillageAlone(alignment: Alignment | undefined, { level }: Entry): boolean {
  return level >= LEVELS.village && (alignment?.above.length ?? 0) === 0;
}

function servedBy({ target }: Entry): string {
  return target.category === 'page' ? target.page : target.place.code;
}

/** Others that the line fits about as well, and that have another code. */
function listRivals(best: Ranked, others: readonly Ranked[], entries: readonly Entry[]): Ranked[] {
  return others.filter((other) => isRival(other, best, entries));
}

/** Whether the line fits another place about as well, which has another code. */
export function isRival({ number, cost }: Ranked, best: Ranked, entries: readonly Entry[]): boolean {
  if (cost >= best.cost + COSTS.phonetic) return false;
  const [own, other] = [entries[best.number], entries[number]];
  return own && other ? mayBeMeant(other, own) : false;
}

/** Whether another entry is a place of today with another code, and not one that the first lies in. */
export function mayBeMeant(other: Entry, own: Entry): boolean {
  if (other.target.category === 'page' || other.isFormer) return false;
  return !isAbove(other, own) && servedBy(other) !== servedBy(own);
}

function isBelow(other: Ranked, best: Ranked, entries: readonly Entry[]): boolean {
  return (entries[other.number]?.level ?? 0) > (entries[best.number]?.level ?? 0);
}
