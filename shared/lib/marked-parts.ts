const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescape = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);

/**
 * Highlighted text as the content API has it, taken apart.
 * @param markup escaped, with `<em>` round what a search matched
 * @returns plain text in parts, none of them empty
 */
export const toMarkedParts = (markup: string): { text: string; isMarked: boolean }[] =>
  markup
    .split(/<\/?em>/)
    .map((part, index) => ({ text: unescape(part), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
