const KHMER = /^\/km(?=\/|$)/;

/**
 * What most pages are named by: the address that both languages share. Every visit loads this before the app, so it
 * stands by itself. @param url of a page, with its language
 */
export function pageIdOf(url: string): string {
  return `page:${url.replace(KHMER, '') || '/'}`;
}
