import english from '#locales/en/notices.json' with { type: 'json' };
import khmer from '#locales/km/notices.json' with { type: 'json' };
import type { Language } from '#shared/contracts/page.ts';

type NoticeWord = keyof typeof english;

export type Notice = {
  language: Language;
  says: NoticeWord | { lines: string[] };
  /** A `bad` toast interrupts a screen reader. */
  tone: 'bad' | 'good';
  /** True if the toast closes after one second and shows the remaining time, e.g. after a failed deletion. */
  isBrief?: boolean;
  /** True if the toast has no time limit and stays until the visitor closes it. */
  stays?: boolean;
  /** True if the toast has a button that reloads the page. Such a toast stays until the visitor closes it. */
  offersReload?: boolean;
};

const words: Record<Language, Record<NoticeWord, string>> = { en: english, km: khmer };

/** The texts are short, so both languages are loaded with the code. */
export function sayNotice(language: Language, word: NoticeWord): string {
  return words[language][word];
}
