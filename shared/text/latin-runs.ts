/** Words in Latin letters with the digits and signs among them; what Khmer texts write so themselves is none. */
const LATIN_RUN =
  /(?<![A-Za-z])(?!ATM(?![\x21-\x7e]| [\x21-\x7e]))[A-Za-z][\x21-\x7e–’№]*(?: [\x21-\x7e–’№]+)*/g;

type Part = { text: string; isLatin: boolean };

/** A Khmer text taken apart where it names something in Latin letters, so that each part can say its language. */
export function toLatinRuns(khmer: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: text, index } of khmer.matchAll(LATIN_RUN)) {
    parts.push({ text: khmer.slice(end, index), isLatin: false }, { text, isLatin: true });
    end = index + text.length;
  }
  return [...parts, { text: khmer.slice(end), isLatin: false }].filter(({ text }) => text !== '');
}
