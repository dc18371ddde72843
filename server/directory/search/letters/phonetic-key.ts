/** The phonetic key of a romanised word, and where in the word each of its letters begins. */
type PhoneticKey = { text: string; from: number[] };

/** Letters that are written for one sound. */
const LETTERS = /[aeiouy]+|ng(?:[kg]+(?![aeiouyrlh]))?|ck|[cj]+h*|[td]+h*|[vw]+|[sz]+h*|([a-z])\1*h*/g;
const VOWEL = /[aeiouy]/;
/** Letters before which a consonant is pronounced. */
const VOICING = /[aeiouyrlh]/;
/** ae, ai, ea, ei, ie, y as in Praek, Preak, Prek; all others are one: Kampong, Kompong, Boeng, Boeung, Daeum, Stung. */
const FRONT_VOWELS = /^(?:a[eiy](?!u)|e(?!o?u)|[iy])/;
/** A sound of its own, so that what begins with n does not find ng. */
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
 * The phonetic key of a folded Latin word. Khmer is romanised by ear, by the gazetteer (Kaoh, Preaek, Stueng, Phnum) and by
 * habit (Koh, Prek, Steung, Phnom): what these differ in goes, the rest stays. What is no Latin letter stays too.
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
 * The phonetic keys that names may begin with, of words that are still being typed: a b or d at their end is voiced where a
 * vowel follows. "Boeung Trab" begins Boeng Trabaek.
 */
export function listBegunKeys(text: string, phonetic: string): string[] {
  const last = text.at(-1) ?? '';
  return VOICED.has(last) ? [phonetic, phonetic.slice(0, -1) + last] : [phonetic];
}

const VOICED: ReadonlySet<string> = new Set(['b', 'd']);

/**
 * r, v and h are hardly pronounced where no vowel follows: Sangker, Kaev, Preah. An h between consonants never is. An s that
 * ends a word is an h: Sras, Srah.
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
