/** Fragments of URLs that links use. */

export const PLACE_LIST = 'list';
/** The heading of the answer. It gets the focus when an answer arrives. */
export const ANSWER = 'answer';
export const MAP = 'map';
export const ABOUT_CODES = 'about-codes';
/** Inside the fold, so that a link to it opens the fold. */
export const CODE_HISTORY = 'code-history';
/** A page that is opened with this fragment asks for the visitor's position at once. */
export const ASK_NOW = 'now';
