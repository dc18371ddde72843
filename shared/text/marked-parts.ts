const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Highlighted text as the content API has it, taken apart.
 * @param markup escaped, with `<em>` round what a search matched
 * @returns plain text in parts, none of them empty
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
