const KHMER = /^\/km(?=\/|$)/;

/**
 * Returns the id of most pages, which contains the path without language prefix. The entry loads this module, so it has no
 * imports.
 * @param url path of a page, with its language prefix
 */
export function pageIdOf(url: string): string {
  return `page:${url.replace(KHMER, '') || '/'}`;
}
