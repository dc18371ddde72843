/**
 * The URL fragments for links to a part of a page. A fragment is the id of an element on the page. Only `ASK_NOW` also works on a
 * page without such an element.
 */

export const PLACE_LIST = 'list';
/** The list of all communes of a province. It is in a collapsed section, which opens when a visitor follows the link. */
export const COMMUNES = 'communes';
/** The heading of a result, for example of the place that a search found. It gets the focus when a script shows a new result. */
export const ANSWER = 'answer';
export const MAP = 'map';
/** A section of the page for developers. It explains the postcode field that other sites embed. */
export const EMBED = 'embed';
export const ABOUT_CODES = 'about-codes';
/** A page that is opened with this fragment requests the visitor's position at once. */
export const ASK_NOW = 'now';
