import type { AddressPart } from '#shared/contracts/addresses/address.ts';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cutQuery } from '#shared/text/cut-text.ts';
import type { Search } from '../search/create-search.ts';
import type { Hit } from '../search/hits.ts';
import type { PlaceTarget } from '../search/names/entries.ts';
import { type CostQueue, createCostQueue } from '#server/http/queues/cost-queue.ts';
import { LIMITS } from '#server/http/rate-limiter.ts';
import { runInSlices, SHORT_SLICE_MILLISECONDS } from '#server/threads/run-in-slices.ts';
import { lineOf, noteOf, toFullPath, urlOf } from '../search/to-search-result.ts';

/** The maximum number of search results that are compared to choose the place of an address line. */
const LOOKED_AT = 20;

type FoundTarget = Pick<Hit, 'fiveDigits'> & { target: PlaceTarget };

const NO_PLACE = {
  category: null,
  code: null,
  candidates: [],
  path: null,
  url: null,
  note: null,
} satisfies Partial<BulkItem>;

type LineSearch = Pick<Search, 'list'>;

/**
 * The maximum number of lists of lines that wait in the queue. If each list has a thousand lines, they take a minute of work and
 * 10 MB of memory.
 */
const MOST_WAITING = 16;
/** A refused client may try again after this time. Looking up a list of a thousand lines takes about this long. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates the queue for lists. Lists are processed one at a time, because they share one thread. Processing two lists at
 * the same time would only delay the list that finishes first. The cost of a list is the number of its different lines,
 * so a short list is processed before a long list.
 */
export function createLineQueue(): CostQueue {
  return createCostQueue({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    halfLifeSeconds: LIMITS.lines.seconds,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

type Lines = {
  lines: readonly string[];
  language: Language;
  signal: AbortSignal;
};

/**
 * Looks up each line. Equal lines are looked up only once, because lists of addresses often contain repeated or empty
 * lines. Other requests get a turn between slices of the work, because a thousand lines take some seconds.
 * @throws RefusedError when too many lists with a lower cost wait; the reason of the signal when the signal is aborted
 */
export async function lookUpLines(
  { search, queue }: { search: LineSearch; queue: CostQueue },
  { lines, language, signal }: Lines,
): Promise<BulkItem[]> {
  const different = new Set(lines);
  return queue.run(
    (giveWay) =>
      runInSlices(lookUpEach(search, lines, different, language), signal, SHORT_SLICE_MILLISECONDS, giveWay),
    { cost: different.size, signal },
  );
}

/**
 * Typical lines: a house address in each script, spelling mistakes, a former parent of a place, a landmark, a code, and
 * a line that names no place.
 */
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

/**
 * Looks up a few lines when the server starts. V8 then compiles the code, which takes 25 to 50 ms, before the first
 * visitor needs it.
 */
export async function warmUpLookup(search: LineSearch): Promise<void> {
  const { signal } = new AbortController();
  await lookUpLines({ search, queue: createLineQueue() }, { lines: FIRST_LINES, language: 'en', signal });
}

/** @param different the lines without duplicates */
function* lookUpEach(
  search: LineSearch,
  lines: readonly string[],
  different: ReadonlySet<string>,
  language: Language,
): Generator<void, BulkItem[]> {
  const known = new Map<string, BulkItem>();
  for (const line of different) {
    known.set(line, lookUp(search, line, language));
    yield;
  }
  return lines.flatMap((line) => known.get(line) ?? []);
}

function placesOf(hits: readonly Hit[]): FoundTarget[] {
  return hits.flatMap(({ target, fiveDigits }) =>
    target.category === 'page' ? [] : [{ target, fiveDigits }],
  );
}

/** Converts offsets in the trimmed query to offsets in the line. */
function moveParts(parts: readonly AddressPart[], by: number): AddressPart[] {
  return parts.map((part) => ({ ...part, start: part.start + by, end: part.end + by }));
}

function lookUp(search: LineSearch, line: string, language: Language): BulkItem {
  const { query } = cutQuery(line);
  // `search.list` is used because it does not compute which letters of a result match the query. That would take as long as the
  // search.
  const { hits, read } = search.list(query, { isComplete: true });
  const [best] = placesOf(hits.slice(0, LOOKED_AT)).toSorted(byLostZero);
  const { match, notes, ...reading } = read();
  const parts = moveParts(reading.parts, line.length - line.trimStart().length);
  if (!best || match === 'none') return { line, match, parts, notes, ...NO_PLACE };
  const { target } = best;
  const { candidates } = target.place.postcode;
  // A five-digit code of the former scheme identifies only a province. The postcode of the province would be wrong for
  // the address.
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

/**
 * Sorts a place first if its code is a zero followed by the five digits in the line, because spreadsheets often drop the
 * first zero of a code.
 */
function byLostZero(a: FoundTarget, b: FoundTarget): number {
  return Number(b.fiveDigits?.meaning === 'lostZero') - Number(a.fiveDigits?.meaning === 'lostZero');
}
