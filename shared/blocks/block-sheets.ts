import type { Page } from '#shared/contracts/page.ts';
import type { BlockKind } from './registry.ts';

/**
 * The style sheets beside the common one, which every page loads. `parts` has the styles that several of the others
 * need, `gallery` those of the page that shows all parts.
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

/** @returns the sheet of a style that exactly these kinds of blocks import; undefined for the common sheet */
export function toSheet(kinds: readonly string[]): Sheet | undefined {
  if (kinds.length === 0) return 'gallery';
  const [sheet, ...others] = new Set([...kinds].map(sheetOf));
  if (others.length === 0) return sheet;
  return [sheet, ...others].every((each) => each && hasParts(each)) ? 'parts' : undefined;
}

export function kindsOf({ placeholders }: Pick<Page, 'placeholders'>): string[] {
  return Object.values(placeholders).flatMap((components) => components.map(({ name }) => name));
}

function sheetOf(kind: string): Sheet | undefined {
  return SHEET_NAMES.find((sheet) => KINDS[sheet].some((each) => each === kind));
}

/** Pages of places are the most visited and have no forms. */
function hasParts(sheet: Sheet): boolean {
  return sheet !== 'places';
}

/** This block shows every part, so it needs every sheet. */
const GALLERY = 'part-gallery' satisfies BlockKind;

/** A part of the app that has styles of the sheets and is no block. */
type Dialog = 'newsletter-dialog';

/** The kinds of blocks of each sheet. The common sheet has the styles of the app and of blocks that are not listed. */
const KINDS: Record<Sheet, readonly (BlockKind | Dialog)[]> = {
  parts: [],
  gallery: [],
  finders: [
    'atm-detail',
    'atm-finder',
    'atm-list-map',
    'atm-near-me',
    'atm-province',
    'post-office-detail',
    'post-office-finder',
    'post-office-list-map',
    'post-office-near-me',
    'post-office-province',
  ],
  labels: ['address-label'],
  lists: [
    'all-postal-codes',
    'api-guide',
    'change-summary',
    'changed-codes',
    'code-converter',
    'code-log',
    'corrections',
    'data-quality',
    'downloads',
    'embed-guide',
    'former-code',
    'holiday-list',
    'printable-postal-codes',
    'province-changes',
  ],
  lookup: ['address-book', 'bulk-lookup'],
  messages: [
    'advertise-form',
    'contact-mail',
    'contact-us',
    'inbox',
    'login',
    'newsletter-button',
    'newsletter-dialog',
    'newsletter-form',
    'report-form',
  ],
  parcels: ['parcel-tracker', 'parcel-timeline'],
  places: [
    'about-postcode',
    'address-format',
    'code-anatomy',
    'code-history',
    'code-timeline',
    'commune-list-by-province',
    'free-tools-list',
    'location-filter',
    'map-view',
    'nearby-places',
    'nearest-post-office',
    'postal-code-list',
    'postcode-hero',
    'prefix-list',
    'province-list',
    'quick-atm-finder',
    'recent-visits',
    'report-problem',
    'search-by-map',
    'search-hero',
    'village-list',
    'weather',
  ],
  searches: ['found-address', 'my-postcode-map', 'search-results'],
  tools: [
    'currency-converter',
    'distance-calculator',
    'postcode-lookup',
    'postcode-widget-generator',
    'weather-widget-generator',
  ],
};
