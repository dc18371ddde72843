import type { Row, TableName, Tables } from '../columns.ts';
import { findDuplicates, type Problem } from '../problem.ts';
import { countReadings, listingKey, type Readings } from '../readings.ts';

type Coded = { line: number; code: string; postcode: string };

/** The forms of codes: PP0000 for a province, PPDD00 for a district, PPDDCC for a commune. */
const SHAPES = {
  provinces: /^(?!00)\d{2}0000$/,
  districts: /^(?!00)\d{2}(?!00)\d{2}00$/,
  communes: /^(?!00)\d{2}(?!00)\d{2}(?!00)\d{2}$/,
} as const;
const STATUSES = new Set(['confirmed', 'majority', 'disputed']);
const CANDIDATES = 2;
const CODE = /^\d{6}$/;

/** Checks that each code has the form of its level, belongs to only one place, and is in prakas-77.tsv. */
export function checkPostcodes(tables: Tables): Problem[] {
  const { provinces, districts, communes } = tables;
  const listing = countReadings(tables['prakas-77']);
  const known = new Set([...provinces, ...districts, ...communes].map(({ code }) => code));
  const currentOf = ({ postcode }: Coded) => postcode;
  return [
    ...provinces.flatMap((row) =>
      toProblems('provinces', row, reasonsAgainstCode('provinces', row, listing)),
    ),
    ...districts.flatMap((row) =>
      toProblems('districts', row, reasonsAgainstCode('districts', row, listing)),
    ),
    ...communes.flatMap((row) => toProblems('communes', row, reasonsAgainstCommune(row, listing))),
    ...findDuplicates('provinces', provinces, currentOf, 'current code'),
    ...findDuplicates('districts', districts, currentOf, 'current code'),
    ...findDuplicates('communes', communes, currentOf, 'current code'),
    ...findDuplicates('communes', communes, ({ postcode_2022 }) => postcode_2022, 'former code'),
    ...checkListing(tables['prakas-77'], known),
    ...checkEvidence(tables['disputed-2026'], listing),
  ];
}

/** A code that no transcription has for this place was computed or mistyped. */
function unlisted(listing: Readings, placeCode: string, postcode: string): string[] {
  return listing.has(listingKey(placeCode, postcode))
    ? []
    : [
        `current code ${postcode} is not in the listing of prakas-77.tsv for this place: computed or mistyped`,
      ];
}

function reasonsAgainstCode(
  table: keyof typeof SHAPES,
  { code, postcode }: Coded,
  listing: Readings,
): string[] {
  return SHAPES[table].test(postcode)
    ? unlisted(listing, code, postcode)
    : [`postcode "${postcode}" has not the shape of a ${table.slice(0, -1)}'s`];
}

function candidatesOf({ postcode_candidates }: Row<'communes'>): string[] {
  return postcode_candidates === '' ? [] : postcode_candidates.split(' ');
}

function reasonsAgainstDisputed(row: Row<'communes'>, listing: Readings): string[] {
  return [
    ...(row.postcode === '' ? [] : [`disputed, but postcode says ${row.postcode}`]),
    ...reasonsAgainstCandidates(row, listing),
  ];
}

function reasonsAgainstMajority(row: Row<'communes'>, listing: Readings): string[] {
  const [first = '', second = ''] = candidatesOf(row);
  const countOf = (postcode: string): number => listing.get(listingKey(row.code, postcode)) ?? 0;
  const outvoted = `prakas-77.tsv names ${countOf(first)} lists for ${first} and ${countOf(second)} for ${second}: no majority`;
  return [
    ...(row.postcode === first ? [] : [`majority, but postcode ${row.postcode} is not the first candidate`]),
    ...(countOf(first) > countOf(second) ? [] : [outvoted]),
    ...reasonsAgainstCandidates(row, listing),
  ];
}

function reasonsAgainstCandidates(row: Row<'communes'>, listing: Readings): string[] {
  const candidates = candidatesOf(row);
  const isPair = candidates.length === CANDIDATES && new Set(candidates).size === CANDIDATES;
  return [
    ...(isPair ? [] : [`${row.postcode_status}, but without two different candidates`]),
    ...candidates
      .filter((code) => !SHAPES.communes.test(code))
      .map((code) => `candidate ${code} has not the shape of a commune's`),
    ...candidates.flatMap((code) => unlisted(listing, row.code, code)),
  ];
}

function reasonsAgainstCommune(row: Row<'communes'>, listing: Readings): string[] {
  const { postcode_status: status, postcode_2022: former } = row;
  const formerFault = former === '' || CODE.test(former) ? [] : [`former code ${former} is not six digits`];
  if (!STATUSES.has(status))
    return [...formerFault, `postcode_status "${status}" is none of ${[...STATUSES].join(', ')}`];
  if (status === 'disputed') return [...formerFault, ...reasonsAgainstDisputed(row, listing)];
  if (status === 'majority') return [...formerFault, ...reasonsAgainstMajority(row, listing)];
  const stray = candidatesOf(row).length > 0 ? ['has candidates, but is confirmed'] : [];
  return [...formerFault, ...stray, ...reasonsAgainstCode('communes', row, listing)];
}

function toProblems(table: TableName, { line, code }: Coded, reasons: string[]): Problem[] {
  return reasons.map((reason) => ({ table, line, code, reason }));
}

function checkListing(rows: Row<'prakas-77'>[], known: ReadonlySet<string>): Problem[] {
  return rows.flatMap(({ line, place_code, postcode, listed_by }) => {
    const reasons = [
      known.has(place_code) ? '' : 'lists a code for a place that does not exist',
      CODE.test(postcode) ? '' : `postcode ${postcode} is not six digits`,
      listed_by === '' ? 'names no transcription that lists the code' : '',
    ];
    return toProblems('prakas-77', { line, code: place_code, postcode }, reasons.filter(Boolean));
  });
}

function checkEvidence(rows: Row<'disputed-2026'>[], listing: Readings): Problem[] {
  return rows.flatMap(({ line, place_code: code, first_two_lists, database_seed, phonsobon_csv }) => {
    const printed = [...first_two_lists.split(' '), database_seed, phonsobon_csv].filter(Boolean);
    const missing = printed.filter((postcode) => !listing.has(listingKey(code, postcode)));
    const reasons = missing.map((postcode) => `prints ${postcode}, which prakas-77.tsv does not list`);
    return toProblems('disputed-2026', { line, code, postcode: '' }, reasons);
  });
}
