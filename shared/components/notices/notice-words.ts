import english from '#locales/en/notices.json' with { type: 'json' };
import khmer from '#locales/km/notices.json' with { type: 'json' };
import type { Language } from '#shared/contracts/page.ts';

export type NoticeWord = keyof typeof english;

/** What a toast says: a word of the list, or lines of a server. */
export type Notice = {
  language: Language;
  says: NoticeWord | { lines: string[] };
  /** `bad` is announced at once. */
  tone: 'bad' | 'good';
  /** With progress and for one second, as the specification says of failed deletions. */
  isBrief?: boolean;
  /** Instead of going by itself it stays, with a button that loads the page again. */
  offersReload?: boolean;
};

const words: Record<Language, Record<NoticeWord, string>> = { en: english, km: khmer };

/** A word of the toasts. They are a few, so both languages come with their code. */
export function sayNotice(language: Language, word: NoticeWord): string {
  return words[language][word];
}
