import { isKhmer } from '#shared/text/is-khmer.ts';
import { foldWords } from '../letters/word-keys.ts';
import type { Span } from './read-line.ts';

type Edges = {
  /** True if a word begins or ends at this position of the query. */
  isBreak: (at: number) => boolean;
  /** True if a Khmer word may begin or end at this position of the query. */
  isBetweenLetters: (at: number) => boolean;
};

// All words below are folded, because they are compared with a folded query.

/** Words that people write before the name of a landmark. */
const NEAR_WORDS = foldWords(
  'near,nearby,opposite,opp,behind,infront,in front of,beside,next to,close to,across from,' +
    'ជិត,ទល់មុខ,ខាងក្រោយ,ក្រោយ,ខាងមុខ,ចុះមុខ,មុខ,ក្បែរ,ម្ដុំ',
);
/**
 * Currencies. They are stop words only after a digit or at the beginning of a word. After a letter, they are the end of a name:
 * Changva Riel.
 */
const CURRENCIES = foldWords('ដុល្លារ,រៀល');
/** Words that sellers and buyers write beside a place: send to, by taxi, paid. */
const SENDING_WORDS = foldWords(
  'send,tov,tam,bong,taxi,cod,' +
    'ផ្ញើអោយខ្ញុំ,ផ្ញើអោយ,ផ្ញើឱ្យ,ផ្ញើទៅ,ផ្ញើមក,ផ្ញើតាម,ផ្ញើ,ដឹកជញ្ជូន,ដឹកអោយខ្ញុំ,ដឹកអោយ,ដឹកឱ្យ,' +
    'ដឹកដល់,ដឹកទៅ,ដឹកមក,តាមឡានក្រុង,តាមឡាន,តាមតាក់ស៊ី,តាក់ស៊ី,ទូទាត់រួច,ថ្លៃសេវា,ប៉ុន្មាន,អីវ៉ាន់,' +
    'ទីតាំង,អាសយដ្ឋាន,ស្ថិតនៅ,ស្ថិតក្នុង',
);
const IS_NEAR: ReadonlySet<string> = new Set(NEAR_WORDS);
const IS_SENDING: ReadonlySet<string> = new Set([...SENDING_WORDS, ...CURRENCIES]);
const IS_CURRENCY: ReadonlySet<string> = new Set(CURRENCIES);
const DIGIT = /\d/;

/** True for a word that sellers and buyers write in chat messages, such as "send" or a currency. */
export function isSendingWord(word: string): boolean {
  return IS_SENDING.has(word);
}

/** True for a word that is written before a landmark rather than an area. */
export function isNearWord(word: string): boolean {
  return IS_NEAR.has(word);
}

/**
 * Finds stop words in a folded query, the longest first. A Khmer stop word may be joined to a name. All other stop words have
 * to be whole words.
 */
export function findStopWords(text: string, { isBreak, isBetweenLetters }: Edges): Span[] {
  return STOP_WORDS.flatMap((word) => {
    const isEdge = isKhmer(word) ? isBetweenLetters : isBreak;
    const spans: Span[] = [];
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      const end = start + word.length;
      if (IS_CURRENCY.has(word) && !isBreak(start) && !DIGIT.test(text.charAt(start - 1))) continue;
      if (isEdge(start) && isEdge(end)) spans.push({ start, end });
    }
    return spans;
  });
}

/**
 * Words that people add to a place when they look for its postcode, or that precede a place in an address. They are not
 * part of its name.
 */
const OTHER_WORDS = foldWords(
  'postal codes,postal code,postcodes,postcode,post code,code postal,zip codes,zip code,codes,code,' +
    'zip,postal,post,kingdom,cambodia,kampuchea,campuchia,cambodge,camboya,kambodscha,柬埔寨,カンボジア,' +
    'กัมพูชา,ประเทศกัมพูชา,khm,kh,what,where,find,de,between,along,corner of,mekong river,mekong,' +
    'corner,crossing,area,and,the,for,of,in,is,my,at,to,national road,national park,boulevard,street,' +
    'number,house,road,blvd,st,no,' +
    'លេខកូដប្រៃសណីយ៍,កូដប្រៃសណីយ៍,លេខប្រៃសណីយ៍,ប្រៃសណីយ៍,លេខកូដតំបន់,កូដតំបន់,លេខកូដ,កូដ,' +
    'លេខកូដប្រៃសនីយ៍,កូដប្រៃសនីយ៍,ប្រៃសនីយ៍,ព្រះរាជាណាចក្រកម្ពុជា,ប្រទេសកម្ពុជា,កម្ពុជា,ផ្លូវជាតិលេខ,' +
    'ផ្លូវជាតិ,ផ្លូវលេខ,ផ្លូវ,ផ្ទះលេខ,ផ្ទះ,លេខ,របស់,ក្នុង,និង,នៅ,នៃ',
);

/** Sorted by length, the longest first, because a longer word may contain a shorter one. */
const STOP_WORDS = [...NEAR_WORDS, ...SENDING_WORDS, ...CURRENCIES, ...OTHER_WORDS].toSorted(
  (a, b) => b.length - a.length,
);
