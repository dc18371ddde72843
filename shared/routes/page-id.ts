const KHMER = /^\/km(?=\/|$)/;

/**
 * Returns the default value of `Page.id`: `page:` followed by the path without language prefix. This module has no imports,
 * because it is in the entry script, which every page loads.
 * @param url path of a page, with its language prefix
 */
export function pageIdOf(url: string): string {
  return `page:${url.replace(KHMER, '') || '/'}`;
}
