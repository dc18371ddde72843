import type { Language } from '#shared/contracts/page.ts';
import type { PartlyKnownText } from '#shared/contracts/located.ts';
import { languagesFrom } from '#shared/i18n/languages-from.ts';

export type WrittenText = { text: string; lang: Language };

/** What is known of a text, in the order in which a reader of the language wants it. Empty where nothing is known. */
export function knownTexts(texts: PartlyKnownText, language: Language): WrittenText[] {
  return languagesFrom(language).flatMap((lang) => {
    const text = texts[lang];
    return text === null ? [] : [{ text, lang }];
  });
}

/** The one that such a reader is shown first; empty where nothing is known. */
export function knownText(texts: PartlyKnownText, language: Language): string {
  return knownTexts(texts, language)[0]?.text ?? '';
}
