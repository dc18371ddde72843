import type { TextPart } from '#client/place-index/mark-match.ts';

const MARKED = /<em>(.*?)<\/em>/s;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/**
 * Markup of the search, escaped but for `<em>` round the matches, as parts of plain text: nothing of it is ever
 * given to the browser as markup.
 */
export function readMarked(markup: string): TextPart[] {
  return markup
    .split(MARKED)
    .map((piece, index) => ({ text: unescape(piece), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function unescape(markup: string): string {
  return markup.replace(ENTITY, (entity) => SIGNS[entity] ?? entity);
}
