import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import { findCore, lengthOf } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import type { Ranked } from '../retrieve/namesakes.ts';
import { namesAbroad } from './abroad.ts';
import { isNumber, isSpelledLike, OTHERWISE, SHORTEST_TRUSTED } from './evidence.ts';
import { decide, type SearchRule } from './rule.ts';

/** Fewer letters are like many a name. */
const SHORTEST_MEANT = 3;

/** A place that all of a query is a name of, begins one of, or is like. */
type Whole = { query: TypedQuery; entry: Entry; one: Ranked };

/** Rules by which a query is rather a word of another language: its place is a result, and the line does not mean it. */
export const DOUBT_RULES: SearchRule<Whole, 'doubtful'>[] = [
  {
    id: 'wild-guess',
    sees: ({ query, entry, one: { cost, isGuess } }) =>
      isGuess === true &&
      (cost >= COSTS.slip + COSTS.phonetic || query.text.length < SHORTEST_MEANT) &&
      !isWholeLike(query, entry, OTHERWISE.slipped),
    effect: 'doubtful',
    reason: 'A name with so many slips has other letters than the query.',
    lines: ['Ground floor, Unit 4B, Tower 2', 'Kim Sokha', 'Chhay Monika'],
  },
  {
    id: 'number-or-abroad',
    sees: ({ query, one: { cost, isGuess } }) =>
      !isGuess && cost >= COSTS.phonetic && (isNumber(query) || namesAbroad(query)),
    effect: 'doubtful',
    reason: 'A number of an order or a town abroad is only like a name.',
    lines: ['Aranyaprathet', 'Sa Kaeo', 'Sa Kaeo Province 27000'],
  },
  {
    id: 'heard-word',
    sees: ({ query, entry, one: { cost, isGuess } }) =>
      !isGuess &&
      cost === COSTS.phonetic &&
      query.breaks.length === 2 &&
      entry.level >= LEVELS.commune &&
      !isWholeLike(query, entry, OTHERWISE.heard),
    effect: 'doubtful',
    reason: 'One word that only sounds like a commune or village is a word of another language.',
    lines: ['null', 'ditto', 'Hue'],
  },
];

/** Says whether it is in doubt that a query means a place whose name it is, begins, or is like. */
export function isInDoubt(whole: Whole): boolean {
  return decide(DOUBT_RULES, whole) !== undefined;
}

/** Says whether a query, but for its unit words, is spelled nearly as an entry. */
function isWholeLike(query: TypedQuery, entry: Entry, share: number): boolean {
  const span = findCore(query);
  return lengthOf(span) >= SHORTEST_TRUSTED && isSpelledLike(query, entry, { span, share });
}
