import { foldText } from '../../../../shared/lib/fold-text.ts';

/** What people add to a place when they ask for its code: it names nothing, and nothing is missing without it. */
const NOISE = [
  'postal code',
  'postcode',
  'zip code',
  'code',
  'zip',
  'postal',
  'of',
  'in',
  'cambodia',
  'kampuchea',
  'លេខកូដប្រៃសណីយ៍',
  'កូដប្រៃសណីយ៍',
  'លេខកូដ',
  'ប្រទេសកម្ពុជា',
  'កម្ពុជា',
].map(foldText);

const KHMER = /[\u1780-\u17ff]/u;

/**
 * Such words in a folded query, the longest first. Khmer ones may be glued to a name, Latin ones stand alone.
 * @param isBreak whether a word begins or ends there
 */
export const findNoise = (text: string, isBreak: (at: number) => boolean): { start: number; end: number }[] =>
  NOISE.flatMap((word) => {
    const spans: { start: number; end: number }[] = [];
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      const end = start + word.length;
      if (KHMER.test(word) || (isBreak(start) && isBreak(end))) spans.push({ start, end });
    }
    return spans;
  });
