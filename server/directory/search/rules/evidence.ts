import { foldText } from '#shared/text/fold-text.ts';
import type { Alignment } from '../align/align.ts';
import { COSTS, LETTERS, SHARES, LIMITS } from '../costs.ts';
import { countSlips } from '../letters/edit-distance.ts';
import type { Entry } from '../names/entries.ts';
import { coverPlainWords, isBetweenCommas, lengthOf } from '../read/spans.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isOfLevel, type Mention, type NamedPart } from '../retrieve/mentions.ts';

const OTHER_SCRIPT = /^[^a-z\u1780-\u17ff\d]+$/u;
const NO_DIGITS = /\D/g;

/**
 * The facts that show whether a line means a candidate. In the comments below, "the name" is the name or spelling of the
 * candidate that the line uses.
 */
export class Evidence {
  readonly query: TypedQuery;
  readonly alignment: Alignment;

  constructor(query: TypedQuery, alignment: Alignment) {
    this.query = query;
    this.alignment = alignment;
  }

  get entry(): Entry {
    return this.alignment.entry;
  }
  get own(): Mention {
    return this.alignment.own;
  }
  /** The number of letters of the candidate's name in the line. */
  get ownLetters(): number {
    return lengthOf(this.own);
  }
  /** The number of letters of the query that no name, unit word (such as `province`) or stop word covers. */
  get left(): number {
    return this.alignment.left;
  }
  get isArea(): boolean {
    return this.entry.level <= LEVELS.district;
  }
  get isVillage(): boolean {
    return this.entry.level === LEVELS.village;
  }
  get isSpelled(): boolean {
    return this.own.cost === COSTS.exact;
  }
  /** True if a unit word of the candidate's level is beside the name. */
  get isCalled(): boolean {
    return isOfLevel(this.own, this.entry);
  }
  /** True if the name fills the text between two commas. */
  get isField(): boolean {
    return isBetweenCommas(this.query, this.own);
  }
  /** True if the line spells the name exactly, or writes it with the same phonetic key and mostly the same letters. */
  get isNamed(): boolean {
    return this.#isNamedPart({ entry: this.entry, mention: this.own });
  }
  /** True if the line names a parent of the candidate, and that name is long enough to be trusted. */
  get isInContext(): boolean {
    return this.alignment.above.some((part) => this.#isNamedPart(part) && this.#isLongEnough(part.mention));
  }
  /**
   * True if the name is so short that other words are easily mistaken for it. Always false for the exact name of a
   * province, such as Kep.
   */
  get isShort(): boolean {
    const { start, end } = this.own;
    const typed = this.query.text.slice(start, end);
    const shortest = OTHER_SCRIPT.test(typed) ? LETTERS.otherScript : LETTERS.trusted;
    return this.ownLetters < shortest && !this.#isProvinceCalled(typed);
  }
  /**
   * True if only unit words and stop words follow the name, up to a comma or the end of the line. An example is Siem Reap
   * in "Siem Reap City, Cambodia".
   */
  get isLast(): boolean {
    const plain = coverPlainWords(this.query);
    let at = this.own.end;
    while (plain[at] === 1 && !this.query.edges.has(at)) at += 1;
    return this.query.edges.has(at);
  }
  /** True if no parent except the province is named exactly or by phonetic key. */
  get isInProvinceAlone(): boolean {
    return this.alignment.above.every(
      ({ entry, mention }) => mention.cost > COSTS.phonetic || entry.level === LEVELS.province,
    );
  }

  #isProvinceCalled(typed: string): boolean {
    const { level, target } = this.entry;
    if (level !== LEVELS.province || target.category === 'page') return false;
    return [target.place.name.en, target.place.name.km].some((name) => foldText(name) === typed);
  }

  #isNamedPart({ entry, mention }: NamedPart): boolean {
    if (mention.cost > COSTS.phonetic) return false;
    if (mention.cost === COSTS.exact) return true;
    return isSpelledLike(this.query, entry, { span: mention, share: SHARES.heard });
  }

  #isLongEnough(mention: Mention): boolean {
    return lengthOf(mention) >= (mention.cost === COSTS.exact ? LETTERS.trusted : LETTERS.heard);
  }
}

/** True if a line has more digits than an address has. The digits are then most likely an order number. */
export function isNumber({ text }: TypedQuery): boolean {
  return text.replaceAll(NO_DIGITS, '').length > LIMITS.digits;
}

/**
 * True if a spelling of the entry resembles the text of a span. The number of typing errors may be at most `share` of the number
 * of letters in the span, but one typing error is always allowed.
 */
export function isSpelledLike(
  { text }: Pick<TypedQuery, 'text'>,
  { keys }: Entry,
  { span, share }: { span: Span; share: number },
): boolean {
  const typed = text.slice(span.start, span.end);
  const most = Math.max(1, Math.floor(typed.length * share));
  return keys.spelled.some((key) => countSlips(typed, key, most) <= most);
}
