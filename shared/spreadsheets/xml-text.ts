/**
 * Characters that XML 1.0 does not allow (section 2.2). Word writes some of them for soft line breaks, and a single one
 * makes a workbook unreadable.
 */
export const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Escapes a text for the content of an XML element. Characters that XML does not allow are removed. */
export function escapeText(text: string): string {
  return text.replace(NOT_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
