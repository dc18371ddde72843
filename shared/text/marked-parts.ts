const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Splits highlighted text of the content API into parts of plain text.
 * @param markup escaped HTML in which `<em>` marks the text that matches a search
 * @returns the parts in order; no part is empty
 */
export function toMarkedParts(markup: string): { text: string; isMarked: boolean }[] {
  return markup
    .split(/<\/?em>/)
    .map((part, index) => ({ text: unescape(part), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function unescape(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
}
