/** Every page without parameters, for the footer, for those who ask for the layout, and for the search. */
export const STATIC_PAGES = [
  'home',
  'allPostalCodes',
  'postcode',
  'postcodeStartWith',
  'search',
  'bulkLookup',
  'findPostOffice',
  'atmFinder',
  'myPostcode',
  'track',
  'freeTools',
  'currencyConverter',
  'distanceCalculator',
  'printableCodes',
  'data',
  'contactUs',
  'privacy',
  'terms',
] as const;
export type StaticPageName = (typeof STATIC_PAGES)[number];
