import { COSTS, OVER_UNIT, PROVINCE_BEGUN } from './costs.ts';
import type { Entry } from './entries.ts';
import { BONUS } from './gather.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from './typed-query.ts';
import { LEVELS } from './unit-words.ts';

const COST_OF_BONUS = new Map<number, number>([
  [BONUS.exact, COSTS.exact],
  [BONUS.sound, COSTS.sound],
  [BONUS.prefix, COSTS.prefix],
  [BONUS.soundPrefix, COSTS.prefix + COSTS.sound],
  [BONUS.inner, COSTS.inner],
]);

/** Entries of which the whole query is a name, or part of one, with how badly it is that. */
export const listNamesakes = (
  { text, units, isBreak }: TypedQuery,
  board: ScoreBoard,
  entries: readonly Entry[],
): { number: number; cost: number }[] => {
  const isOverUnit = units.some(({ start, end }) => start === 0 && end < text.length && isBreak(end));
  return board.listNamesakes(text.length).map(({ number, bonus }) => {
    const cost = COST_OF_BONUS.get(bonus) ?? COSTS.inner;
    const isBegun = bonus === BONUS.prefix || bonus === BONUS.soundPrefix;
    const isBegunProvince = isBegun && entries[number]?.level === LEVELS.province;
    const extra = isOverUnit && bonus !== BONUS.exact ? OVER_UNIT : 0;
    return { number, cost: cost + extra - (isBegunProvince ? COSTS.prefix - PROVINCE_BEGUN : 0) };
  });
};
