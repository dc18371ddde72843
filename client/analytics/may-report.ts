/** Programs that read pages. The server knows many more, and gives them no banners and takes no events. */
const BOT = /bot|crawl|spider|slurp|lighthouse|headless/i;

export function isBot({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return BOT.test(userAgent);
}

type Asked = Pick<Navigator, 'userAgent' | 'doNotTrack'> & { globalPrivacyControl?: boolean };

/**
 * Whether this visit may be reported: not when the browser says Do Not Track or Global Privacy Control.
 * @see https://www.w3.org/TR/gpc/
 */
export function mayReport(browser: Asked): boolean {
  return browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true && !isBot(browser);
}
