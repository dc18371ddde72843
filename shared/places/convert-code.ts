import type { BookRow, CodeList, ConversionStatus, Verdict } from '#shared/contracts/addresses/conversion.ts';
import { createMemo } from './create-memo.ts';
import { listFormerDistricts, type FormerCode } from './former-codes.ts';
import { createNameReader, type NamedPlaces } from './named-places.ts';
import type { IndexedPlace } from './place-index.ts';
import { readFiveDigits, readPostcode } from './postcode.ts';

export type CodeConversion = {
  status: ConversionStatus;
  /** The current postcode; null if no postcode is certain enough to be written on a letter. */
  code: string | null;
  place: IndexedPlace | null;
  /** The places among which a person has to choose. */
  candidates: readonly IndexedPlace[];
  /** True if the code had lost its first zero, as in a spreadsheet, and the zero was restored. */
  hasRestoredZero: boolean;
  /**
   * The list of codes from which the row's code must come. If only one list contains the code, it is this list. If the code
   * belongs to different places in the two lists, it is the list whose place matches the names in the row. Otherwise, it is
   * `unknown`.
   */
  proof: CodeList;
};

/**
 * Converts a row of an address book to the current code.
 * @param book `list` is the list of codes that the visitor chose. `hasSixDigits` is true if the address book contains six-digit
 * codes. In such a book, a code of five digits may be a six-digit code that lost its first zero.
 */
export type Converter = (row: BookRow, book: { list: CodeList; hasSixDigits: boolean }) => CodeConversion;

/**
 * The places that a code belongs to: `former` had the code in 2022, and `current` has it today. `successors` is empty, except for
 * a code such as 120100 that stood for a whole district in 2022. If the communes of this district belong to several districts
 * today, `successors` contains these districts.
 */
type Owners = {
  former: IndexedPlace | undefined;
  current: IndexedPlace | undefined;
  successors: readonly IndexedPlace[];
};
/**
 * Some rows of an address book may prove one list of codes, while others prove the other list. The majority must then be more
 * than this many times the minority. Otherwise, the address book proves neither list. A few contradictions are accepted, because
 * they may be typing errors.
 */
const PROOFS_AGAINST_ONE = 20;
const CODE_IN_TEXT = /(?<![\d\u17e0-\u17e9])[\d\u17e0-\u17e9]{6}(?![\d\u17e0-\u17e9])/gu;

/**
 * Creates a function that converts the rows of address books.
 * @param parts `places` are all places of today, `former` are all codes of the list of 2022
 */
export function createConverter(parts: {
  places: readonly IndexedPlace[];
  former: readonly FormerCode<IndexedPlace>[];
}): Converter {
  const readNames = createNameReader(parts.places);
  const ownersOf = createOwners(parts);
  const createReader = (hasSixDigits: boolean) =>
    createMemo((typed) => {
      const read = readCode(typed, hasSixDigits, ownersOf);
      return { ...read, owners: ownersOf(read.code ?? '') };
    });
  const [readWithZero, readAsTyped] = [createReader(true), createReader(false)];
  return (row, { list, hasSixDigits }) => {
    const { code, owners, hasRestoredZero } = (hasSixDigits ? readWithZero : readAsTyped)(row.code ?? '');
    const names = readNames(row);
    return { ...decide({ code, owners, names, list }), hasRestoredZero, proof: listOf(owners, names) };
  };
}

/**
 * True if any row has a six-digit code. In such an address book, a code of five digits may be a six-digit code that lost its
 * first zero.
 */
export function haveSixDigits(rows: readonly BookRow[]): boolean {
  return rows.some(({ code = '' }) => readPostcode(code) !== undefined);
}

/**
 * Returns the list that the rows of an address book prove as a whole. Returns `unknown` if no row proves a list, or if too many
 * rows contradict each other.
 */
export function judgeList(rows: readonly Pick<CodeConversion, 'proof'>[]): Verdict {
  const former = rows.filter(({ proof }) => proof === '2022').length;
  const current = rows.filter(({ proof }) => proof === 'current').length;
  const [proofs, against] = [Math.max(former, current), Math.min(former, current)];
  if (proofs <= against * PROOFS_AGAINST_ONE) return { list: 'unknown', proofs, against };
  return { list: former > current ? '2022' : 'current', proofs, against };
}

/**
 * True if the row has no current code yet, and the search on the server may find one. A row whose code stands for a whole
 * district or province, such as 120100, is not sent to the search.
 */
export function isOpen({ code, status }: Pick<CodeConversion, 'code' | 'status'>): boolean {
  return code === null && status !== 'district';
}

/**
 * Returns the six-digit code in a text such as a chat message or a postal address. Returns undefined if the text contains no such
 * code or several.
 */
export function findCode(text: string): string | undefined {
  const [code, ...others] = text.match(CODE_IN_TEXT) ?? [];
  return code !== undefined && others.length === 0 ? readPostcode(code) : undefined;
}

type Decided = Omit<CodeConversion, 'hasRestoredZero' | 'proof'>;
type CodeQuestion = { code: string | undefined; owners: Owners; names: NamedPlaces; list: CodeList };

function decide({ code, owners, names, list }: CodeQuestion): Decided {
  const { former, current, successors } = owners;
  if (successors.length > 0 && list !== 'current') return toDecided('district', undefined, successors);
  if (!former && !current) return decideByName(code, names);
  const isDistrict = (current ?? former)?.level !== 'commune';
  if (!isDistrict && disagrees(owners, names)) {
    const place = onlyOf(names.communes, names);
    return toDecided('name-disagrees', place, place ? [] : names.communes);
  }
  const owner = ownerOf(owners, names, list);
  if (!owner) return toDecided(isDistrict ? 'district' : 'choose', undefined, [former, current]);
  if (isDistrict) return toDecided('district', owner);
  if (former === current) return toDecided('unchanged', owner);
  return toDecided(owner === former ? 'converted' : 'already-current', owner);
}

function decideByName(code: string | undefined, names: NamedPlaces): Decided {
  const place = onlyOf(names.communes, names);
  if (place) return toDecided('by-name', place);
  if (names.communes.length > 0) return toDecided('choose', undefined, names.communes);
  return toDecided(code?.length === FIVE ? 'five-digit' : 'unknown', undefined);
}

const FIVE = 5;

function toDecided(
  status: ConversionStatus,
  place: IndexedPlace | undefined,
  candidates: readonly (IndexedPlace | undefined)[] = [],
): Decided {
  return {
    status,
    code: place?.postcode ?? null,
    place: place ?? null,
    candidates: candidates.flatMap((one) => one ?? []),
  };
}

/**
 * Returns the place that the code in the row means. If the code belonged to another place in 2022 than today, the names in the
 * row decide. If the names do not decide, the list that the visitor chose decides. Returns undefined if that list is unknown.
 */
function ownerOf({ former, current }: Owners, names: NamedPlaces, list: CodeList): IndexedPlace | undefined {
  if (!former || !current || former === current) return former ?? current;
  const named = byNames(former, current, names);
  if (named) return named;
  if (list === 'unknown') return undefined;
  return list === '2022' ? former : current;
}

/**
 * Chooses between two places by the names in the row. If the row contains the name of only one place, returns this place. If it
 * contains both names, the names of the districts and provinces decide. Returns undefined if the names do not decide.
 */
function byNames(former: IndexedPlace, current: IndexedPlace, names: NamedPlaces): IndexedPlace | undefined {
  const [a, b] = [names.all.includes(former), names.all.includes(current)];
  if (a !== b) return a ? former : current;
  if (!a) return undefined;
  const difference = countParents(former, names) - countParents(current, names);
  if (difference === 0) return undefined;
  return difference > 0 ? former : current;
}

/**
 * True if the row contains the name of a commune, but neither of the two places that the code belongs to has this name. A name
 * that is also the name of the district or province of one of these places is no contradiction.
 */
function disagrees({ former, current }: Owners, { all, communes, alike }: NamedPlaces): boolean {
  if (communes.length === 0) return false;
  return [former, current].every(
    (owner) => !owner || (!all.includes(owner) && owner.parents.every((parent) => !alike.includes(parent))),
  );
}

function listOf({ former, current }: Owners, names: NamedPlaces): CodeList {
  if (former === current) return 'unknown';
  if (!current) return '2022';
  if (!former) return 'current';
  const owner = byNames(former, current, names);
  if (!owner) return 'unknown';
  return owner === former ? '2022' : 'current';
}

/**
 * Returns the place for which the row names the most parents. Returns undefined if several places tie. Also returns undefined if
 * the row names districts or provinces, but none of them is a parent of the place.
 */
function onlyOf(places: readonly IndexedPlace[], names: NamedPlaces): IndexedPlace | undefined {
  const counts = places.map((place) => countParents(place, names));
  const most = Math.max(...counts);
  const best = places.filter((_place, index) => counts[index] === most);
  const [place] = best;
  if (!place || best.length > 1) return undefined;
  // The row names districts or provinces, but the place is in none of them. So the row does not mean this place.
  return most === 0 && names.parents.length > 0 ? undefined : place;
}

function countParents({ parents }: IndexedPlace, named: NamedPlaces): number {
  return parents.filter((parent) => named.parents.includes(parent)).length;
}

/**
 * Reads a code of five or six digits. If the address book has six-digit codes, a code of five digits may have lost its first
 * zero. The zero is restored if the result is a known code.
 */
function readCode(
  typed: string,
  hasSixDigits: boolean,
  ownersOf: (code: string) => Owners,
): { code: string | undefined; hasRestoredZero: boolean } {
  const five = readFiveDigits(typed);
  if (five === undefined) return { code: readPostcode(typed), hasRestoredZero: false };
  const { former, current, successors } = ownersOf(`0${five}`);
  const isKnown = (former ?? current) !== undefined || successors.length > 0;
  const hasRestoredZero = hasSixDigits && isKnown;
  return { code: hasRestoredZero ? `0${five}` : five, hasRestoredZero };
}

function createOwners({ places, former }: Parameters<typeof createConverter>[0]): (code: string) => Owners {
  const byFormerCode = new Map(former.map((use) => [use.code, use.former]));
  const byCode = new Map(places.map((place) => [place.postcode, place]));
  for (const place of places)
    if (place.level === 'province' && place.postcode) byFormerCode.set(place.postcode, place);
  const districts = listFormerDistricts(former, ({ parents }) => parents.at(-1));
  return (code) => {
    const [district, ...others] = districts.get(code) ?? [];
    return {
      former: district && others.length === 0 ? district : byFormerCode.get(code),
      current: byCode.get(code),
      successors: district && others.length > 0 ? [district, ...others] : [],
    };
  };
}
