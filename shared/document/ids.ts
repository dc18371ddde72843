/** The ids by which the browser finds what the server left for it. */
export const APP_ID = 'app';
export const STATE_ID = 'state';
