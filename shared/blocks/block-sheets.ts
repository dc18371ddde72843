import type { Page } from '#shared/contracts/page.ts';
import type { BlockKind } from './registry.ts';

/**
 * The style sheets that only some pages load, in addition to the common sheet. `parts` contains the styles that blocks of several
 * sheets share. `gallery` contains the styles that only the block `part-gallery` uses. This block shows all components of the
 * design.
 */
export const SHEET_NAMES = [
  'parts',
  'finders',
  'gallery',
  'labels',
  'lists',
  'lookup',
  'messages',
  'parcels',
  'places',
  'searches',
  'tools',
] as const;
export type Sheet = (typeof SHEET_NAMES)[number];

/** @returns the sheets that a page with these kinds of blocks loads in addition to the common sheet */
export function findSheets(kinds: readonly string[]): readonly Sheet[] {
  if (kinds.includes(GALLERY)) return SHEET_NAMES;
  const own = SHEET_NAMES.filter((sheet) => kinds.some((kind) => sheetOf(kind) === sheet));
  return own.some(hasParts) ? ['parts', ...own] : own;
}

/**
 * Decides which sheet contains the styles of a style file.
 * @param kinds the kinds of all blocks that import the style file
 * @returns the sheet of these blocks if they all have the same sheet; `parts` if they have several sheets and `hasParts` is true
 * for each sheet; `gallery` if no block imports the file; otherwise undefined, which means the common sheet
 */
export function toSheet(kinds: readonly string[]): Sheet | undefined {
  if (kinds.length === 0) return 'gallery';
  const [sheet, ...others] = new Set([...kinds].map(sheetOf));
  if (others.length === 0) return sheet;
  return [sheet, ...others].every((each) => each && hasParts(each)) ? 'parts' : undefined;
}

export function kindsOf({ placeholders }: Pick<Page, 'placeholders'>): string[] {
  return Object.values(placeholders).flatMap((components) => components.map(({ name }) => name));
}

/** @returns undefined for the common sheet */
function sheetOf(kind: string): Sheet | undefined {
  return sheets.get(kind);
}

/**
 * True if pages with this sheet also load `parts`. Pages of places do not, because they are the most visited pages and
 * have no forms.
 */
function hasParts(sheet: Sheet): boolean {
  return sheet !== 'places';
}

/** This block shows all components of the design, so its page loads all sheets. */
const GALLERY = 'part-gallery' satisfies BlockKind;

/** A part of the app that is not a block, but has its styles in a sheet. */
type Dialog = 'newsletter-dialog';

/**
 * The blocks whose styles are in the common sheet, which every page loads. A new block that only a few pages use belongs in
 * another sheet. The gallery and the widgets are listed here too, but `frame-styles-plugin.ts` leaves their styles out of the
 * common sheet, because the gallery loads all sheets and the documents of widgets have separate styles.
 */
type CommonBlock =
  | 'alphabet-list'
  | 'content'
  | 'day-notice'
  | 'error-notice'
  | 'not-found'
  | 'offline-note'
  | 'offline-tools'
  | 'page-title'
  | 'part-gallery'
  | 'saved-pages'
  | 'two-column-content'
  | 'widget-finder'
  | 'widget-place'
  | 'widget-weather';

/** A new block that is neither here nor in `CommonBlock` is a type error. */
const SHEET_OF: Record<Exclude<BlockKind, CommonBlock> | Dialog, Sheet> = {
  'atm-detail': 'finders',
  'atm-finder': 'finders',
  'atm-list-map': 'finders',
  'atm-near-me': 'finders',
  'atm-province': 'finders',
  'post-office-detail': 'finders',
  'post-office-finder': 'finders',
  'post-office-list-map': 'finders',
  'post-office-near-me': 'finders',
  'post-office-province': 'finders',
  'address-label': 'labels',
  'all-postal-codes': 'lists',
  'api-guide': 'lists',
  'change-summary': 'lists',
  'changed-codes': 'lists',
  'code-converter': 'lists',
  'code-log': 'lists',
  corrections: 'lists',
  'data-quality': 'lists',
  downloads: 'lists',
  'embed-guide': 'lists',
  'former-code': 'lists',
  'holiday-list': 'lists',
  'printable-postal-codes': 'lists',
  'province-changes': 'lists',
  'address-book': 'lookup',
  'bulk-lookup': 'lookup',
  'advertise-form': 'messages',
  'contact-mail': 'messages',
  'contact-us': 'messages',
  inbox: 'messages',
  login: 'messages',
  'newsletter-button': 'messages',
  'newsletter-dialog': 'messages',
  'newsletter-form': 'messages',
  'report-form': 'messages',
  'parcel-tracker': 'parcels',
  'parcel-timeline': 'parcels',
  'about-postcode': 'places',
  'address-format': 'places',
  'code-anatomy': 'places',
  'code-history': 'places',
  'code-timeline': 'places',
  'commune-list-by-province': 'places',
  'free-tools-list': 'places',
  'location-filter': 'places',
  'map-view': 'places',
  'nearby-places': 'places',
  'nearest-post-office': 'places',
  'postal-code-list': 'places',
  'postcode-hero': 'places',
  'prefix-list': 'places',
  'province-list': 'places',
  'quick-atm-finder': 'places',
  'recent-visits': 'places',
  'report-problem': 'places',
  'search-by-map': 'places',
  'search-hero': 'places',
  'village-list': 'places',
  weather: 'places',
  'found-address': 'searches',
  'my-postcode-map': 'searches',
  'search-results': 'searches',
  'currency-converter': 'tools',
  'distance-calculator': 'tools',
  'postcode-lookup': 'tools',
  'postcode-widget-generator': 'tools',
  'weather-widget-generator': 'tools',
};

const sheets: ReadonlyMap<string, Sheet> = new Map(Object.entries(SHEET_OF));
