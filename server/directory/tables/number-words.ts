export const KHMER_NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['មួយ', 1],
  ['ពីរ', 2],
  ['បី', 3],
  ['បួន', 4],
]);

/** Romanised words for the numbers 1 to 9, in all spellings that the tables contain. */
const ONES: ReadonlyMap<string, number> = new Map([
  ['muoy', 1],
  ['mouy', 1],
  ['pir', 2],
  ['pi', 2],
  ['bei', 3],
  ['bey', 3],
  ['buon', 4],
  ['boun', 4],
  ['pram', 5],
  ['bram', 5],
  ['prammuoy', 6],
  ['brammuoy', 6],
  ['prampir', 7],
  ['prambei', 8],
  ['prambuon', 9],
]);

/**
 * Romanised words for tens. A name may join such a word and a word of `ONES`, as in Dabpir (12) and Saesebbuon (44). `soun`
 * is the leading zero of a number, as in Sounbuon (០៤).
 */
const TENS: ReadonlyMap<string, number> = new Map([
  ['soun', 0],
  ['dab', 10],
  ['dob', 10],
  ['mphey', 20],
  ['maphey', 20],
  ['samseb', 30],
  ['sam', 30],
  ['saeseb', 40],
  ['sae', 40],
  ['haseb', 50],
  ['ha', 50],
  ['hokseb', 60],
  ['hok', 60],
  ['chetseb', 70],
  ['chet', 70],
  ['paetseb', 80],
  ['paet', 80],
]);

const OTHERS: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
]);

const HUNDRED = 100;

/**
 * Reads a word of a name as a number. Most of these words have other meanings too, so the caller must also check the
 * context.
 * @returns undefined when the word does not name a number
 */
export function readNumberWord(word: string): number | undefined {
  const folded = word.toLowerCase();
  if (folded === 'roy') return HUNDRED;
  return ONES.get(folded) ?? OTHERS.get(folded) ?? TENS.get(folded) ?? readTensAndOnes(folded);
}

/** Adds up the words of a number: Muoy Roy Buon (1, 100, 4) is 104. */
export function sumNumberWords(values: readonly number[]): number {
  return values.reduce((sum, value) => (value === HUNDRED ? Math.max(sum, 1) * HUNDRED : sum + value), 0);
}

function readTensAndOnes(word: string): number | undefined {
  for (const [ten, value] of TENS) {
    const one = word.startsWith(ten) ? ONES.get(word.slice(ten.length)) : undefined;
    if (one !== undefined) return value + one;
  }
  return undefined;
}
