import { foldText } from '#shared/text/fold-text.ts';
import type { Alignment } from '../align/align.ts';
import { COSTS } from '../costs.ts';
import { countSlips, lettersOf, mayBeNear } from '../letters/edit-distance.ts';
import { nameLettersOf } from '../letters/compare-names.ts';
import type { Entry } from '../names/entries.ts';
import { coverPlainWords, isBetweenCommas, lengthOf } from '../read/spans.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isOfLevel, type Mention, type NamedPart } from '../retrieve/mentions.ts';
import { namesAbroad } from './abroad.ts';

/** Shares of the letters of a word that a name may spell otherwise. */
export const OTHERWISE = {
  /** The phonetic key is the same. */
  heard: 0.4,
  /** The name has a slip. */
  slipped: 0.25,
} as const;
/** A name in a line of other words has so many letters, or stands beside its unit word. */
export const SHORTEST_TRUSTED = 4;
/** The same of what a place lies in, where only the phonetic key is that of the name. */
const SHORTEST_HEARD = 5;
/** A name of so many letters is hardly another word by chance. */
export const LONG = 8;
/** A word of Chinese, Thai or Japanese is two letters. */
const SHORTEST_IN_OTHER_SCRIPT = 2;
const OTHER_SCRIPT = /^[^a-z\u1780-\u17ff\d]+$/u;
const NO_DIGITS = /\D/g;
/** Numbers of orders and bills have more digits than those of houses and villages. */
const MOST_DIGITS = 6;

/** All that a line says for and against a candidate. */
export class Evidence {
  readonly query: TypedQuery;
  readonly entries: readonly Entry[];
  readonly entry: Entry;
  readonly alignment: Alignment;

  constructor(
    { query, entries }: { query: TypedQuery; entries: readonly Entry[] },
    alignment: Alignment,
    entry: Entry,
  ) {
    this.query = query;
    this.entries = entries;
    this.alignment = alignment;
    this.entry = entry;
  }

  get own(): Mention {
    return this.alignment.own;
  }
  /** How many letters its name has. */
  get ownLetters(): number {
    return lengthOf(this.own);
  }
  /** How many letters nothing explains. */
  get left(): number {
    return this.alignment.left;
  }
  get isArea(): boolean {
    return this.entry.level <= LEVELS.district;
  }
  get isCommune(): boolean {
    return this.entry.level === LEVELS.commune;
  }
  get isVillage(): boolean {
    return this.entry.level === LEVELS.village;
  }
  get isSpelled(): boolean {
    return this.own.cost === COSTS.exact;
  }
  /** The word for what it is stands beside its name. */
  get isCalled(): boolean {
    return isOfLevel(this.own, this.entry);
  }
  /** Its name is all that stands between two commas. */
  get isField(): boolean {
    return this.ownLetters >= SHORTEST_TRUSTED && isBetweenCommas(this.query, this.own);
  }
  /** The line names it as it is spelled, or by its phonetic key with most of its letters. */
  get isNamed(): boolean {
    return this.#isNamedPart({ number: this.alignment.number, mention: this.own });
  }
  /** The line names what it lies in, by more than a short word. */
  get isInContext(): boolean {
    return this.alignment.above.some(
      (part) =>
        this.#isNamedPart(part) && (this.#isLongEnough(part.mention) || this.#isWholeField(part.mention)),
    );
  }
  /** Its name has so few letters that it may be another word. That of a province is known: Kep. */
  get isShort(): boolean {
    const { start, end } = this.own;
    const typed = this.query.text.slice(start, end);
    const shortest = OTHER_SCRIPT.test(typed) ? SHORTEST_IN_OTHER_SCRIPT : SHORTEST_TRUSTED;
    return this.ownLetters < shortest && !this.#isProvinceCalled(typed);
  }
  /** Nothing stands behind its name but unit words and stop words: Siem Reap City, Cambodia. */
  get isLast(): boolean {
    const plain = coverPlainWords(this.query);
    let at = this.own.end;
    while (plain[at] === 1 && !this.query.edges.has(at)) at += 1;
    return this.query.edges.has(at);
  }
  /** Only its province is named as it is spelled, or by its phonetic key. */
  get isInProvinceAlone(): boolean {
    return this.alignment.above.every(
      ({ number, mention }) =>
        mention.cost > COSTS.phonetic || this.entries[number]?.level === LEVELS.province,
    );
  }

  #isProvinceCalled(typed: string): boolean {
    const { level, target } = this.entry;
    if (level !== LEVELS.province || target.category === 'page') return false;
    return [target.place.name.en, target.place.name.km].some((name) => foldText(name) === typed);
  }

  #isNamedPart({ number, mention }: NamedPart): boolean {
    const entry = this.entries[number];
    if (!entry || mention.cost > COSTS.phonetic) return false;
    if (mention.cost === COSTS.exact) return true;
    if (isNumber(this.query) || namesAbroad(this.query)) return false;
    return isSpelledLike(this.query, entry, { span: mention, share: OTHERWISE.heard });
  }

  #isLongEnough(mention: Mention): boolean {
    return lengthOf(mention) >= (mention.cost === COSTS.exact ? SHORTEST_TRUSTED : SHORTEST_HEARD);
  }

  /** Initials between two commas: PP. */
  #isWholeField(mention: Mention): boolean {
    return mention.cost === COSTS.exact && isBetweenCommas(this.query, mention);
  }
}

/** Says whether a line is a number of some kind. */
export function isNumber({ text }: TypedQuery): boolean {
  return text.replaceAll(NO_DIGITS, '').length > MOST_DIGITS;
}

/** Says whether a stretch of a query has all but a share of its letters in common with a name of an entry. */
export function isSpelledLike(
  { text }: Pick<TypedQuery, 'text'>,
  { keys }: Entry,
  { span, share }: { span: Span; share: number },
): boolean {
  const typed = text.slice(span.start, span.end);
  const most = Math.max(1, Math.floor(typed.length * share));
  const letters = lettersOf(typed);
  const known = nameLettersOf(keys).spelled;
  return keys.spelled.some(
    (key, at) => mayBeNear(letters, known[at] ?? 0, most) && countSlips(typed, key, most) <= most,
  );
}
