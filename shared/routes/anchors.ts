/** Parts of pages that other parts, and other pages, lead to. */

/** The list of what lies below a place, on its page. */
export const PLACE_LIST = 'list';
/** How codes work, on the page where a code is looked up. */
export const ABOUT_CODES = 'about-codes';
/** What programs may read, on the page about the data. */
export const DEVELOPERS = 'developers';
/** Of a page that asks for the position: with it the page asks at once, because the link was pressed for that. */
export const ASK_NOW = 'now';
