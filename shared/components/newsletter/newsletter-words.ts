import english from '#locales/en/newsletter.json' with { type: 'json' };
import khmer from '#locales/km/newsletter.json' with { type: 'json' };
import type { Language } from '#shared/contracts/page.ts';

type NewsWord = keyof typeof english;

const words: Record<Language, Record<NewsWord, string>> = { en: english, km: khmer };

/** A word of the form and of the dialog. They are a few, so both languages come with their code. */
export function sayNews(language: Language, word: NewsWord): string {
  return words[language][word];
}
