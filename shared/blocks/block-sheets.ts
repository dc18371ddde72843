import type { Page } from '#shared/contracts/page.ts';
import type { BlockKind } from './registry.ts';

/**
 * The style sheets beside the common one, which every page loads. `parts` has the styles that several other sheets need.
 * `gallery` has the styles of the page that shows all parts.
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

/** @returns the sheets that these kinds of blocks need beside the common one */
export function findSheets(kinds: readonly string[]): readonly Sheet[] {
  if (kinds.includes(GALLERY)) return SHEET_NAMES;
  const own = SHEET_NAMES.filter((sheet) => kinds.some((kind) => sheetOf(kind) === sheet));
  return own.some(hasParts) ? ['parts', ...own] : own;
}

/**
 * @returns the sheet for a style that exactly these kinds of blocks import: `gallery` if none of them does, undefined for the
 * common sheet
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

/** Pages of places do not load the sheet `parts`: they are the most visited and have no forms. */
function hasParts(sheet: Sheet): boolean {
  return sheet !== 'places';
}

/** This block shows every part, so it needs every sheet. */
const GALLERY = 'part-gallery' satisfies BlockKind;

/** A part of the app that has styles of the sheets and is no block. */
type Dialog = 'newsletter-dialog';

/**
 * The blocks without a sheet. Their styles are in the common sheet, which every page loads, so a new block of a few pages gets a
 * sheet. The gallery loads all sheets, and the documents of widgets have styles of their own: `frame-styles-plugin.ts` leaves
 * them out of the common sheet.
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
