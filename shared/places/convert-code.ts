import type { BookRow, CodeList, ConversionStatus, Verdict } from '#shared/contracts/addresses/conversion.ts';
import { createMemo } from './create-memo.ts';
import { listFormerDistricts, type FormerCode } from './former-codes.ts';
import { createNameReader, type NamedPlaces } from './named-places.ts';
import type { IndexedPlace } from './place-index.ts';
import { readFiveDigits, readPostcode } from './postcode.ts';

export type CodeConversion = {
  status: ConversionStatus;
  /** The code of today; null where none is certain enough to be written on a letter. */
  code: string | null;
  place: IndexedPlace | null;
  /** The places among which a person has to choose. */
  candidates: readonly IndexedPlace[];
  /** True if a spreadsheet had dropped the first zero of the code, and it was put back. */
  hasRestoredZero: boolean;
  /** The list that the row proves by a code of one list alone, or by a name that fits one owner alone. */
  proof: CodeList;
};

/**
 * @param book `list` is the list of codes that the visitor chose. `hasSixDigits` is true if the book has codes of six digits,
 * so that five digits are a code that has lost its zero.
 */
export type Converter = (row: BookRow, book: { list: CodeList; hasSixDigits: boolean }) => CodeConversion;

/**
 * The owners of a code: those of 2022 and that of today. A district of 2022 that was divided has several successors, of which
 * none is certain.
 */
type Owners = {
  former: IndexedPlace | undefined;
  current: IndexedPlace | undefined;
  successors: readonly IndexedPlace[];
};
/**
 * The list is clear only if more than this number of rows prove it for each row that contradicts it. A contradiction
 * may be a typing error.
 */
const PROOFS_AGAINST_ONE = 20;
const CODE_IN_TEXT = /(?<![\d\u17e0-\u17e9])[\d\u17e0-\u17e9]{6}(?![\d\u17e0-\u17e9])/gu;

/** @param parts `former` are all codes of the list of 2022 */
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

/** True if the rows have codes of six digits, so that five digits beside them are codes without their zero. */
export function haveSixDigits(rows: readonly BookRow[]): boolean {
  return rows.some(({ code = '' }) => readPostcode(code) !== undefined);
}

/** Returns the list that the rows prove together. */
export function judgeList(rows: readonly Pick<CodeConversion, 'proof'>[]): Verdict {
  const former = rows.filter(({ proof }) => proof === '2022').length;
  const current = rows.filter(({ proof }) => proof === 'current').length;
  const [proofs, against] = [Math.max(former, current), Math.min(former, current)];
  if (proofs <= against * PROOFS_AGAINST_ONE) return { list: 'unknown', proofs, against };
  return { list: former > current ? '2022' : 'current', proofs, against };
}

/** True if the row has no code yet and the search of the server may find one. */
export function isOpen({ code, status }: Pick<CodeConversion, 'code' | 'status'>): boolean {
  return code === null && status !== 'district';
}

/**
 * Returns the six-digit code in a text, for example of a chat or an address; undefined if the text contains none or
 * several.
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

/** Returns the owner that the row means: the only owner, else the owner whose names fit, else the owner in the list. */
function ownerOf({ former, current }: Owners, names: NamedPlaces, list: CodeList): IndexedPlace | undefined {
  if (!former || !current || former === current) return former ?? current;
  const named = byNames(former, current, names);
  if (named) return named;
  if (list === 'unknown') return undefined;
  return list === '2022' ? former : current;
}

/** Returns the owner whose name is in the row. If both names are, the names of their districts and provinces decide. */
function byNames(former: IndexedPlace, current: IndexedPlace, names: NamedPlaces): IndexedPlace | undefined {
  const [a, b] = [names.all.includes(former), names.all.includes(current)];
  if (a !== b) return a ? former : current;
  if (!a) return undefined;
  const difference = countParents(former, names) - countParents(current, names);
  if (difference === 0) return undefined;
  return difference > 0 ? former : current;
}

/**
 * True if the row names a commune that is neither owner. The name of an owner's district or province is no
 * contradiction.
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
 * Returns the place with the most named districts and provinces, if only one place has the most; undefined if several do, or if
 * the row names districts or provinces and none of them contains the place.
 */
function onlyOf(places: readonly IndexedPlace[], names: NamedPlaces): IndexedPlace | undefined {
  const counts = places.map((place) => countParents(place, names));
  const most = Math.max(...counts);
  const best = places.filter((_place, index) => counts[index] === most);
  const [place] = best;
  if (!place || best.length > 1) return undefined;
  // The row names a district or province that does not contain the place, so it does not mean this place.
  return most === 0 && names.parents.length > 0 ? undefined : place;
}

function countParents({ parents }: IndexedPlace, named: NamedPlaces): number {
  return parents.filter((parent) => named.parents.includes(parent)).length;
}

/**
 * Reads a code, or five digits. A lost first zero is restored if the book has six-digit codes and the result is a known
 * code.
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
