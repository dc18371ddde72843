import english from '#locales/en/newsletter.json' with { type: 'json' };
import khmer from '#locales/km/newsletter.json' with { type: 'json' };
import type { Language } from '#shared/contracts/page.ts';

type NewsWord = keyof typeof english;

const words: Record<Language, Record<NewsWord, string>> = { en: english, km: khmer };

/** The texts are short, so both languages are loaded with the code. */
export function sayNews(language: Language, word: NewsWord): string {
  return words[language][word];
}
