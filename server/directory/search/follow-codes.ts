import type { AddressNote, AddressReading, Sureness } from '#shared/contracts/addresses/address.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import {
  type CodeFinder,
  type CodeSearch,
  type CodeUse,
  judgeCode,
  toCodeNotes,
  toHit,
} from './find-by-code.ts';
import type { RankedLine } from './find-by-name.ts';
import { type HitList, toListedHits } from './hits.ts';
import { toNotedTarget } from './judge/parts-and-notes.ts';
import { readAddress, readLeadingCode } from './judge/read-address.ts';
import type { PlaceTarget, SearchSources, Target } from './names/entries.ts';
import type { SearchTables } from './names/search-tables.ts';
import type { Span } from './read/read-line.ts';
import { mayBePerson } from './rules/meant-rules.ts';

type Tools = {
  tables: SearchTables;
  sources: SearchSources;
  findByCode: CodeSearch;
  findByDigits: CodeFinder;
};
/** A line, and the places that its names mean. */
type NamedLine = { typed: string; line: RankedLine; listed: HitList; isComplete: boolean };
/**
 * A code that is the whole text of a cell, and the place (`target`) that it means. The cells of a line are separated by tabs,
 * bars, commas or semicolons. `use` adds the role that the code has for this place.
 */
type CellUse = { cell: CellCode; use: CodeUse; target: PlaceTarget };

/**
 * Matches a code that ends in 00, as the codes of districts and provinces do. In a cell, such a code is less certain than other
 * codes, because many amounts of money also end in 00.
 */
const ROUND = /00$/u;

/**
 * Creates a function that decides whether the names or the code in a line determine the result. The code determines it in three
 * cases:
 * - The line contains a single code, which has six digits. The smallest place that the line names is a province or district
 *   that contains the place of the code. Or the line names no place, and besides the code it contains only streets, houses,
 *   unit words and stop words.
 * - The code fills a cell. The rest of the row names no place, or only an unrelated place whose name may also be a person's
 *   name (see `PERSON_RULES`).
 * - The code fills a cell, and the rest of the row names a place that contains the place of the code.
 * In all other cases the names determine the result, and the code is only compared with it.
 */
export function createCodeFollower({ tables, sources, findByCode, findByDigits }: Tools) {
  const followCell = createCellFollower({ tables, sources, findByCode });
  return (named: NamedLine): HitList => {
    const { typed, line, listed, isComplete } = named;
    const code = readLeadingCode(typed, line, tables.entryOf);
    if (!code) return followCell(named);
    const byCode = findByDigits(typed, code.digits, isComplete);
    // If the place with this code is outside the named province or district, the digits may be some number other than a code.
    const hits = byCode.hits.filter(
      ({ isGuess, target }) =>
        !isGuess && target.category !== 'page' && target.place.code.startsWith(code.within),
    );
    if (hits.length === 0) return followCell(named);
    return toListedHits({ hits, read: () => beside(listed.read(), byCode.read().match) });
  };
}

function createCellFollower({ tables, sources, findByCode }: Omit<Tools, 'findByDigits'>) {
  const { entryOf } = tables;
  /**
   * Returns the place that the code in a cell means, or an empty list if there is none. Five digits are read only as a code that
   * lost its leading zero, and not as a code of the old scheme, because any five digits may look like such a code.
   */
  const findUse = (cell: CellCode): CellUse[] => {
    const isOwn = ({ role, fiveDigits }: CodeUse): boolean =>
      fiveDigits ? fiveDigits.meaning === 'lostZero' && !ROUND.test(cell.digits) : role !== undefined;
    const use = findByCode(cell.digits).uses.find(isOwn);
    return use && use.target.category !== 'page' ? [{ cell, use, target: use.target }] : [];
  };

  return ({ typed, line, listed }: NamedLine): HitList => {
    const all = listCellCodes(typed).flatMap(findUse);
    const found = all.findLast(({ cell }) => !ROUND.test(cell.digits)) ?? all.at(-1);
    if (!found) return listed;
    const { cell, use, target } = found;
    const byCode = [toHit(use, cell.digits)];
    const nonPlaces = [
      ...line.nonPlaces.filter(({ start, end }) => end <= cell.start || start >= cell.end),
      { kind: 'code' as const, start: cell.start, end: cell.end, isSoft: false },
    ];
    const readWith = (ranked: RankedLine['ranked']): AddressReading =>
      readAddress(typed, { ...line, nonPlaces, ranked }, { tables, sources });
    const [best] = line.ranked;
    const named = best && listed.read().match !== 'none' ? entryOf(best.number) : undefined;
    if (!named || (isApart(target, named.target) && mayBePerson(line))) {
      const isOnly = all.every((one) => one.target === target) && !ROUND.test(cell.digits);
      const match = named || !isOnly ? 'unsure' : judgeBeside(use);
      const notes = [
        ...toCodeNotes(cell.digits, use),
        ...(named ? [toNote('contradicting-parent', named.target)] : []),
      ];
      return toListedHits({ hits: byCode, read: () => ({ match, parts: readWith([]).parts, notes }) });
    }
    if (isIn(target, named.target))
      return toListedHits({
        hits: byCode,
        read: () => beside(readWith(line.ranked), judgeBeside(use)),
      });
    if (target.village === undefined || isIn(named.target, target)) return listed;
    const reading = () => readWith(line.ranked);
    return { ...listed, read: isApart(target, named.target) ? () => contradict(reading(), target) : reading };
  };
}

/** True if `inner` lies in `outer`. */
function isIn(inner: Target, outer: Target): boolean {
  const [own, other] = [codeOf(inner), codeOf(outer)];
  return own.length > other.length && own.startsWith(other);
}

/** True if the two places are different, and neither contains the other. */
function isApart(one: Target, other: Target): boolean {
  return codeOf(one) !== codeOf(other) && !isIn(one, other) && !isIn(other, one);
}

/** Returns the NCDD code of a place. A landmark has no such code, so the code of the place that contains it is returned. */
function codeOf(target: Target): string {
  return target.category === 'page' ? '' : (target.village?.code ?? target.place.code);
}

/**
 * Returns how certainly a code means its place. The result is at most `likely`, because the code does not explain the other
 * words of the line.
 */
function judgeBeside(use: CodeUse): Sureness {
  const sure = judgeCode(use);
  return sure === 'exact' ? 'likely' : sure;
}

/**
 * Returns the reading of a line whose code is more precise than its names. The note `only-town` no longer applies, so it is
 * removed. If the reading had this note, the match is at most `likely`.
 * @param match how certain the code is
 */
function beside(reading: AddressReading, match: Sureness): AddressReading {
  const notes = reading.notes.filter(({ code }) => code !== 'only-town');
  const isRead = notes.length === reading.notes.length;
  return { ...reading, notes, match: isRead || match !== 'exact' ? match : 'likely' };
}

/**
 * Returns the reading of a line whose code belongs to a different place than its names. It is unsure and has a note about that
 * place.
 */
function contradict(reading: AddressReading, target: Target): AddressReading {
  const note = toNote('code-of-another-branch', target);
  return { ...reading, match: 'unsure', notes: [note, ...reading.notes] };
}

function toNote(code: AddressNote['code'], target: Target): AddressNote {
  return { code, place: toNotedTarget(target), postcode: null };
}

/** A code that fills a cell of a row, and its position in the line in UTF-16 units. */
type CellCode = Span & { digits: string };

/**
 * Matches one cell. Tabs separate the cells of copied rows. Bars, commas and semicolons separate the cells of files and notes.
 */
const CELLS = /[^\t\n|,;]+/gu;
/** Matches a code of six digits, a code of five digits that may have lost its leading zero, or the eight digits of a village. */
const CODE = /^\s*((?:kh[\s-]?)?(?:\d{8}|\d{5,6}|\d{2} \d{2} \d{2}))\s*$/iu;
const NO_DIGITS = /\D/gu;

/** Lists the cells of a row that may be a code. Returns an empty list if the line is a single cell. */
function listCellCodes(line: string): CellCode[] {
  const cells = [...toAsciiDigits(line).matchAll(CELLS)];
  if (cells.length < 2) return [];
  return cells.flatMap(({ 0: cell, index }) => {
    const code = CODE.exec(cell)?.[1];
    if (code === undefined) return [];
    const start = index + cell.indexOf(code);
    return [{ digits: code.replaceAll(NO_DIGITS, ''), start, end: start + code.length }];
  });
}
