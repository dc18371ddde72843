import { BONUS, costOfBonus, COSTS } from '../costs.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Mention } from './mentions.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** An entry with the cost of its match. `standing` is the cost it is sorted by, which may differ from `cost`. */
export type Ranked = {
  number: number;
  cost: number;
  standing: number;
  /** Its name is only similar to the query. */
  isGuess?: boolean;
  /** Its name has other letters than the query: it is shown as a result, but a line is not taken to mean it. */
  isDoubtful?: boolean;
  /** The words that name it, if they are not among the mentions. */
  own?: Mention;
};

export function toRanked({ number, cost }: { number: number; cost: number }): Ranked {
  return { number, cost, standing: cost };
}

/** Keeps each entry once, with its best standing. The best comes first; of equal ones the earlier entry. */
export function keepBest(ranked: readonly Ranked[]): Ranked[] {
  const known = new Set<number>();
  const best: Ranked[] = [];
  // One letter finds thousands of places with few different standings, and most are already in the order of entries.
  const byStanding = Map.groupBy(ranked, ({ standing }) => standing);
  for (const standing of [...byStanding.keys()].toSorted((a, b) => a - b))
    for (const one of inOrder(byStanding.get(standing) ?? [])) {
      if (known.has(one.number)) continue;
      known.add(one.number);
      best.push(one);
    }
  return best;
}

function inOrder(ranked: Ranked[]): Ranked[] {
  const isInOrder = ranked.every(({ number }, at) => number >= (ranked[at - 1]?.number ?? -1));
  return isInOrder ? ranked : ranked.sort((a, b) => a.number - b.number);
}

/** Ranks entries with a name, or part of a name, that is the whole query. */
export function listNamesakes(
  { text }: TypedQuery,
  board: ScoreBoard,
  { kinds, parents }: Pick<SearchTables, 'kinds' | 'parents'>,
): Ranked[] {
  const namesakes: Ranked[] = [];
  // One letter begins thousands of names: entries of equal cost share one object.
  const owns = new Map<number, Mention>();
  const ownBy = (cost: number, isPart: boolean): Mention => {
    const own = owns.get(cost) ?? {
      start: 0,
      end: text.length,
      cost,
      units: [],
      ...(isPart ? { isBegun: true } : {}),
    };
    owns.set(cost, own);
    return own;
  };
  board.takeNamesakes(text.length, (number, bonus) => {
    const level = kinds.list[kinds.of[number] ?? -1]?.level;
    const isBegun = bonus === BONUS.prefix || bonus === BONUS.phoneticPrefix;
    const isBegunProvince = isBegun && level === LEVELS.province;
    const cost = costOfBonus(bonus) - (isBegunProvince ? COSTS.prefix - COSTS.provinceBegun : 0);
    const alone = level === LEVELS.village || level === LEVELS.landmark ? COSTS.villageAlone : 0;
    namesakes.push({
      number,
      cost,
      standing: cost + alone,
      own: ownBy(cost, isBegun || bonus === BONUS.inner),
    });
  });
  liftParents(namesakes, parents);
  return namesakes;
}

/** Ranks a place no lower than places inside it with the same name: a province, its town and a commune often share a name. */
function liftParents(namesakes: readonly Ranked[], parents: Int32Array): void {
  // Only places with a full match are lifted: there are few, but one letter begins thousands of names.
  const named = new Map<number, Ranked>();
  for (const one of namesakes) if (one.cost <= COSTS.phonetic) named.set(one.number, one);
  if (named.size === 0) return;
  for (const { number, standing } of namesakes)
    for (let at = parents[number] ?? -1; at >= 0; at = parents[at] ?? -1) {
      const above = named.get(at);
      if (above && standing < above.standing) above.standing = standing;
    }
}
