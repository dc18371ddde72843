/** What a tab, a bookmark and a search result show. */
export const documentTitle = (pageTitle: string, siteName: string): string =>
  pageTitle === siteName ? siteName : `${pageTitle} | ${siteName}`;
