import { foldText } from '#shared/text/fold-text.ts';
import { PRAKAS_SOURCE } from '../queries/postcode-source.ts';
import type { ContentRow } from './operator-rows.ts';
import type { AreaRow, Tables } from './columns.ts';

const BETWEEN_NAMES = '; ';
/** Matches quotation marks and apostrophes in a name. The decree and the gazetteer use different ones. */
const QUOTES = /["'“”‘’‹›]/gu;

/**
 * Adds two kinds of names to `name_alt`, so that the search also finds a place by them. These are the names that Prakas No.
 * 77 prints, and the wrong spellings of names that were corrected.
 */
export function withDecreeNames(tables: Tables): Tables {
  const printed = Map.groupBy(tables['prakas-77'], ({ place_code }) => place_code);
  const corrected = Map.groupBy(tables['corrected-names'], ({ place_code }) => place_code);
  const add = <Place extends AreaRow>(row: Place): Place => {
    const added = [
      ...(printed.get(row.code) ?? []).flatMap((print) => [print.name_en_printed, print.name_km_printed]),
      ...(corrected.get(row.code) ?? []).map(({ was }) => was),
    ];
    const names = [row.name_en, row.name_km, ...row.name_alt.split(BETWEEN_NAMES)].filter(Boolean);
    const others = addNew(names, added).slice(2);
    return { ...row, name_alt: others.join(BETWEEN_NAMES) };
  };
  return {
    ...tables,
    provinces: tables.provinces.map(add),
    districts: tables.districts.map(add),
    communes: tables.communes.map(add),
  };
}

/**
 * Lists the rows of places in the annex of Prakas No. 77. A printed name is null if it is spelled like a name of the place.
 * A printed code is null if it equals the `postcode` of the row.
 */
export function prakasRows(tables: Tables): ContentRow[] {
  const { provinces, districts, communes } = tables;
  const places = new Map([...provinces, ...districts, ...communes].map((row) => [row.code, row]));
  return tables['prakas-77'].flatMap((print) => {
    const place = places.get(print.place_code);
    if (!place || print.source !== PRAKAS_SOURCE) return [];
    const names = new Set([place.name_en, place.name_official, place.name_km].map(toSpelling));
    const differing = (name: string): string | null => (names.has(toSpelling(name)) ? null : name);
    return [
      {
        place_code: print.place_code,
        page: Number(print.page),
        serial: print.serial,
        printed_code: print.code_printed === print.postcode ? null : print.code_printed,
        printed_name_en: differing(print.name_en_printed),
        printed_name_km: differing(print.name_km_printed),
      },
    ];
  });
}

function addNew(names: readonly string[], added: readonly string[]): string[] {
  const known = new Set(names.map(toSpelling));
  return [...names, ...added.filter((name) => !known.has(toSpelling(name)) && known.add(toSpelling(name)))];
}

/**
 * Folds a name for the comparison of spellings. Case, spaces, hyphens and quotation marks are ignored, and so are
 * differences between letters that look alike in Khmer print.
 */
function toSpelling(name: string): string {
  return foldText(name.replace(QUOTES, ''));
}
