/** Fragments of URLs that links use. */

export const PLACE_LIST = 'list';
export const ABOUT_CODES = 'about-codes';
export const DEVELOPERS = 'developers';
/** The fragment that makes a page ask for the position at once. The visitor has pressed a link for that. */
export const ASK_NOW = 'now';
