import * as v from 'valibot';
import { ChangeKind } from '#shared/contracts/postcode.ts';
import { isDay } from '#shared/text/is-day.ts';
import { PRAKAS_SOURCE } from '../../queries/postcode-source.ts';
import type { Row, Tables } from '../columns.ts';
import { findDuplicates, type Problem } from '../problem.ts';
import { findTextFault } from './find-text-fault.ts';

const CERTAINTIES = ['fixed', 'computed'];
const CODE_OR_NONE = /^(?:\d{6})?$/;

/**
 * Checks that the log of changes and the place tables agree. The last change of each place has to lead to its current code. A
 * place without a change must still have its code in Prakas No. 77, the decree of 30 December 2025.
 */
export function checkChanges({ provinces, districts, communes, ...tables }: Tables): Problem[] {
  const places = new Map([...provinces, ...districts, ...communes].map((row) => [row.code, row]));
  const changes = tables.changes.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const last = new Map(changes.map((row) => [row.place_code, row]));
  const printed = new Map(
    tables['prakas-77']
      .filter(({ source }) => source === PRAKAS_SOURCE)
      .map(({ place_code, postcode }) => [place_code, postcode]),
  );
  const differing = [...places.values()].flatMap(({ code, postcode }): Problem[] => {
    const change = last.get(code);
    const expected = change ? change.to : printed.get(code);
    if (expected === postcode) return [];
    const reason = `the place has ${postcode || 'no code'}, the log of changes ends with ${expected || 'no code'}`;
    return [{ table: 'changes', line: change?.line ?? 1, code, reason }];
  });
  const keyed = changes.map(({ line, date, place_code }) => ({ line, code: `${date} ${place_code}` }));
  return [
    ...changes.flatMap((row) => toProblems(row, places.has(row.place_code))),
    ...findBreaks(changes, printed),
    ...differing,
    ...findDuplicates('changes', keyed, ({ code }) => code, 'row'),
  ];
}

/**
 * Checks that a holiday has a day, a name in both languages and a source. `certainty` must say whether the day is fixed or
 * computed.
 */
export function checkHolidays({ holidays }: Tables): Problem[] {
  return holidays.flatMap(({ line, date, name_en, name_km, certainty, source }) => {
    const reasons = [
      isDay(date) ? '' : `date "${date}" is not a day`,
      name_en === '' || name_km === '' ? 'has no name in one language' : '',
      ...[name_en, name_km].map((name) => findTextFault(name) ?? ''),
      CERTAINTIES.includes(certainty) ? '' : `certainty "${certainty}" is none of ${CERTAINTIES.join(', ')}`,
      source === '' ? 'names no source' : '',
    ];
    return reasons
      .filter(Boolean)
      .map((reason) => ({ table: 'holidays' as const, line, code: date, reason }));
  });
}

/**
 * Finds changes whose `from` is not the code that the place had before. That code is the `to` of its previous change or, if this
 * is its first change, its code in Prakas No. 77 (the decree that lists all codes).
 */
function findBreaks(changes: readonly Row<'changes'>[], printed: ReadonlyMap<string, string>): Problem[] {
  const codes = new Map(printed);
  return changes.flatMap(({ line, place_code: code, from, to }): Problem[] => {
    const before = codes.get(code) ?? '';
    codes.set(code, to);
    // An empty `from` means that the place had no code, or that its code was disputed.
    if (from === '' || from === before) return [];
    const reason = `the change begins with ${from}, the place had ${before || 'no code'}`;
    return [{ table: 'changes', line, code, reason }];
  });
}

function toProblems(row: Row<'changes'>, isPlace: boolean): Problem[] {
  const { line, date, kind, place_code: code, from, to, source } = row;
  const reasons = [
    isPlace ? '' : 'changes the code of a place that does not exist',
    isDay(date) ? '' : `date "${date}" is not a day`,
    v.is(ChangeKind, kind) ? '' : `kind "${kind}" is none of ${ChangeKind.options.join(', ')}`,
    CODE_OR_NONE.test(from) && CODE_OR_NONE.test(to) ? '' : 'from and to are codes or empty',
    source === '' ? 'names no source' : '',
    row.note_en === '' || row.note_km === '' ? 'has no note in one language' : '',
  ];
  return reasons.filter(Boolean).map((reason) => ({ table: 'changes' as const, line, code, reason }));
}
