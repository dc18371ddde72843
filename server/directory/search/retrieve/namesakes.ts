import { BONUS, costOfBonus, COSTS, LETTER_OFF, OVER_UNIT, PROVINCE_BEGUN, VILLAGE_ALONE } from '../costs.ts';
import { editDistance } from '../letters/edit-distance.ts';
import type { SearchTables } from '../names/build-tables.ts';
import type { Entry } from '../names/entries.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** Beyond so many differing letters all spellings count as equally unlike. */
const MOST_LETTERS_OFF = 4;

/** An entry with how badly the query fits it, and where it therefore stands among others. */
export type Ranked = {
  number: number;
  cost: number;
  standing: number;
  /** Nothing accounts for the query as it stands: this is only like it. */
  isGuess?: boolean;
  /** Its name has other letters than the query: as a search it is worth a try, a line does not mean it. */
  isDoubtful?: boolean;
};

export function toRanked({ number, cost }: { number: number; cost: number }): Ranked {
  return { number, cost, standing: cost };
}

/** Each entry once, as it fits best; the best first. */
export function keepBest(ranked: readonly Ranked[]): Ranked[] {
  const best = new Map<number, Ranked>();
  for (const one of ranked.toSorted(compareRanked)) if (!best.has(one.number)) best.set(one.number, one);
  return [...best.values()];
}

function compareRanked(a: Ranked, b: Ranked): number {
  return a.standing - b.standing || a.number - b.number;
}

/** Entries of which the whole query is a name, or part of one. */
export function listNamesakes(
  { text, units, isBreak }: TypedQuery,
  board: ScoreBoard,
  { entries, parents }: Pick<SearchTables, 'entries' | 'parents'>,
): Ranked[] {
  const isOverUnit = units.some(({ start, end }) => start === 0 && end < text.length && isBreak(end));
  const namesakes = board.listNamesakes(text.length).map(({ number, bonus }) => {
    const entry = entries[number];
    const cost = costOfBonus(bonus);
    const isBegun = bonus === BONUS.prefix || bonus === BONUS.phoneticPrefix;
    const isBegunProvince = isBegun && entry?.level === LEVELS.province;
    const extra = isOverUnit && bonus !== BONUS.exact ? OVER_UNIT : 0;
    const whole = cost + extra - (isBegunProvince ? COSTS.prefix - PROVINCE_BEGUN : 0);
    const alone = entry?.level === LEVELS.village || entry?.level === LEVELS.landmark ? VILLAGE_ALONE : 0;
    const off = entry && bonus === BONUS.phonetic ? countLettersOff(text, entry) * LETTER_OFF : 0;
    return { number, cost: whole, standing: whole + alone + off };
  });
  return liftParents(namesakes, parents);
}

function countLettersOff(text: string, { keys }: Entry): number {
  return Math.min(...keys.spelled.map((key) => editDistance(text, key, MOST_LETTERS_OFF - 1)));
}

/** A place before those in it that are called like it: town and commune often bear the name of their province. */
function liftParents(namesakes: Ranked[], parents: Int32Array): Ranked[] {
  // One letter begins thousands of names, and few are all of one: nothing else is lifted.
  const named = new Set(namesakes.filter(({ cost }) => cost <= COSTS.phonetic).map(({ number }) => number));
  if (named.size === 0) return namesakes;
  const best = new Map<number, number>();
  for (const { number, standing } of namesakes)
    for (let at = parents[number] ?? -1; at >= 0; at = parents[at] ?? -1)
      if (named.has(at)) best.set(at, Math.min(standing, best.get(at) ?? Infinity));
  return namesakes.map((one) => {
    const lifted = best.get(one.number) ?? Infinity;
    return lifted < one.standing ? { ...one, standing: lifted } : one;
  });
}
