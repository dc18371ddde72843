import type { Alignment } from '../align/align.ts';
import { isAbove, type EntryOf } from '../names/search-tables.ts';
import type { Entry } from '../names/entries.ts';
import { COSTS, LIMITS } from '../costs.ts';
import { isOfAddress, type NonPlace } from '../read/non-places.ts';
import { isSendingWord } from '../read/stop-words.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import type { Mentions, NamedPart, Ranked } from '../retrieve/mentions.ts';
import { Evidence } from './evidence.ts';
import { findOtherNames, type OtherName } from './other-names.ts';

/**
 * The number of highest-ranked places, including the first place itself, among which `rivals` looks for alternatives to the first
 * place.
 */
const LOOKED_AT = 20;

/** The relation of a code in the line to the place, see code-facts.ts. */
type CodeFact = { isOwn: boolean; isOfOther: boolean; isOfNone?: true };

type FoundLine = {
  query: TypedQuery;
  nonPlaces: readonly NonPlace[];
  mentions: Mentions;
  ranked: readonly Ranked[];
  codes: readonly CodeFact[];
};

/**
 * The facts that show how surely a line means the first place found. They include facts about the codes in the line and
 * about the other places found.
 */
export class LineEvidence extends Evidence {
  readonly #line: FoundLine;
  readonly best: Ranked;
  readonly entryOf: EntryOf;
  #otherNames: ReadonlySet<OtherName> | undefined;
  #rivals: readonly Ranked[] | undefined;

  constructor(
    line: FoundLine,
    { best, alignment, entryOf }: { best: Ranked; alignment: Alignment; entryOf: EntryOf },
  ) {
    super(line.query, alignment);
    this.#line = line;
    this.best = best;
    this.entryOf = entryOf;
  }

  get codes(): readonly CodeFact[] {
    return this.#line.codes;
  }
  /** True if the line has a word that sellers and buyers write in chats. */
  get isChatMessage(): boolean {
    const { stopWords, text } = this.query;
    return stopWords.some(({ start, end }) => isSendingWord(text.slice(start, end)));
  }
  /**
   * True if the name is spelled exactly. For a village, the line must also name at least one parent, spell all named
   * parents exactly and have no leftover letters.
   */
  get isSpelledOut(): boolean {
    const { above } = this.alignment;
    const isInContext = above.length > 0 && above.every(({ mention }) => mention.cost === COSTS.exact);
    return this.isSpelled && (!this.isVillage || (this.left === 0 && isInContext));
  }
  /**
   * True if the line names the place neither exactly nor by its phonetic key, and even the first letters differ. No name or
   * phonetic key of the place begins with the first letter of a word of the line or of the phonetic key of the line. Always false
   * for a province, and for a line that has a unit word or names a parent.
   */
  get hasOtherFirstLetter(): boolean {
    const { text, phonetic, breaks, units } = this.query;
    const isAlone = units.length === 0 && this.alignment.above.length === 0;
    if (!isAlone || this.entry.level === LEVELS.province || this.own.cost <= COSTS.phonetic) return false;
    const begun = new Set([phonetic[0], ...breaks.map((start) => text[start])]);
    const { spelled, phonetics } = this.entry.keys;
    return ![...spelled, ...phonetics].some((key) => begun.has(key[0]));
  }
  get isVillageInMiscalled(): boolean {
    return (
      this.entry.level >= LEVELS.village &&
      this.alignment.above.some((part) => this.#isCommuneMiscalled(part))
    );
  }
  get hasHintElsewhere(): boolean {
    const district = districtOf(this.entry);
    return this.alignment.hints.some((hint) => {
      const other = districtOf(hint.entry);
      return other !== undefined && district !== undefined && other !== district;
    });
  }
  /** The number of names in the line, including those of parents, that have a slip (typing error) or are half typed. */
  get slips(): number {
    const names = [this.own, ...this.alignment.above.map(({ mention }) => mention)];
    return names.filter(({ cost }) => cost > COSTS.phonetic).length;
  }
  get namesFormerParent(): boolean {
    return this.#former.length > 0;
  }
  /** True if a code in the line is or was the code of the place. */
  get isConfirmed(): boolean {
    return this.codes.some(({ isOwn }) => isOwn);
  }
  /** True if the line shows in the given way, see `OtherName`, that it means another place. */
  hasOtherName(way: OtherName): boolean {
    const { query, mentions } = this.#line;
    this.#otherNames ??= findOtherNames(this.alignment, { query, mentions, entryOf: this.entryOf });
    return this.#otherNames.has(way);
  }
  /**
   * The places with another code that fit the line about as well as the first place. The list is empty if a code in the
   * line confirms the first place.
   */
  get rivals(): readonly Ranked[] {
    return (this.#rivals ??= this.isConfirmed
      ? []
      : this.#line.ranked.slice(1, LOOKED_AT).filter((other) => isRival(other, this.best, this.entryOf)));
  }
  isBelow({ number }: Ranked): boolean {
    return this.entryOf(number).level > this.entry.level;
  }
  get isAddress(): boolean {
    return this.#line.nonPlaces.some(isOfAddress);
  }
  /** True if the line names at least two parents of the place. A district has only one parent, so it does not qualify. */
  get isWholeChain(): boolean {
    return this.alignment.above.length >= LIMITS.parents;
  }

  get #former(): NamedPart[] {
    return this.alignment.above.filter(({ entry }) => !isAbove(entry, this.entry));
  }

  /**
   * True if the unit word beside a name has the wrong level: a word for a commune beside the name of a district or province, or a
   * word for a district or province beside the name of a commune. The second case does not count if the commune has the same name
   * as its district, such as Sangkat Pailin in Krong Pailin.
   */
  #isCommuneMiscalled({ entry: named, mention }: NamedPart): boolean {
    if (named.level > LEVELS.commune) return false;
    if (named.level < LEVELS.commune) return mention.units.some(({ level }) => level === LEVELS.commune);
    const isLikeParent = named.parent?.keys.spelled.some((key) => named.keys.spelled.includes(key)) ?? false;
    return mention.units.some(({ level }) => level <= LEVELS.district) && !isLikeParent;
  }
}

function districtOf(entry: Entry | undefined): Entry | undefined {
  return entry === undefined || entry.level === LEVELS.district ? entry : districtOf(entry.parent);
}

/** True if a place fits the line about as well as `best`, and is another place that the line may mean. */
export function isRival({ number, cost }: Ranked, best: Ranked, entryOf: EntryOf): boolean {
  if (cost >= best.cost + (best.isGuess ? 2 : 1) * COSTS.phonetic) return false;
  return mayBeMeant(entryOf(number), entryOf(best.number));
}

/** True if `other` is a current place, has a different code from `own` and does not contain `own`. */
export function mayBeMeant(other: Entry, own: Entry): boolean {
  if (other.target.category === 'page' || other.isFormer) return false;
  // A landmark is excluded if its parent contains `own`. The parent is a district or province if the commune of the landmark is
  // unknown.
  const holdsOwn = other.level === LEVELS.landmark ? isAbove(other.parent, own) : isAbove(other, own);
  return !holdsOwn && servedBy(other) !== servedBy(own);
}

function servedBy({ target }: Entry): string {
  return target.category === 'page' ? target.page : target.place.code;
}
