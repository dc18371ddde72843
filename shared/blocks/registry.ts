import type { Block } from './define-block.tsx';
import type { BlockKind } from './kinds.ts';

/** Where the code of each kind is: one line a block, loaded when a page shows it. */
export const registry = {
  'page-title': () => import('./page-title/page-title.tsx').then((m) => m.pageTitle),
  'search-hero': () => import('./search-hero/search-hero.tsx').then((m) => m.searchHero),
  'province-list': () => import('./province-list/province-list.tsx').then((m) => m.provinceList),
  'code-anatomy': () => import('./code-anatomy/code-anatomy.tsx').then((m) => m.codeAnatomy),
  'free-tools-list': () => import('./free-tools-list/free-tools-list.tsx').then((m) => m.freeToolsList),
  'recent-visits': () => import('./recent-visits/recent-visits.tsx').then((m) => m.recentVisits),
  'postcode-hero': () => import('./postcode-hero/postcode-hero.tsx').then((m) => m.postcodeHero),
  'address-format': () => import('./address-format/address-format.tsx').then((m) => m.addressFormat),
  'map-view': () => import('./map-view/map-view.tsx').then((m) => m.mapView),
  'my-postcode-map': () => import('./my-postcode-map/my-postcode-map.tsx').then((m) => m.myPostcodeMap),
  'postal-code-list': () => import('./postal-code-list/postal-code-list.tsx').then((m) => m.postalCodeList),
  'commune-list-by-province': () =>
    import('./commune-list-by-province/commune-list-by-province.tsx').then((m) => m.communeListByProvince),
  'village-list': () => import('./village-list/village-list.tsx').then((m) => m.villageList),
  'nearby-places': () => import('./nearby-places/nearby-places.tsx').then((m) => m.nearbyPlaces),
  'location-filter': () => import('./location-filter/location-filter.tsx').then((m) => m.locationFilter),
  'about-postcode': () => import('./about-postcode/about-postcode.tsx').then((m) => m.aboutPostcode),
  content: () => import('./content/content.tsx').then((m) => m.content),
  'all-postal-codes': () => import('./all-postal-codes/all-postal-codes.tsx').then((m) => m.allPostalCodes),
  'postcode-lookup': () => import('./postcode-lookup/postcode-lookup.tsx').then((m) => m.postcodeLookup),
  'prefix-list': () => import('./prefix-list/prefix-list.tsx').then((m) => m.prefixList),
  'disputed-list': () => import('./disputed-list/disputed-list.tsx').then((m) => m.disputedList),
  'data-quality': () => import('./data-quality/data-quality.tsx').then((m) => m.dataQuality),
  'search-results': () => import('./search-results/search-results.tsx').then((m) => m.searchResults),
  'bulk-lookup': () => import('./bulk-lookup/bulk-lookup.tsx').then((m) => m.bulkLookup),
  'not-found': () => import('./not-found/not-found.tsx').then((m) => m.notFound),
  'error-notice': () => import('./error-notice/error-notice.tsx').then((m) => m.errorNotice),
} satisfies Record<BlockKind, () => Promise<Block>>;
