/** Fragments of URLs that links use. */

/** The fragment of the list of places on the page of a place. */
export const PLACE_LIST = 'list';
/** The fragment of the explanation of codes, on the page for looking up codes. */
export const ABOUT_CODES = 'about-codes';
/** The fragment of the part for developers, on the page about the data. */
export const DEVELOPERS = 'developers';
/** The fragment that makes a page ask for the position at once. The visitor has pressed a link for that. */
export const ASK_NOW = 'now';
