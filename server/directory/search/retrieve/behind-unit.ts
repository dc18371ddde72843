import { isKhmer } from '#shared/text/is-khmer.ts';
import type { SearchTables } from '../names/build-tables.ts';
import { BEGUN_BEHIND_UNIT, COSTS, GLUED_UNIT, OTHER_UNIT } from '../costs.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { WORK } from '../work.ts';
import { isSaidOf } from '../read/unit-words.ts';

/** Of all names there are, those of one level are few. */
const ALL = 1_000_000;
/** Beside a street or a code, a letter that begins more names than this says nothing: each would be a result. */
const MOST_BESIDE = 1500;
/** Glued to a Latin unit word, fewer letters are rather part of another word. */
const SHORTEST_GLUED = 3;
/** Shorter phonetic keys begin every other name. */
const SHORTEST_PHONETIC = 2;
/** A number behind a unit word is a name by itself; as a beginning it would be one of codes. */
const NUMBER = /^\d+$/;

/** A unit word that opens a query and what stands behind it, or one that closes it and what stands before. */
type Opening = { level: number; unit: string; rest: string; phonetic: string; extra: number };

/**
 * Places by the beginning of a name behind the word for what they are, while the query is still being typed: "khan daun",
 * ខេត្តសៀ; or by less than the whole name before it: "prampir district". The unit word says of which level the name is,
 * so that one letter is enough.
 * @returns what begins so by any of its words, by spelling or phonetic key, with the cost of the match
 */
export function listBegunBehindUnit(
  query: TypedQuery,
  { entries, spelled, phonetics }: SearchTables,
): { number: number; cost: number }[] {
  const found = new Map<number, number>();
  for (const { level, unit, rest, phonetic, extra } of listOpenings(query)) {
    const take = (numbers: readonly number[], cost: number): void => {
      for (const number of numbers) {
        const entry = entries[number];
        if (!entry || !isSaidOf({ level, unit }, entry)) continue;
        const whole = cost + extra + (entry.unit === unit ? 0 : OTHER_UNIT);
        if (whole < (found.get(number) ?? Infinity)) found.set(number, whole);
      }
      query.work.add(WORK.named);
    };
    const innerCost = COSTS.inner - COSTS.prefix;
    spelled.takeBegun(rest, ALL, (bearers, isInner) =>
      take(bearers, BEGUN_BEHIND_UNIT + (isInner ? innerCost : 0)),
    );
    if (phonetic.length < SHORTEST_PHONETIC) continue;
    phonetics.takeBegun(phonetic, ALL, (bearers, isInner) =>
      take(bearers, BEGUN_BEHIND_UNIT + COSTS.phonetic + (isInner ? innerCost : 0)),
    );
  }
  if (query.isPart && found.size > MOST_BESIDE) return [];
  return Array.from(found, ([number, cost]) => ({ number, cost }));
}

function listOpenings({ text, phonetic, phoneticAt, units, isBreak }: TypedQuery): Opening[] {
  return units.flatMap(({ start, end, level, unit }) => {
    const isFirst = start === 0;
    const rest = isFirst ? text.slice(end) : text.slice(0, start);
    if ((!isFirst && end < text.length) || rest === '' || NUMBER.test(rest)) return [];
    const isGlued = !isKhmer(rest) && !isBreak(isFirst ? end : start);
    if (isGlued && rest.length < SHORTEST_GLUED) return [];
    const edge = phoneticAt[isFirst ? end : start];
    const byPhonetic = isFirst ? phonetic.slice(edge) : phonetic.slice(0, edge);
    return [
      { level, unit, rest, phonetic: isKhmer(rest) ? '' : byPhonetic, extra: isGlued ? GLUED_UNIT : 0 },
    ];
  });
}
