import type { AddressPart } from '#shared/contracts/address.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cutQuery } from '#shared/text/cut-query.ts';
import type { Search } from '../search/create-search.ts';
import type { Hit } from '../search/hits.ts';
import type { PlaceTarget } from '../search/names/entries.ts';
import { runInSlices, SHORT_SLICE_MILLISECONDS } from '#server/threads/run-in-slices.ts';
import { lineOf, noteOf, toFullPath, urlOf } from '../search/to-search-result.ts';

/** Of what is found for a line: the best, and enough others to see whether it stands alone. */
const LOOKED_AT = 20;

type FoundPlace = Pick<Hit, 'fiveDigits'> & { target: PlaceTarget };

const NO_PLACE = {
  category: null,
  code: null,
  candidates: [],
  path: null,
  url: null,
  note: null,
} satisfies Partial<BulkItem>;

type LineSearch = Pick<Search, 'list'>;
type Asked = { lines: readonly string[]; language: Language };

/**
 * What each line is taken for, in their order. A thousand take some seconds, in slices.
 * @param signal ends it between two slices: its reason is thrown
 */
export async function lookUpLines(
  search: LineSearch,
  { signal, ...asked }: Asked & { signal: AbortSignal },
): Promise<BulkItem[]> {
  return runInSlices(lookUpEach(search, asked), signal, SHORT_SLICE_MILLISECONDS);
}

/** Of each kind that people send: a house in both scripts, slips, an old parent, a landmark, a code, no place at all. */
const FIRST_LINES = [
  '#12, St. 271, Sangkat Toul Tumpung 2, Khan Chamkar Mon, Phnom Penh 120111',
  'ផ្ទះលេខ ១២ ផ្លូវ ២៧១ សង្កាត់ទួលទំពូងទី២ ខណ្ឌចំការមន រាជធានីភ្នំពេញ',
  'Svay Dankum, Seam Reap',
  'Phum Trapeang Thma, Khum Kampong Kor, Srok Kang Meas, Kampong Cham Province',
  'ភូមិព្រែកតាដួង ឃុំរកាកោង ស្រុកមុខកំពូល ខេត្តកណ្ដាល',
  'near Central Market, Phnom Penh, tel 012 345 678',
  'Kampot 12',
  'xyzzy plugh',
];

/** Looks up a few lines before the first visitor does: the engine compiles what reads them, which takes 25 to 50 ms. */
export async function prepareLookup(search: LineSearch): Promise<void> {
  await lookUpLines(search, {
    lines: FIRST_LINES,
    language: 'en',
    signal: new AbortController().signal,
  });
}

/** A line that stands several times is looked up once: lists of addresses repeat communes, and have empty lines. */
function* lookUpEach(search: LineSearch, { lines, language }: Asked): Generator<void, BulkItem[]> {
  const known = new Map<string, BulkItem>();
  for (const line of new Set(lines)) {
    known.set(line, lookUp(search, line, language));
    yield;
  }
  return lines.flatMap((line) => known.get(line) ?? []);
}

function keepPlaces(hits: readonly Hit[]): FoundPlace[] {
  return hits.flatMap(({ target, fiveDigits }) =>
    target.category === 'page' ? [] : [{ target, fiveDigits }],
  );
}

/** Parts of the query, which has no spaces at its ends, as parts of the line. */
function moveParts(parts: readonly AddressPart[], by: number): AddressPart[] {
  return parts.map((part) => ({ ...part, start: part.start + by, end: part.end + by }));
}

function lookUp(search: LineSearch, line: string, language: Language): BulkItem {
  const { query } = cutQuery(line);
  // Marks are for pages of results: they would cost as much as finding the place.
  const { hits, read } = search.list(query, { isComplete: true });
  const [best] = keepPlaces(hits.slice(0, LOOKED_AT)).toSorted(byLostZero);
  const { match, notes, ...reading } = read();
  const parts = moveParts(reading.parts, line.length - line.trimStart().length);
  if (!best || match === 'none') return { line, match, parts, notes, ...NO_PLACE };
  const { target } = best;
  const { candidates } = target.place.postcode;
  // The province of an old code says where to look: its own code is not the one that was meant.
  const code = best.fiveDigits?.meaning === 'scheme' ? null : target.place.postcode.code;
  const named = lineOf(target);
  return {
    line,
    match,
    parts,
    notes,
    category: target.category,
    code,
    candidates: target.place.postcode.code === null ? candidates : [],
    path: { en: toFullPath(named, 'en'), km: toFullPath(named, 'km') },
    url: urlOf(best, named, language),
    note: noteOf(best, language).note ?? null,
  };
}

/** In a list, five digits are mostly a code whose zero a spreadsheet dropped. */
function byLostZero(a: FoundPlace, b: FoundPlace): number {
  return Number(b.fiveDigits?.meaning === 'lostZero') - Number(a.fiveDigits?.meaning === 'lostZero');
}
