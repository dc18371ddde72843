/** Every kind of block that is built. A page may name others: they are ignored until they are built. */
export const blockKinds = [
  'page-title',
  'search-hero',
  'province-list',
  'code-anatomy',
  'free-tools-list',
  'recent-visits',
  'postcode-hero',
  'address-format',
  'map-view',
  'postal-code-list',
  'commune-list-by-province',
  'village-list',
  'nearby-places',
  'location-filter',
  'about-postcode',
  'content',
  'all-postal-codes',
  'postcode-lookup',
  'prefix-list',
  'disputed-list',
  'data-quality',
  'search-results',
  'not-found',
  'error-notice',
] as const;

export type BlockKind = (typeof blockKinds)[number];
