const KHMER = /^\/km(?=\/|$)/;

/**
 * Returns the usual `Page.id`: `page:` and the path without language prefix. This module has no imports, because every page loads
 * it with the entry.
 * @param url path of a page, with its language prefix
 */
export function pageIdOf(url: string): string {
  return `page:${url.replace(KHMER, '') || '/'}`;
}
