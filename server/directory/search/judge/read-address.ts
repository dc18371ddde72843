import type { AddressNote, AddressReading, Sureness } from '#shared/contracts/addresses/address.ts';
import { CODE_DIGITS, FIVE_DIGITS } from '#shared/places/postcode.ts';
import type { Alignment } from '../align/align.ts';
import { type SearchTables, isAbove, listParents, type EntryOf } from '../names/search-tables.ts';
import { listCalledAlike, toNamesakes, toNotedEntry, listParts } from './parts-and-notes.ts';
import { type CodeFact, listUnknownCodes, readCodeFacts } from './code-facts.ts';
import { COSTS, WORK, LETTERS } from '../costs.ts';
import type { Entry, SearchSources } from '../names/entries.ts';
import type { RankedLine } from '../find-by-name.ts';
import { LineEvidence } from '../rules/line-evidence.ts';
import { judge } from '../rules/sureness-rules.ts';
import type { NamedPart, Ranked } from '../retrieve/mentions.ts';
import { toDigits } from '../read/non-places.ts';
import { coverPlainWords } from '../read/spans.ts';
import { LEVELS } from '../read/unit-words.ts';

type AddressTables = Pick<SearchTables, 'entryOf' | 'spelled'>;

const NOTHING_NAMED: readonly NamedPart[] = [];

/** Reads a line as an address. Returns its parts, the notes on it, and how certainly it means a place. */
export function readAddress(
  typed: string,
  found: RankedLine,
  { tables, sources }: { tables: AddressTables; sources: SearchSources },
): AddressReading {
  const line = withoutPages(found, tables.entryOf);
  line.query.work.addLast(line.ranked.length * WORK.judged);
  const [best] = line.ranked;
  const entry = best && tables.entryOf(best.number);
  const codes = entry ? readCodeFacts(typed, line.nonPlaces, { entry, sources }) : [];
  const match = judgeLine(typed, line, { codes, entryOf: tables.entryOf });
  const meant = match === 'none' ? undefined : entry;
  const named = meant ? listNamed(line) : NOTHING_NAMED;
  const parts = listParts(typed, line, named);
  const notes = meant
    ? listNotes(line, meant, { tables, codes })
    : isNameless(line)
      ? listUnknownCodes(typed, line.nonPlaces, sources)
      : [];
  return { match, parts, notes };
}

function judgeLine(
  typed: string,
  line: RankedLine,
  { codes, entryOf }: { codes: readonly CodeFact[]; entryOf: EntryOf },
): Sureness {
  const { alignment, ranked, query } = line;
  const [best] = ranked;
  if (!best || !alignment) return 'none';
  const entry = entryOf(best.number);
  const letters = (typed.match(ANY_LETTER) ?? []).length;
  const digits = (typed.match(ANY_DIGIT) ?? []).length;
  // A line of fewer digits than the shortest code is an amount, a price or a size.
  if (letters === 0) return best.isDoubtful || digits < FIVE_DIGITS || PRICE.test(typed) ? 'none' : 'unsure';
  const isName = entry.names.some(({ spelled: [own] }) => own === query.text);
  // One letter beside digits is the unit of an amount (25000r), unless the whole line is a name such as S21, a museum.
  if (letters === 1 && digits > 0 && !isName) return 'none';
  return judge(new LineEvidence({ ...line, codes }, { best, alignment, entryOf }));
}

const ANY_LETTER = /\p{L}/gu;
const ANY_DIGIT = /\p{Nd}/gu;
const PRICE = /\p{Sc}|^\s*\p{Nd}{1,3}(?:,\p{Nd}{3})+(?:\.\p{Nd}+)?\s*$|^\s*\p{Nd}+\.\p{Nd}{1,2}\s*$/u;

/** True if a line was read as an address rather than as a name. The search result then includes the reading. */
export function isAddress({ match, parts }: AddressReading): boolean {
  return match !== 'none' && parts.filter(({ kind }) => kind !== 'other').length >= FEWEST_PARTS;
}

const FEWEST_PARTS = 2;

/**
 * Returns the code in a line if it is the only one and has six digits, and the line names nothing smaller than a district.
 * @returns `within` is the NCDD code of the named province or district. The place of the code has to lie in this area. `within`
 * is empty if the line names no place
 */
export function readLeadingCode(
  typed: string,
  { query, nonPlaces, ranked: [best] }: RankedLine,
  entryOf: EntryOf,
): { digits: string; within: string } | undefined {
  const codes = nonPlaces.filter(({ kind }) => kind === 'code');
  const [code] = codes;
  const digits = code ? toDigits(typed, code) : '';
  if (codes.length > 1 || digits.length !== CODE_DIGITS) return undefined;
  if (isNameless({ query })) return { digits, within: '' };
  if (!best || best.isGuess) return undefined;
  const entry = entryOf(best.number);
  if (entry.level > LEVELS.district || entry.target.category === 'page') return undefined;
  return { digits, within: entry.target.place.code };
}

/**
 * True if no word of a line can be the name of a place. Such a line contains only unit words, stop words, numbers, and parts
 * that are not places.
 */
function isNameless({ query }: Pick<RankedLine, 'query'>): boolean {
  const plain = coverPlainWords(query);
  return Array.from(query.text).every((letter, at) => plain[at] === 1 || !LETTER.test(letter));
}

const LETTER = /[\p{L}\p{M}]/u;

/** Removes pages of this site from the results, because they are not places. If a page comes first, removes all results. */
function withoutPages(line: RankedLine, entryOf: EntryOf): RankedLine {
  const isPage = ({ number }: Ranked): boolean => entryOf(number).level === LEVELS.page;
  const [best] = line.ranked;
  if (best && isPage(best)) return { ...line, ranked: [] };
  return line.ranked.some(isPage) ? { ...line, ranked: line.ranked.filter((one) => !isPage(one)) } : line;
}

/** Lists the entries that a line names, each with the span that names it. */
function listNamed({ alignment }: RankedLine): readonly NamedPart[] {
  if (!alignment) return NOTHING_NAMED;
  const { entry, own, above, hints, contradicting } = alignment;
  return [{ entry, mention: own }, ...above, ...hints, ...contradicting];
}

function listNotes(
  line: RankedLine,
  entry: Entry,
  { tables, codes }: { tables: AddressTables; codes: readonly CodeFact[] },
): AddressNote[] {
  const toNote = (code: AddressNote['code'], other: Entry | undefined): AddressNote => ({
    code,
    place: toNotedEntry(other),
    postcode: null,
  });
  const { alignment } = line;
  const namesakes = codes.some(({ isOwn }) => isOwn) ? [] : listCalledAlike(line, entry, tables);
  return [
    ...codes.flatMap(({ note }) => note ?? []),
    ...(alignment ? listAlignmentNotes(alignment, toNote) : []),
    ...(namesakes.length > 0
      ? [{ ...toNote('namesakes', namesakes[0]), namesakes: toNamesakes(namesakes) }]
      : []),
  ];
}

function listAlignmentNotes(
  { entry, own, above, left, contradicting }: Alignment,
  toNote: (code: AddressNote['code'], other: Entry | undefined) => AddressNote,
): AddressNote[] {
  const former = above.map((part) => part.entry).find((one) => !isAbove(one, entry));
  const present = former && listParents(entry).find(({ level }) => level === former.level);
  const [other] = contradicting;
  const isMistyped = [own, ...above.map(({ mention }) => mention)].some(({ cost }) => cost > COSTS.phonetic);
  const isAreaOnly = entry.level <= LEVELS.district && left >= LETTERS.word;
  return [
    ...(present ? [toNote('former-parent', present)] : []),
    ...(other ? [toNote('contradicting-parent', other.entry)] : []),
    ...(isAreaOnly ? [toNote('only-town', undefined)] : []),
    ...(isMistyped ? [toNote('slip', undefined)] : []),
  ];
}
