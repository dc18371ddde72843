/** Programs that read pages tell no visits. The server knows far more of them and drops what they send. */
const BOT = /bot|crawl|spider|slurp|lighthouse|headless/i;

type Asked = Pick<Navigator, 'userAgent' | 'doNotTrack'> & { globalPrivacyControl?: boolean };

/**
 * Whether anything may be told of this visit: not when the browser says Do Not Track or Global Privacy Control.
 * @see https://www.w3.org/TR/gpc/
 */
export const mayReport = ({ userAgent, doNotTrack, globalPrivacyControl }: Asked): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true && !BOT.test(userAgent);
