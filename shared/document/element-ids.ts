/** Elements by which the browser finds what the server left for it. */

/** What React takes over. */
export const APP_ID = 'app';
/** What the browser starts from, as JSON. */
export const STATE_ID = 'state';
