import type { Language } from '#shared/contracts/page.ts';
import { languagesFrom } from '#shared/i18n/languages.ts';
import { escapeMarkup } from '#shared/text/escape-markup.ts';

export type Paragraph = string | { text: string; url: string };

const BETWEEN_LANGUAGES = '\n\n--\n\n';

/**
 * Creates a mail that has all paragraphs in the reader's language, followed by the same paragraphs in the other language. The
 * plain text and the HTML have the same words. The HTML loads no pictures or other files.
 */
export function toLetter(
  language: Language,
  paragraphsIn: (language: Language) => Paragraph[],
): { text: string; html: string } {
  const parts = languagesFrom(language).map((spoken) => ({ spoken, paragraphs: paragraphsIn(spoken) }));
  return {
    text: parts.map(({ paragraphs }) => paragraphs.map(toText).join('\n\n')).join(BETWEEN_LANGUAGES),
    html: `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"></head><body>${parts
      .map(({ spoken, paragraphs }) => `<div lang="${spoken}">${paragraphs.map(toHtml).join('')}</div>`)
      .join('<hr>')}</body></html>`,
  };
}

function toText(paragraph: Paragraph): string {
  return typeof paragraph === 'string' ? paragraph : `${paragraph.text}:\n${paragraph.url}`;
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`;
  return `<p><a href="${escapeMarkup(paragraph.url)}">${escapeMarkup(paragraph.text)}</a></p>`;
}
