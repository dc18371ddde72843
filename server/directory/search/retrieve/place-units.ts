import { STOP_WORD, OTHER_UNIT, UNIT_BEGUN, UNNAMED_UNIT } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import { isFree } from '../read/spans.ts';
import type { Named } from './place-name.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { isSaidOf } from '../read/unit-words.ts';

/** The alignment of a query with one candidate while it is made. */
export type Attempt = {
  query: TypedQuery;
  covered: Uint8Array;
  named: (Named | undefined)[];
  extra: number;
  isHalfTyped: boolean;
};

/** Unit words that stand in the query, where the place or a parent is such a unit; then words that name nothing. */
export function placeUnits(attempt: Attempt, line: readonly Entry[]): void {
  for (const span of attempt.query.units) {
    const { start, end, unit } = span;
    const index = line.findIndex((one) => isSaidOf(span, one));
    const entry = line[index];
    if (!entry || !isFree(attempt.covered, start, end)) continue;
    // The word for another unit than that of what is not named either says that something else is meant.
    if (entry.unit !== unit && !attempt.named[index]) continue;
    attempt.covered.fill(1, start, end);
    if (entry.unit !== unit) attempt.extra += OTHER_UNIT;
    if (!attempt.named[index]) attempt.extra += UNNAMED_UNIT;
  }
  for (const { start, end } of attempt.query.stopWords)
    if (isFree(attempt.covered, start, end)) {
      attempt.covered.fill(1, start, end);
      attempt.extra += STOP_WORD;
    }
}

/** The beginning of a unit word, right behind the name of what has such a unit; by itself it makes no place a result. */
export function placeBegunUnit(attempt: Attempt, line: readonly Entry[], areSure: boolean): void {
  if (!attempt.named[0]) return;
  for (const span of attempt.query.begunUnits) {
    const { start, end, unit, isSure } = span;
    const index = line.findIndex((one) => isSaidOf(span, one));
    const entry = line[index];
    if (!entry || isSure !== areSure || !isFree(attempt.covered, start, end)) continue;
    if (!standsBefore(attempt, entry, index, start)) continue;
    attempt.covered.fill(1, start, end);
    attempt.isHalfTyped = true;
    attempt.extra += isSure ? UNIT_BEGUN.surely : UNIT_BEGUN.maybe;
    if (entry.unit !== unit) attempt.extra += OTHER_UNIT;
    if (!attempt.named[index]) attempt.extra += UNNAMED_UNIT;
  }
}

function standsBefore({ query, named }: Attempt, { keys }: Entry, index: number, at: number): boolean {
  return named[index]?.end === at || keys.spelled.some((key) => query.text.endsWith(key, at));
}
