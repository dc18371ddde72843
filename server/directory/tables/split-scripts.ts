import type { PartlyKnownText } from '#shared/contracts/located.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';

/** How the tables write a name in both scripts. */
const SEPARATOR = ' / ';

/**
 * One cell that holds a text in either script, or in both.
 * @param text e.g. `Canadia Bank / ធនាគារកាណាឌីយ៉ា`. What mixes scripts without the separator counts as Khmer.
 */
export function splitScripts(text: string): PartlyKnownText {
  if (text === '') return { en: null, km: null };
  const [first = '', second = '', ...more] = text.split(SEPARATOR);
  const isPair = more.length === 0 && second !== '' && !isKhmer(first) && isKhmer(second);
  if (isPair) return { en: first, km: second };
  return isKhmer(text) ? { en: null, km: text } : { en: text, km: null };
}
