import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type {
  BookRow,
  CodeList,
  ConversionStatus,
  ConvertedRow,
  ConvertedRowList,
} from '#shared/contracts/addresses/conversion.ts';
import { toConvertedRow } from '#shared/data/to-converted-row.ts';
import type { Language } from '#shared/contracts/page.ts';
import {
  createConverter,
  haveSixDigits,
  isOpen,
  judgeList,
  type CodeConversion,
  type Converter,
} from '#shared/places/convert-code.ts';
import { parentOf } from '#shared/places/ncdd-code.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import type { Library } from '../library.ts';
import { habitualNamesOf } from '../habitual-names.ts';

type RowsRequest = { rows: readonly BookRow[]; list: CodeList; language: Language; signal: AbortSignal };

/**
 * Returns a function that converts the rows of an address book. The rows are first converted by the rules that the browser also
 * uses (`createConverter`). Rows for which these rules find no code are then looked up with the address search, because it also
 * recognises other spellings of names.
 */
export function createRowConversion(
  library: Pick<Library, 'places' | 'postcodes'>,
  searchLines: (lines: readonly string[], request: RowsRequest) => Promise<readonly BulkItem[]>,
): (request: RowsRequest) => Promise<ConvertedRowList> {
  // The converter is created at the first request, because this is slow: the names of two thousand places are normalised. Most
  // servers never get such a request.
  let converter: Converter | undefined;
  return async (request) => {
    const { rows, list, language } = request;
    converter ??= createBookConverter(library);
    const convert = converter;
    const book = { list, hasSixDigits: haveSixDigits(rows) };
    const conversions = rows.map((row) => convert(row, book));
    const open = conversions.map((conversion, index) =>
      isOpen(conversion) ? toLine(rows[index] ?? {}) : '',
    );
    const found = await searchLines(open, request);
    const items = conversions.map((conversion, index) => {
      const byCode = (): CodeConversion => convert({ code: rows[index]?.code }, { ...book, list: 'unknown' });
      return settle(toConvertedRow(conversion, language), byCode, found[index]);
    });
    return { items, verdict: judgeList(conversions) };
  };
}

function createBookConverter({ places, postcodes }: Pick<Library, 'places' | 'postcodes'>): Converter {
  const byCode = new Map<string, IndexedPlace>();
  for (const { code, level, name, unit, path, postcode } of places.listSummaries()) {
    const parent = byCode.get(parentOf(code));
    byCode.set(code, {
      code,
      level,
      name,
      unit,
      path,
      postcode: postcode.code,
      likelyPostcode: postcode.code ?? postcode.candidates[0],
      otherNames: [...(places.findByCode(code)?.alternativeNames ?? []), ...habitualNamesOf(code)],
      parents: parent ? [...parent.parents, parent] : [],
    });
  }
  const former = postcodes.listFormerCodes().flatMap(({ code, fate, former: place, current }) => {
    const owner = byCode.get(place.code);
    return owner ? [{ code, fate, former: owner, current: byCode.get(current?.code ?? '') ?? null }] : [];
  });
  return createConverter({ places: [...byCode.values()], former });
}

function toLine({ name = '', district = '', province = '' }: BookRow): string {
  return [name, district, province].filter((cell) => cell.trim() !== '').join('\t');
}

/**
 * Adds the code that the search found to a row that the conversion left without a current code. Returns the row unchanged if the
 * search result is not certain.
 * @param byCode converts the row again by its written code, and ignores the names in the row
 */
function settle(row: ConvertedRow, byCode: () => CodeConversion, found: BulkItem | undefined): ConvertedRow {
  if (!found?.code || !found.path || found.url === null || !isCertain(found)) return row;
  const { code, path, url, match } = found;
  return {
    ...row,
    status: statusOf(code, byCode()),
    code,
    match,
    place: { code, path, url },
    candidates: [],
  };
}

/**
 * Compares the code that the search found with the current codes of the places that the row's code may mean. If there are two
 * such places, the first had the row's code in 2022, and the second has it today.
 */
function statusOf(found: string, { status, place, candidates }: CodeConversion): ConversionStatus {
  const owners = place ? [place] : candidates;
  // A general code of a district is no code of a commune, so it cannot contradict the commune that was found.
  if (owners.length === 0 || status === 'district') return 'by-name';
  const index = owners.findIndex(({ postcode }) => postcode === found);
  if (index < 0) return 'name-disagrees';
  if (place) return status;
  return index === 0 ? 'converted' : 'already-current';
}

/**
 * True for a good match with a commune, village or landmark. A match with a province or district is not enough, because
 * the code of a province or district is not written on letters.
 */
function isCertain({ match, category }: BulkItem): boolean {
  return (match === 'exact' || match === 'likely') && category !== 'province' && category !== 'district';
}
