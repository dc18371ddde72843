/** Fragments of URLs that links use. */

export const PLACE_LIST = 'list';
/** The list of all communes of a province, in a fold that the link opens. */
export const COMMUNES = 'communes';
/** The heading of the answer. It gets the focus when an answer arrives. */
export const ANSWER = 'answer';
export const MAP = 'map';
/** The section of the page for developers about the postcode field that other sites embed. */
export const EMBED = 'embed';
export const ABOUT_CODES = 'about-codes';
/** A page that is opened with this fragment asks for the visitor's position at once. */
export const ASK_NOW = 'now';
