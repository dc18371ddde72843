/** Programs that read pages. The server knows far more of them, and gives and takes nothing of banners and events. */
const BOT = /bot|crawl|spider|slurp|lighthouse|headless/i;

export function isBot({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return BOT.test(userAgent);
}

type Asked = Pick<Navigator, 'userAgent' | 'doNotTrack'> & { globalPrivacyControl?: boolean };

/**
 * Whether anything may be told of this visit: not when the browser says Do Not Track or Global Privacy Control.
 * @see https://www.w3.org/TR/gpc/
 */
export function mayReport(browser: Asked): boolean {
  return browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true && !isBot(browser);
}
