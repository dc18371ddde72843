import { PRAKAS_PAGES, PRAKAS_SOURCE } from '../../queries/postcode-source.ts';
import type { Row, TableName, Tables } from '../columns.ts';
import { findDuplicates, type Problem } from '../problem.ts';

type Coded = { line: number; code: string; postcode: string };

/**
 * The pairs of place and postcode that prakas-77.tsv lists with a source. `listingKey` converts a pair to the text that is
 * stored here.
 */
type Listing = ReadonlySet<string>;

/** The forms of codes: PP0000 for a province, PPDD00 for a district, PPDDCC for a commune. */
const SHAPES = {
  provinces: /^(?!00)\d{2}0000$/,
  districts: /^(?!00)\d{2}(?!00)\d{2}00$/,
  communes: /^(?!00)\d{2}(?!00)\d{2}(?!00)\d{2}$/,
} as const;
const STATUSES = new Set(['confirmed', 'disputed']);
const CANDIDATES = 2;
const CODE = /^\d{6}$/;
/**
 * Matches the number of a row in the annex of the Prakas, such as 1 for a province, 1.1 for a district and 1.1.1 for a
 * commune.
 */
const SERIAL = /^\d+(?:\.\d+){0,2}$/;

/** Checks that each code has the form of its level, belongs to only one place, and is in prakas-77.tsv with its source. */
export function checkPostcodes(tables: Tables): Problem[] {
  const { provinces, districts, communes } = tables;
  const listing = listSourced(tables['prakas-77']);
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
  ];
}

function listSourced(rows: readonly Row<'prakas-77'>[]): Listing {
  return new Set(
    rows
      .filter(({ source }) => source !== '')
      .map(({ place_code, postcode }) => listingKey(place_code, postcode)),
  );
}

function listingKey(placeCode: string, postcode: string): string {
  return `${placeCode} ${postcode}`;
}

/** Reports a code that prakas-77.tsv does not list with a source for this place. Such a code was computed or mistyped. */
function unlisted(listing: Listing, placeCode: string, postcode: string): string[] {
  return listing.has(listingKey(placeCode, postcode))
    ? []
    : [`code ${postcode} has no source in prakas-77.tsv for this place: computed or mistyped`];
}

function reasonsAgainstCode(
  table: keyof typeof SHAPES,
  { code, postcode }: Coded,
  listing: Listing,
): string[] {
  return SHAPES[table].test(postcode)
    ? unlisted(listing, code, postcode)
    : [`postcode "${postcode}" has not the shape of a ${table.slice(0, -1)}'s`];
}

function candidatesOf({ postcode_candidates }: Row<'communes'>): string[] {
  return postcode_candidates === '' ? [] : postcode_candidates.split(' ');
}

function reasonsAgainstDisputed(row: Row<'communes'>, listing: Listing): string[] {
  const candidates = candidatesOf(row);
  const isPair = candidates.length === CANDIDATES && new Set(candidates).size === CANDIDATES;
  return [
    ...(row.postcode === '' ? [] : [`disputed, but postcode says ${row.postcode}`]),
    ...(isPair ? [] : ['disputed, but without two different candidates']),
    ...candidates
      .filter((code) => !SHAPES.communes.test(code))
      .map((code) => `candidate ${code} has not the shape of a commune's`),
    ...candidates.flatMap((code) => unlisted(listing, row.code, code)),
  ];
}

function reasonsAgainstCommune(row: Row<'communes'>, listing: Listing): string[] {
  const { postcode_status: status, postcode_2022: former } = row;
  const formerFault = former === '' || CODE.test(former) ? [] : [`former code ${former} is not six digits`];
  if (!STATUSES.has(status))
    return [...formerFault, `postcode_status "${status}" is none of ${[...STATUSES].join(', ')}`];
  if (status === 'disputed') return [...formerFault, ...reasonsAgainstDisputed(row, listing)];
  const stray = candidatesOf(row).length > 0 ? ['has candidates, but is confirmed'] : [];
  return [...formerFault, ...stray, ...reasonsAgainstCode('communes', row, listing)];
}

function toProblems(table: TableName, { line, code }: Coded, reasons: string[]): Problem[] {
  return reasons.map((reason) => ({ table, line, code, reason }));
}

function checkListing(rows: Row<'prakas-77'>[], known: ReadonlySet<string>): Problem[] {
  return rows.flatMap((row) => {
    const { line, place_code: code, postcode } = row;
    const reasons = [
      known.has(code) ? '' : 'lists a code for a place that does not exist',
      CODE.test(postcode) ? '' : `postcode ${postcode} is not six digits`,
      row.source === '' ? 'names no source of the code' : '',
      ...(row.source === PRAKAS_SOURCE ? reasonsAgainstPrint(row) : []),
    ];
    return toProblems('prakas-77', { line, code, postcode }, reasons.filter(Boolean));
  });
}

/**
 * Checks a row whose source is Prakas No. 77. The row must state the code and the names that the annex prints. It must also
 * state the page and the row number, so that readers can find the entry in the annex. Its cell `read` must state how the
 * print was read, for example by eye.
 */
function reasonsAgainstPrint({ page, serial, read, ...row }: Row<'prakas-77'>): string[] {
  const number = Number(page);
  const isPage = /^\d+$/.test(page) && number >= 1 && number <= PRAKAS_PAGES;
  return [
    isPage ? '' : `page "${page}" is none of the ${PRAKAS_PAGES} pages of the annex`,
    SERIAL.test(serial) ? '' : `serial "${serial}" is not the number of a row`,
    row.code_printed === '' ? 'does not say which code is printed' : '',
    row.name_en_printed === '' || row.name_km_printed === '' ? 'does not say which names are printed' : '',
    read === '' ? 'does not say how it was read' : '',
  ];
}
