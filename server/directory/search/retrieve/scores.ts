import type { FormerParents, SearchTables } from '../names/search-tables.ts';
import { BONUS, costOfBonus, COSTS } from '../costs.ts';
import type { Mention, Ranked } from './mentions.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** Adds a score to entries that a part of the query names or may name. A better match has a higher `bonus`, see costs.ts. */
export type Take = (entries: readonly number[], part: Span, bonus: number) => void;

/** The weight of one letter of the query in a score. It is higher than every bonus, so the number of letters decides first. */
const PER_LETTER = 8;
/**
 * The maximum number of stretches into which a query is divided. Each stretch is one bit of an integer, so a stretch that
 * is matched twice is counted only once.
 */
const STRETCHES = 31;
const NONE: readonly number[] = [];

/**
 * Creates the board with the scores of all entries. One board is reused for all queries, and `clear` prepares it for the
 * next query.
 */
export function createScoreBoard(parents: Int32Array, former: FormerParents['parents']) {
  const scores = new Int32Array(parents.length);
  const stretches = new Int32Array(parents.length);
  /** The entries with a score. */
  const touched = new Int32Array(parents.length);
  let count = 0;
  let scale = 1;
  /** The last result of `listBest`, valid until more entries get a score. */
  let listed: { most: number; numbers: number[] } | undefined;
  const named = createNamedStretches(stretches, parents, former);
  // The bits of the last span are cached, because the same span often matches many names one after another.
  const spanned = { start: -1, end: -1, bits: 0 };
  const bitsOf = (start: number, end: number): number => {
    if (start === spanned.start && end === spanned.end) return spanned.bits;
    return Object.assign(spanned, { start, end, bits: stretchBetween(start * scale, end * scale) }).bits;
  };

  /**
   * Returns `PER_LETTER` points for each stretch of the query that the entry or its parents match, plus the bonus of the entry.
   */
  const totalOf = (number: number): number =>
    countBits(named.of(number)) * PER_LETTER + ((scores[number] ?? 0) % PER_LETTER);
  const take: Take = (entries, { start, end }, bonus) => {
    listed = undefined;
    const score = (end - start) * PER_LETTER + bonus;
    const bits = bitsOf(start, end);
    for (const number of entries) {
      const before = scores[number] ?? 0;
      if (score > before) {
        scores[number] = score;
        if (before === 0) {
          touched[count] = number;
          count += 1;
        }
      }
      stretches[number] = (stretches[number] ?? 0) | bits;
    }
  };

  /** Lists the entries that have a score, sorted by number. Entries with equal totals stay in this order. */
  const listTouched = (): Int32Array => touched.subarray(0, count).sort();

  return {
    /** @param length the number of letters of the next query */
    clear: (length: number): void => {
      scores.fill(0);
      stretches.fill(0);
      count = 0;
      listed = undefined;
      scale = Math.min(1, STRETCHES / length);
      spanned.start = -1;
    },
    take,
    /**
     * Returns the maximum number of letters that the entry and its parents can match. This is the sum of their longest
     * matches.
     */
    lettersOf: (number: number): number => sumLetters(number, scores, parents),
    /**
     * Lists the entries that, together with their parents, match the largest part of the query. The best come first.
     * Entries without a score of their own are left out.
     * @param most the maximum number of entries in the list
     */
    listBest: (most: number): number[] => {
      if (listed?.most === most) return listed.numbers;
      named.clear();
      listed = { most, numbers: listFirst(listTouched(), totalOf, most) };
      return listed.numbers;
    },
    /**
     * Calls `takeOne`, in the order of the entries, for each entry that matches the whole query. The query may be a full
     * name, or the beginning of a name or of a word in it.
     */
    takeNamesakes: (length: number, takeOne: (number: number, bonus: number) => void): void => {
      for (const number of listTouched()) {
        const bonus = (scores[number] ?? 0) - length * PER_LETTER;
        if (bonus >= BONUS.inner) takeOne(number, bonus);
      }
    },
  };
}

/**
 * Caches which stretches each entry and its parents match. All villages of a commune have the same parents, so the
 * stretches of the parents are computed only once.
 */
function createNamedStretches(
  stretches: Int32Array,
  parents: Int32Array,
  former: FormerParents['parents'],
): { of: (number: number) => number; clear: () => void } {
  const named = new Int32Array(parents.length);
  const isKnown = new Uint8Array(parents.length);
  const namedOf = (number: number): number => {
    if (number < 0) return 0;
    if (isKnown[number] === 1) return named[number] ?? 0;
    let bits = (stretches[number] ?? 0) | namedOf(parents[number] ?? -1);
    for (const one of former.get(number) ?? NONE)
      bits |= (stretches[one] ?? 0) | (stretches[parents[one] ?? -1] ?? 0);
    named[number] = bits;
    isKnown[number] = 1;
    return bits;
  };
  return { of: namedOf, clear: () => isKnown.fill(0) };
}

function sumLetters(number: number, scores: Int32Array, parents: Int32Array): number {
  let letters = 0;
  for (let at = number; at >= 0; at = parents[at] ?? -1)
    letters += Math.trunc((scores[at] ?? 0) / PER_LETTER);
  return letters;
}

/** Returns the numbers with the highest totals. At equal totals, the lower number comes first. */
function listFirst(numbers: Int32Array, totalOf: (number: number) => number, most: number): number[] {
  const byTotal = new Map<number, number[]>();
  for (const number of numbers) {
    const total = totalOf(number);
    const list = byTotal.get(total);
    if (list) list.push(number);
    else byTotal.set(total, [number]);
  }
  const best: number[] = [];
  for (const total of [...byTotal.keys()].toSorted((a, b) => b - a)) {
    if (best.length >= most) break;
    best.push(...(byTotal.get(total) ?? []).slice(0, most - best.length));
  }
  return best;
}

export type ScoreBoard = ReturnType<typeof createScoreBoard>;

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Returns a bit mask with one bit for each stretch from `start` to just before `end`, but at least one bit. Both positions
 * are measured in stretches, not in letters.
 */
function stretchBetween(start: number, end: number): number {
  const first = Math.floor(start);
  const last = Math.max(first + 1, Math.floor(end));
  return ((2 ** (last - first) - 1) << first) | 0;
}

/** Ranks the entries for which the whole query is a name, or the beginning of a name or of a word in it. */
export function listNamesakes(
  { text }: TypedQuery,
  board: ScoreBoard,
  { kinds, parents }: Pick<SearchTables, 'kinds' | 'parents'>,
): Ranked[] {
  const namesakes: Ranked[] = [];
  // Entries with the same cost share one object, because thousands of names may begin with a query of one letter.
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

/**
 * Moves a place up, so that it ranks at least as high as the places inside it that have the same name. A province, a district
 * in it and a commune often share a name.
 */
function liftParents(namesakes: readonly Ranked[], parents: Int32Array): void {
  // Only places with a cost of at most `COSTS.phonetic` are moved up: their whole name matches, or they are provinces whose name
  // begins with the query. Any other place may have a different name from the place inside it, and a query of one letter finds
  // thousands of such places.
  const named = new Map<number, Ranked>();
  for (const one of namesakes) if (one.cost <= COSTS.phonetic) named.set(one.number, one);
  if (named.size === 0) return;
  for (const { number, standing } of namesakes)
    for (let at = parents[number] ?? -1; at >= 0; at = parents[at] ?? -1) {
      const above = named.get(at);
      if (above && standing < above.standing) above.standing = standing;
    }
}
