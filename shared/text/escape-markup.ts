const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const SIGNS = new Map([...ESCAPES].map(([sign, escaped]) => [escaped, sign]));

/** Escapes a text for the content and for the quoted attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign);
}

/** Returns the text from which `escapeMarkup` made the markup. */
export function unescapeMarkup(markup: string): string {
  return markup.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => SIGNS.get(escaped) ?? escaped);
}
