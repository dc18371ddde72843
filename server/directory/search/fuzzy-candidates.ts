import type { SearchTables } from './build-tables.ts';
import { COSTS } from './costs.ts';
import type { Explanation } from './explain.ts';
import { retrieveFuzzy, type Take } from './retrieve.ts';
import { listRuns, phoneticBetween } from './runs.ts';
import type { TypedQuery } from './typed-query.ts';

/** A candidate by the number of its entry, with how it aligns with the query. */
export type Explained = Explanation & { number: number };

type Context = Pick<Explained, 'number' | 'named'>;

/** Best candidates so far in which a mistyped name is looked for. */
const MAX_CONTEXTS = 3;

/** Looks for what a mistyped name may have meant: anywhere by its letters, and in the places that the query does name. */
export function createCandidateFinder({ entries, parents, children, ...tables }: SearchTables, take: Take) {
  /** Villages of a commune; communes and villages of a district; districts and communes of a province. */
  const listBelow = (number: number): readonly number[] => {
    const direct = children[number] ?? [];
    return [...direct, ...direct.flatMap((child) => children[child] ?? [])];
  };
  /** The best candidates, and what they lie in where the query names that: Prey Cheng, Kampong Cham. */
  const listContexts = (ranked: readonly Explained[]): Context[] => {
    const contexts = new Map<number, Context>();
    for (const { number, named } of ranked.slice(0, MAX_CONTEXTS)) {
      let at = number;
      for (let depth = 0; at >= 0 && depth < named.length; depth += 1) {
        if (named[depth] && !contexts.has(at)) contexts.set(at, { number: at, named: named.slice(depth) });
        at = parents[at] ?? -1;
      }
    }
    return [...contexts.values()];
  };
  /** What lies in a place that is named, and may be what the rest of the query is. */
  const listLikelyBelow = (query: TypedQuery, { number, named }: Context): number[] => {
    const runs = listRuns(query, coveredBy(query, named)).map(({ start, end }) => ({
      text: query.text.slice(start, end),
      phonetic: phoneticBetween(query, start, end),
    }));
    return listBelow(number).filter((child) => {
      const keys = entries[child]?.keys;
      return keys && runs.some((run) => query.guessName(run, keys, true));
    });
  };

  /**
   * @param ranked the best candidates so far, the best first
   * @returns what lies in these; what is found by its letters is taken
   */
  return (query: TypedQuery, ranked: readonly Explained[]): number[] => {
    const contexts = listContexts(ranked.filter(({ cost }) => Number.isFinite(cost)));
    retrieveFuzzy(query, tables, take, coveredBy(query, contexts[0]?.named ?? []));
    return contexts.flatMap((context) => listLikelyBelow(query, context));
  };
}

/** The letters of a query that are names as they stand. */
function coveredBy({ text, units, stopWords }: TypedQuery, named: Explanation['named']): Uint8Array {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of [...units, ...stopWords]) covered.fill(1, start, end);
  for (const part of named) if (part && part.cost <= COSTS.phonetic) covered.fill(1, part.start, part.end);
  return covered;
}
