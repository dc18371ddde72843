import { BONUS, costOfBonus, COSTS } from '../costs.ts';
import type { SearchTables } from '../names/search-tables.ts';
import type { Mention } from './mentions.ts';
import type { ScoreBoard } from './scores.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** An entry with how badly the query fits it, and where it therefore stands among others. */
export type Ranked = {
  number: number;
  cost: number;
  standing: number;
  /** Nothing accounts for the query as it stands: this is only like it. */
  isGuess?: boolean;
  /** Its name has other letters than the query: as a search it is worth a try, a line does not mean it. */
  isDoubtful?: boolean;
  /** The words that name it, where these are no mention of it. */
  own?: Mention;
};

export function toRanked({ number, cost }: { number: number; cost: number }): Ranked {
  return { number, cost, standing: cost };
}

/** Each entry once, as it fits best; the best first, of those that stand equally the earlier entry. */
export function keepBest(ranked: readonly Ranked[]): Ranked[] {
  const known = new Set<number>();
  const best: Ranked[] = [];
  // Thousands of places that one letter begins have few standings, and come in the order of entries.
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

/** Entries of which the whole query is a name, or part of one. */
export function listNamesakes(
  { text }: TypedQuery,
  board: ScoreBoard,
  { kinds, parents }: Pick<SearchTables, 'kinds' | 'parents'>,
): Ranked[] {
  const namesakes: Ranked[] = [];
  // Thousands of names begin with a letter: one object serves all that are begun alike.
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

/** Puts a place before those in it that are called like it: town and commune often bear the name of their province. */
function liftParents(namesakes: readonly Ranked[], parents: Int32Array): void {
  // One letter begins thousands of names, and few are all of one: nothing else is lifted.
  const named = new Map<number, Ranked>();
  for (const one of namesakes) if (one.cost <= COSTS.phonetic) named.set(one.number, one);
  if (named.size === 0) return;
  for (const { number, standing } of namesakes)
    for (let at = parents[number] ?? -1; at >= 0; at = parents[at] ?? -1) {
      const above = named.get(at);
      if (above && standing < above.standing) above.standing = standing;
    }
}
