import { unescapeMarkup } from './escape-markup.ts';

export type TextPart = { text: string; isMatch: boolean };

/**
 * Splits highlighted text of the content API into parts of plain text, so that HTML from the server is never inserted.
 * @param markup escaped HTML in which `<em>` marks the text that matches a search
 * @returns the parts in order; no part is empty
 */
export function toMarkedParts(markup: string): TextPart[] {
  return markup
    .split(/<\/?em>/)
    .map((part, index) => ({ text: unescapeMarkup(part), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
