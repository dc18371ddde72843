/** What a tab, a bookmark and a search result show. */
export function documentTitle(pageTitle: string, siteName: string): string {
  return pageTitle === siteName ? siteName : `${pageTitle} | ${siteName}`;
}
