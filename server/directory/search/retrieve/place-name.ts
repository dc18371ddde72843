import { isFree } from '../read/spans.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { COSTS } from '../costs.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** What part of a query names a place, and whether it stands for all of the name. */
export type Named = { start: number; end: number; whole: boolean; cost: number };

/** Inside a Latin word only what is long enough is taken for a name. */
const SHORTEST_GLUED = 4;
const DIGIT = /\d/;

/** Whether a stretch may name what is looked for, by what stands beside it. */
export type MayBe = (start: number, end: number) => boolean;
const ANYWHERE: MayBe = () => true;

/** Where a name stands in what the query has left, as it is spelled. The longest spelling comes first. */
export function placeSpelled(
  query: TypedQuery,
  covered: Uint8Array,
  keys: readonly string[],
  mayBe: MayBe = ANYWHERE,
): Named | undefined {
  for (const key of keys) {
    for (let start = query.text.indexOf(key); start >= 0; start = query.text.indexOf(key, start + 1)) {
      const end = start + key.length;
      if (isFree(covered, start, end) && mayStand(query, start, end, covered) && mayBe(start, end))
        return { start, end, whole: true, cost: costOf(query, start, end) };
    }
  }
  return undefined;
}

/** The same by phonetic key. A key has few letters, so only whole words match. */
export function placePhonetic(
  { phonetic, phoneticFrom, text, isBreak }: TypedQuery,
  covered: Uint8Array,
  keys: readonly string[],
  mayBe: MayBe = ANYWHERE,
): Named | undefined {
  for (const key of keys) {
    for (let at = phonetic.indexOf(key); at >= 0; at = phonetic.indexOf(key, at + 1)) {
      const start = phoneticFrom[at] ?? 0;
      const end = phoneticFrom[at + key.length] ?? text.length;
      if (isBreak(start) && isBreak(end) && isFree(covered, start, end) && mayBe(start, end))
        return { start, end, whole: true, cost: COSTS.phonetic };
    }
  }
  return undefined;
}

function mayStand(query: TypedQuery, start: number, end: number, covered: Uint8Array): boolean {
  const { text, isBreak, isBetweenLetters } = query;
  if (!isBetweenLetters(start) || !isBetweenLetters(end)) return false;
  const opens = isBreak(start) || covered[start - 1] === 1;
  const closes = isBreak(end) || covered[end] === 1;
  if (opens && closes) return true;
  const [first = '', last = ''] = [text[start], text[end - 1]];
  if ((!opens && DIGIT.test(first)) || (!closes && DIGIT.test(last))) return false;
  return isKhmer(first) || end - start >= SHORTEST_GLUED;
}

/** Khmer puts no space into a name: one that runs over a space may be two. */
function costOf({ text, breaks }: TypedQuery, start: number, end: number): number {
  return isKhmer(text[start] ?? '') && breaks.some((at) => at > start && at < end && isKhmer(text[at] ?? ''))
    ? COSTS.over
    : COSTS.exact;
}
