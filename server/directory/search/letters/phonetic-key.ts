/** The phonetic key of a romanised word, and the start of each of its letters in the word. */
type PhoneticKey = { text: string; from: number[] };

/** Groups of letters that write one sound. */
const LETTERS = /[aeiouy]+|ng(?:[kg]+(?![aeiouyrlh]))?|ck|[cj]+h*|[td]+h*|[vw]+|[sz]+h*|([a-z])\1*h*/g;
const VOWEL = /[aeiouy]/;
/** Letters before which a consonant is pronounced in full. */
const VOICING = /[aeiouyrlh]/;
/** ae, ai, ea, ei, ie, y as in Praek, Preak, Prek. All other vowels are one: Kampong, Kompong, Boeng, Boeung, Daeum, Stung. */
const FRONT_VOWELS = /^(?:a[eiy](?!u)|e(?!o?u)|[iy])/;
/** A letter of its own, so that a query that begins with n does not find ng. */
const NG = 'ŋ';
const SAME_SOUND: Record<string, string> = {
  j: 'c',
  f: 'p',
  q: 'k',
  g: 'k',
  w: 'v',
  z: 's',
};

/**
 * Returns the phonetic key of a folded Latin word. Khmer is romanised by the gazetteer (Kaoh, Preaek, Stueng, Phnum), by
 * habit (Koh, Prek, Steung, Phnom) and by ear: the key drops what these differ in. Other letters than Latin ones stay.
 */
export function toPhoneticKey(word: string): PhoneticKey {
  const from: number[] = [];
  let text = '';
  let done = 0;
  const keepUntil = (end: number): void => {
    for (; done < end; done += 1) {
      text += word[done] ?? '';
      from.push(done);
    }
  };
  for (const { 0: letters, index } of word.matchAll(LETTERS)) {
    keepUntil(index);
    done = index + letters.length;
    const next = word[done] ?? '';
    if (isSilent(letters, word[index - 1] ?? '', next)) continue;
    text += phoneticOf(letters, next);
    from.push(index);
  }
  keepUntil(word.length);
  return { text, from };
}

/**
 * Lists the phonetic keys of a half-typed text: its last b or d may turn out voiced if a vowel follows. "Boeung Trab" begins
 * Boeng Trabaek.
 */
export function listBegunKeys(text: string, phonetic: string): string[] {
  const last = text.at(-1) ?? '';
  return VOICED.has(last) ? [phonetic, phonetic.slice(0, -1) + last] : [phonetic];
}

const VOICED: ReadonlySet<string> = new Set(['b', 'd']);

/**
 * True if letters are not pronounced: r, v and h without a vowel behind them (Sangker, Kaev, Preah), and h between
 * consonants. An s that ends a word is an h: Sras, Srah.
 */
function isSilent(letters: string, before: string, next: string): boolean {
  if (before === '') return false;
  if (/^s+$/.test(letters) && next === '') return VOWEL.test(before);
  if (/^[rvw]/.test(letters)) return !VOICING.test(next);
  return letters.startsWith('h') && !(VOWEL.test(before) && VOWEL.test(next));
}

function phoneticOf(letters: string, next: string): string {
  const [first = ''] = letters;
  if (VOWEL.test(first)) return FRONT_VOWELS.test(letters) ? 'e' : 'a';
  if (letters.startsWith('ng')) return NG;
  if (letters === 'ck') return 'k';
  if (first === 'b') return VOICING.test(next) ? 'b' : 'p';
  if (first === 'd' || first === 't') return letters === 'd' && VOICING.test(next) ? 'd' : 't';
  return SAME_SOUND[first] ?? first;
}
