import type { PostLimit } from '#shared/contracts/limits.ts';

/** The time in seconds for which shared caches store most pages. The data of these pages changes only with a deployment. */
const HOUR = 3600;
/**
 * The time in seconds for which shared caches store pages that change more often. These pages show operators' answers to reports,
 * or weather forecasts.
 */
const TEN_MINUTES = 600;

export type Route = {
  pattern: string;
  cacheSeconds: number;
  query: readonly string[];
  /**
   * True for a personal page. It is not indexed, reports no events, is not in the recent visits, and has no banners or
   * third-party scripts.
   */
  isPrivate?: true;
  /** True if visitors type personal data. The page then has no tag manager and no session recording. */
  takesInput?: true;
  /**
   * True if the page has a form that sends a message to the site. The page's Content-Security-Policy admits the captcha's script.
   */
  takesMessages?: true;
  needsMail?: true;
  /** True if the page exists only when the operator turns it on, as during development and in tests. */
  isForDevelopment?: true;
  /**
   * True if the URL contains a secret token. No page links to such a URL, and analytics never get it. POST requests from other
   * sites are accepted, because the token authorises them.
   */
  hasToken?: true;
  /** The rate limit of POST requests from the page's form. If it is absent, the page accepts no POST requests. */
  post?: PostLimit;
  /**
   * A request with any of these query parameters counts towards the rate limit of searches. If the list is empty, every request
   * counts. If the list is absent, no request counts.
   */
  searches?: readonly string[];
};

/** The query parameters for content that another app shares with the installed site. The web app manifests list them. */
export const SHARED_PARAMETERS = ['text', 'url', 'title'] as const;

/**
 * All routes of pages. The server matches paths in `match-route.ts`, the browser in `route-objects.ts`. `query` lists the
 * parameters in the cache key; the page may depend on no other parameters.
 */
export const routes = {
  home: { pattern: '/', cacheSeconds: HOUR, query: [] },
  allPostalCodes: { pattern: '/all-postal-codes', cacheSeconds: HOUR, query: [] },
  postcode: { pattern: '/postcode', cacheSeconds: HOUR, query: ['code'] },
  postcodeDetail: { pattern: '/postcode/:code', cacheSeconds: HOUR, query: [] },
  codeHistory: { pattern: '/postcode/:code/history', cacheSeconds: HOUR, query: [] },
  postcodeStartWith: { pattern: '/postcode-start-with', cacheSeconds: HOUR, query: ['prefix'] },
  postcodePrefix: { pattern: '/postcode-start-with/:prefix', cacheSeconds: HOUR, query: [] },
  changes: { pattern: '/changes', cacheSeconds: HOUR, query: ['code'] },
  changesProvince: { pattern: '/changes/:province', cacheSeconds: HOUR, query: [] },
  search: {
    pattern: '/search',
    cacheSeconds: 0,
    query: ['q', 'category', 'page', 'within', ...SHARED_PARAMETERS],
    searches: [],
  },
  bulkLookup: { pattern: '/bulk-lookup', cacheSeconds: HOUR, query: [], takesInput: true, post: 'bulk' },
  addressBook: {
    pattern: '/change-my-addresses',
    cacheSeconds: HOUR,
    query: [],
    takesInput: true,
    post: 'bulk',
  },
  codeConverter: { pattern: '/code-converter', cacheSeconds: HOUR, query: ['code'] },
  findPostOffice: { pattern: '/find-post-office', cacheSeconds: HOUR, query: ['province'] },
  postOfficeNearMe: { pattern: '/find-post-office/near-me', cacheSeconds: HOUR, query: [] },
  postOfficeProvince: { pattern: '/find-post-office/:province', cacheSeconds: HOUR, query: [] },
  postOffice: { pattern: '/find-post-office/:province/:id', cacheSeconds: HOUR, query: [] },
  atmFinder: { pattern: '/free-tools/atm-finder', cacheSeconds: HOUR, query: ['province', 'bank'] },
  atmNearMe: { pattern: '/free-tools/atm-finder/near-me', cacheSeconds: HOUR, query: [] },
  atm: { pattern: '/free-tools/atm-finder/atm/:id', cacheSeconds: HOUR, query: [] },
  atmProvince: { pattern: '/free-tools/atm-finder/:province', cacheSeconds: HOUR, query: ['page'] },
  atmBank: { pattern: '/free-tools/atm-finder/:province/:bank', cacheSeconds: HOUR, query: ['page'] },
  myPostcode: { pattern: '/what-is-my-postcode', cacheSeconds: HOUR, query: [] },
  track: { pattern: '/track', cacheSeconds: HOUR, query: [], takesInput: true, post: 'track' },
  freeTools: { pattern: '/free-tools', cacheSeconds: HOUR, query: [] },
  currencyConverter: {
    pattern: '/free-tools/currency-converter',
    cacheSeconds: HOUR,
    query: ['amount', 'from', 'to', 'board'],
  },
  distanceCalculator: {
    pattern: '/free-tools/distance-calculator',
    cacheSeconds: HOUR,
    query: ['from', 'to', 'fromIs', 'toIs'],
    searches: ['from', 'to'],
  },
  addressLabel: {
    pattern: '/address-label',
    cacheSeconds: HOUR,
    query: ['place', 'placeIs'],
    takesInput: true,
    post: 'labels',
    searches: ['place'],
  },
  printableCodes: {
    pattern: '/free-tools/download-printable-postal-codes',
    cacheSeconds: HOUR,
    query: [],
  },
  postcodeGenerator: {
    pattern: '/free-tools/widget-postcode-generator',
    cacheSeconds: HOUR,
    query: ['lang', 'theme', 'province'],
  },
  weatherGenerator: {
    pattern: '/free-tools/widget-weather-generator',
    cacheSeconds: HOUR,
    query: ['lang', 'theme', 'province', 'days'],
  },
  publicHolidays: { pattern: '/public-holidays', cacheSeconds: HOUR, query: [] },
  data: { pattern: '/data', cacheSeconds: HOUR, query: [] },
  developers: { pattern: '/developers', cacheSeconds: HOUR, query: [] },
  contactUs: {
    pattern: '/contact-us',
    cacheSeconds: HOUR,
    query: ['subject'],
    takesInput: true,
    takesMessages: true,
    post: 'form-tries',
  },
  report: {
    pattern: '/report',
    cacheSeconds: HOUR,
    query: ['about'],
    takesInput: true,
    takesMessages: true,
    post: 'form-tries',
  },
  corrections: { pattern: '/corrections', cacheSeconds: TEN_MINUTES, query: ['page'] },
  advertise: {
    pattern: '/advertise',
    cacheSeconds: HOUR,
    query: [],
    takesInput: true,
    takesMessages: true,
    post: 'form-tries',
  },
  newsletter: {
    pattern: '/newsletter',
    cacheSeconds: HOUR,
    query: [],
    takesInput: true,
    needsMail: true,
    post: 'form-tries',
  },
  // Links in e-mails lead to the next two pages. Their URLs contain a secret token.
  newsletterConfirm: {
    pattern: '/newsletter/confirm',
    cacheSeconds: 0,
    query: [],
    isPrivate: true,
    needsMail: true,
    hasToken: true,
    post: 'form-tries',
  },
  newsletterUnsubscribe: {
    pattern: '/newsletter/unsubscribe',
    cacheSeconds: 0,
    query: [],
    isPrivate: true,
    needsMail: true,
    hasToken: true,
    post: 'unsubscribe',
  },
  privacy: { pattern: '/privacy', cacheSeconds: HOUR, query: [] },
  terms: { pattern: '/term-and-conditions', cacheSeconds: HOUR, query: [] },
  finderWidget: {
    pattern: '/widgets/postcode-finder',
    cacheSeconds: HOUR,
    query: ['theme', 'province'],
  },
  weatherWidget: {
    pattern: '/widgets/weather-display',
    cacheSeconds: TEN_MINUTES,
    query: ['theme', 'province', 'days'],
  },
  placeWidget: { pattern: '/widgets/place-card', cacheSeconds: HOUR, query: ['theme', 'place'] },
  // If there is no internet connection, the service worker shows this page instead of a page that it has not saved.
  offline: { pattern: '/offline', cacheSeconds: HOUR, query: [] },
  parts: { pattern: '/parts', cacheSeconds: 0, query: [], isPrivate: true, isForDevelopment: true },
  login: { pattern: '/login', cacheSeconds: HOUR, query: [], isPrivate: true },
  inbox: { pattern: '/inbox', cacheSeconds: HOUR, query: [], isPrivate: true },
  pageNotFound: { pattern: '/System/page-not-found', cacheSeconds: 0, query: [] },
  province: { pattern: '/:province', cacheSeconds: HOUR, query: [] },
  district: { pattern: '/:province/:district', cacheSeconds: HOUR, query: [] },
  commune: { pattern: '/:province/:district/:commune', cacheSeconds: HOUR, query: [] },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export type PostRouteName = {
  [Name in RouteName]: (typeof routes)[Name] extends { post: PostLimit } ? Name : never;
}[RouteName];

export const routeNames = Object.keys(routes).filter(isRouteName);

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}
