/** The roles of columns. A table can have several columns with the same role. */
export const columnRoles = ['code', 'address', 'commune', 'district', 'province'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/**
 * The words in the head of a column that show its role. If a head has words of several roles, the role that is listed first is
 * used: "Address (sangkat, khan)" is an address.
 */
const WORDS: readonly { role: ColumnRole; latin: string; khmer: string }[] = [
  { role: 'code', latin: 'postcode postal zip zipcode postalcode', khmer: 'ប្រៃសណីយ៍ ប្រៃសណីយ' },
  {
    role: 'address',
    latin: 'address addr adress addresses village phum destination',
    khmer: 'អាសយដ្ឋាន អាស័យដ្ឋាន អាសយដ្ឋានៈ ទីលំនៅ ភូមិ គោលដៅ',
  },
  { role: 'province', latin: 'province capital prov khet', khmer: 'ខេត្ត រាជធានី' },
  { role: 'commune', latin: 'commune communes sangkat khum', khmer: 'ឃុំ សង្កាត់' },
  {
    role: 'district',
    latin: 'district khan srok krong municipality city',
    khmer: 'ស្រុក ខណ្ឌ ក្រុង',
  },
];

/**
 * Words that a head may contain in addition to the words for its role. A head with any other word has no role, for example
 * "E-mail address".
 */
const LATIN_FILLERS =
  'code codes customer client delivery shipping billing home full line name names of the and or in english en khmer km kh ' +
  'recipient receiver sender new old current contact person place no';
const KHMER_FILLERS = 'លេខកូដ លេខ កូដ ឈ្មោះ អតិថិជន អ្នកទទួល អ្នកផ្ញើ អ្នក របស់ ដឹកជញ្ជូន បច្ចុប្បន្ន ទី កន្លែង និង ឬ ថ្មី ចាស់ ពេញ ខ្មែរ អង់គ្លេស';

/** Words for "code". In a head such as "Commune code", they mean the commune's code in a gazetteer, which is not a postcode. */
const CODE_WORDS = new Set(['code', 'codes', 'លេខកូដ', 'កូដ']);

const WORD = /[\p{L}\p{M}]+/gu;
const INVISIBLE = /[\u200b-\u200d\u2060\u17d6]/gu;

const roleOfWord = new Map(
  WORDS.flatMap(({ role, latin, khmer }) => `${latin} ${khmer}`.split(' ').map((word) => [word, role])),
);
const fillers = new Set(`${LATIN_FILLERS} ${KHMER_FILLERS}`.split(' '));
/** Khmer has no spaces between words, so a run of Khmer letters is split into known words. Longer words are tried first. */
const khmerWords = `${WORDS.map(({ khmer }) => khmer).join(' ')} ${KHMER_FILLERS}`
  .split(' ')
  .toSorted((a, b) => b.length - a.length);
const isKhmerHead = new RegExp(`^(?:${khmerWords.join('|')})+$`, 'u');
const khmerWord = new RegExp(khmerWords.join('|'), 'gu');

/**
 * Returns the role that the head of a column shows. Returns undefined if the head shows no role, contains an unknown word, or
 * means a gazetteer code as in "Commune code".
 */
export function roleOfHead(head: string): ColumnRole | undefined {
  const words = wordsOf(head);
  if (!words.every((word) => roleOfWord.has(word) || fillers.has(word))) return undefined;
  const role = WORDS.find((row) => words.some((word) => roleOfWord.get(word) === row.role))?.role;
  return role !== 'code' && words.some((word) => CODE_WORDS.has(word)) ? undefined : role;
}

/**
 * True if the head shows no role, but its column may still contain postcodes. Such a head has no words at all, or a word for
 * "code" and otherwise only filler words.
 */
export function isPlainCodeHead(head: string): boolean {
  const words = wordsOf(head);
  return (
    words.length === 0 ||
    (words.some((word) => CODE_WORDS.has(word)) && words.every((word) => fillers.has(word)))
  );
}

function wordsOf(head: string): string[] {
  return head.replace(INVISIBLE, '').toLowerCase().match(WORD)?.flatMap(splitWord) ?? [];
}

function splitWord(word: string): string[] {
  return isKhmerHead.test(word) ? (word.match(khmerWord) ?? []) : [word];
}
