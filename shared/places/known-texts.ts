import type { Language } from '#shared/contracts/page.ts';
import type { PartlyKnownText } from '#shared/contracts/outlets/located.ts';
import { languagesFrom } from '#shared/i18n/languages.ts';

export type WrittenText = { text: string; lang: Language };

/** Returns the known versions of a text, the reader's language first. Returns an empty list if none is known. */
export function knownTexts(texts: PartlyKnownText, language: Language): WrittenText[] {
  return languagesFrom(language).flatMap((lang) => {
    const text = texts[lang];
    return text === null ? [] : [{ text, lang }];
  });
}

/** Returns the first of `knownTexts`, or an empty text if none is known. */
export function knownText(texts: PartlyKnownText, language: Language): string {
  return knownTexts(texts, language)[0]?.text ?? '';
}
