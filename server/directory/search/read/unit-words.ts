import { isKhmer } from '#shared/text/is-khmer.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { VILLAGE_UNIT } from '#shared/places/place-name.ts';
import { LETTERS } from '../costs.ts';
import { editDistance } from '../letters/edit-distance.ts';
import type { Span } from './read-line.ts';

/** The level of an entry, from the largest places to the smallest. Pages come last, because they are not places. */
export const LEVELS = { province: 0, district: 1, commune: 2, village: 3, landmark: 4, page: 5 } as const;

type UnitWords = [unit: string, level: number, words: string[]];

/**
 * Unit words are the words for the kind of a place, such as "province" or "khan", in English, Khmer and romanised Khmer.
 * People often write another unit word of the same level, because few know which districts are municipalities.
 */
const UNIT_WORDS: UnitWords[] = toFolded([
  ['Capital', LEVELS.province, ['capital', 'reachtheani', 'រាជធានី']],
  ['Province', LEVELS.province, ['province', 'khet', 'khett', 'khaet', 'ខេត្ត']],
  ['District', LEVELS.district, ['district', 'srok', 'sruk', 'ស្រុក']],
  ['Municipality', LEVELS.district, ['municipality', 'krong', 'city', 'town', 'ទីក្រុង', 'ក្រុង']],
  ['Khan', LEVELS.district, ['khan', 'khand', 'ខណ្ឌ']],
  ['Commune', LEVELS.commune, ['commune', 'khum', 'ឃុំ']],
  ['Sangkat', LEVELS.commune, ['sangkat', 'songkat', 'សង្កាត់']],
  [VILLAGE_UNIT.en, LEVELS.village, ['village', 'phum', 'phumi', 'phoum', 'ភូមិ']],
]);

/**
 * Plurals, short forms and words in visitors' languages. They are recognised only as whole words, because inside a longer word
 * the same letters mean something else.
 */
const UNIT_WORDS_APART: UnitWords[] = toFolded([
  [
    'Province',
    LEVELS.province,
    ['provinces', 'prov', 'province de', 'province of', 'tỉnh', '省', '州', 'จังหวัด'],
  ],
  ['District', LEVELS.district, ['districts', 'dist', 'district of', 'huyện', '县', '縣']],
  [
    'Municipality',
    LEVELS.district,
    [
      'municipalities',
      'cities',
      'towns',
      'muni',
      'ville',
      'ville de',
      'city of',
      'town of',
      'thành phố',
      '市',
      'กรุง',
      'เมือง',
    ],
  ],
  ['Khan', LEVELS.district, ['khans', '区', '區']],
  ['Commune', LEVELS.commune, ['communes', 'commune of']],
  ['Sangkat', LEVELS.commune, ['sangkats', '分区', '分區']],
  [VILLAGE_UNIT.en, LEVELS.village, ['villages', 'village of']],
]);

/** Unit words that consist of two words and precede a name. */
const OF_TWO_WORDS: ReadonlySet<string> = new Set(
  [
    'province de',
    'ville de',
    'thành phố',
    'province of',
    'district of',
    'city of',
    'town of',
    'commune of',
    'village of',
  ].map(foldText),
);

/** Short forms that are unit words only before a name. After a name, kh means Cambodia. */
const UNIT_WORDS_BEFORE: UnitWords[] = [
  ['Khan', LEVELS.district, ['kh']],
  ['Sangkat', LEVELS.commune, ['sk']],
];

const ALL_UNIT_WORDS: ReadonlySet<string> = new Set(
  [...UNIT_WORDS, ...UNIT_WORDS_APART].flatMap(([, , words]) => words),
);

/**
 * True if a text is a unit word in any position. This is false for kh and sk, which are unit words only before a name.
 * @param text folded
 */
export function isUnitWord(text: string): boolean {
  return ALL_UNIT_WORDS.has(text);
}

/** A unit word and its span in a query. */
export type UnitSpan = Span & { level: number; unit: string };

type SaidUnit = Pick<UnitSpan, 'level' | 'unit'>;

/**
 * True if a unit word has the same level as a place. A word for a city also fits the capital, which was once a
 * municipality.
 */
export function isSaidOf(word: SaidUnit, place: SaidUnit): boolean {
  return place.level === word.level || (place.unit === 'Capital' && word.unit === 'Municipality');
}

const DIGIT = /\d/;

/**
 * Finds unit words in a folded query. Whole words come first, then unit words that are written together with a name. In
 * each group, the longest come first.
 * @param isBreak true if a word begins or ends at the given position
 */
export function findUnits(text: string, isBreak: (at: number) => boolean): UnitSpan[] {
  const edgesOf = (start: number, end: number): number => Number(isBreak(start)) + Number(isBreak(end));
  const spans: (UnitSpan & { edges: number })[] = [];
  /** True if a word begins inside the span: "Phum I" is not the word phumi. */
  const isTorn = (start: number, end: number): boolean => {
    for (let at = start + 1; at < end; at += 1) if (isBreak(at)) return true;
    return false;
  };
  const isBeforeName = (at: number): boolean => at < text.length && !DIGIT.test(text.charAt(at));
  const find = (
    unitWords: readonly UnitWords[],
    fewestEdges: number,
    mayEndAt = (_at: number) => true,
  ): void => {
    for (const [unit, level, words] of unitWords)
      for (const word of words)
        for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
          const end = start + word.length;
          const edges = edgesOf(start, end);
          if (
            mayEndAt(end) &&
            (OF_TWO_WORDS.has(word) || !isTorn(start, end)) &&
            (edges >= fewestEdges || isKhmer(word))
          )
            spans.push({ start, end, level, unit, edges });
        }
  };
  find(UNIT_WORDS, 1);
  find(UNIT_WORDS_APART, 2);
  find(UNIT_WORDS_BEFORE, 2, isBeforeName);
  return spans.toSorted((a, b) => b.edges - a.edges || b.end - b.start - (a.end - a.start));
}

/**
 * The beginning of a unit word at the end of a query. `isSure` is true if the beginning is so long that hardly any other word
 * begins with the same letters.
 */
export type BegunUnit = UnitSpan & { isSure: boolean };

/**
 * Finds unit words that may be half typed at the end of a folded query. The half-typed word may be a separate word or be
 * written together with a name. The longest beginnings come first.
 * @param isBreak true if a word begins or ends at the given position
 * @param isBetweenLetters true if a Khmer word may begin at the given position
 */
export function findBegunUnits(
  text: string,
  isBreak: (at: number) => boolean,
  isBetweenLetters: (at: number) => boolean,
): BegunUnit[] {
  return UNIT_WORDS.flatMap(([unit, level, words]) =>
    words.flatMap((word) => {
      const spans: BegunUnit[] = [];
      for (let letters = Math.min(word.length, text.length) - 1; letters > 0; letters -= 1) {
        const start = text.length - letters;
        if (!text.endsWith(word.slice(0, letters))) continue;
        const isSure = letters >= LETTERS.begunUnit;
        if (isBreak(start) || (isKhmer(word) ? isBetweenLetters(start) : isSure))
          spans.push({ start, end: text.length, level, unit, isSure });
      }
      return spans;
    }),
  ).toSorted((a, b) => a.start - b.start);
}

const LONG_UNIT_WORDS = UNIT_WORDS.flatMap(([, , words]) => words).filter(
  (word) => word.length >= LETTERS.mistypedUnit,
);

/**
 * Finds words that differ from a unit word by one slip (typing error). A word that is alone between two commas is left out. It
 * has no name beside it, so it is probably a name itself.
 */
export function findMistypedUnits(
  text: string,
  breaks: readonly number[],
  edges: ReadonlySet<number>,
): Span[] {
  return breaks.flatMap((start, index) => {
    const end = breaks[index + 1] ?? start;
    if (edges.has(start) && edges.has(end)) return [];
    const word = text.slice(start, end);
    return LONG_UNIT_WORDS.some((unit) => editDistance(word, unit, 1) === 1) ? [{ start, end }] : [];
  });
}

function toFolded(table: readonly UnitWords[]): UnitWords[] {
  return table.map(([unit, level, words]) => [unit, level, words.map(foldText)]);
}
