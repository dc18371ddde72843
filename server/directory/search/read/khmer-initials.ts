import { foldText } from '#shared/text/fold-text.ts';
import { toSpaces } from '../letters/letters.ts';

/** The words for units written short in Khmer, a letter and a dot or a stroke, that stand for two: ខ. for ខេត្ត and ខណ្ឌ, ស/ for សង្កាត់ and ស្រុក. */
const OF_TWO = /(?<![\u1780-\u17ff])[ខសរ]\s*[./]/gu;
/** Those that stand for one, and ភ.ព for the capital. */
const OF_ONE = /(?<![\u1780-\u17ff])(?:ភ\s*\.\s*ព(?![\u1780-\u17ff])|[ភឃ]\s*[./])/gu;
const PHNOM_PENH = foldText('ភ្នំពេញ');
const BY_INITIAL: Readonly<Record<string, string>> = { ភ: foldText('ភូមិ'), ឃ: foldText('ឃុំ') };

/** The initials of a line that say what they stand for, as the words they are short for; and the line without any. */
export function readKhmerInitials(line: string): {
  words: { text: string; from: number; to: number }[];
  rest: string;
} {
  const words = [...line.matchAll(OF_ONE)].map(({ 0: initials, index }) => ({
    text: initials.endsWith('ព') ? PHNOM_PENH : (BY_INITIAL[initials[0] ?? ''] ?? ''),
    from: index,
    to: index + initials.length,
  }));
  return { words, rest: line.replace(OF_TWO, toSpaces).replace(OF_ONE, toSpaces) };
}
