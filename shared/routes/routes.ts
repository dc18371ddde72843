/** Seconds in an hour: how long a shared cache serves a page before it asks again. Data changes by deployment. */
const HOUR = 3600;
/** What operators write is seen soon, and forecasts change within the hour. */
const TEN_MINUTES = 600;

type Route = {
  pattern: string;
  cacheSeconds: number;
  query: readonly string[];
  /** The page of one person: not listed, not remembered, not reported, without anything of others. */
  isPrivate?: true;
  /** People type about themselves here: no tag manager and no session recording. */
  takesInput?: true;
  /** It has a form that sends a message to us: where a captcha is on, its script is admitted. */
  takesMessages?: true;
  /** The page is there only where the server sends mail. */
  needsMail?: true;
  /** Its address carries a token: nobody else is given it, and no link of the page has it. */
  hasToken?: true;
};

/**
 * Every page the product has: name → pattern → cache seconds.
 * `query` names the parameters that are part of the page; all others neither vary it nor reach its composer.
 * `isPrivate` and `takesInput` say who may look on while the page is used: `exposure.ts`.
 */
export const routes = {
  home: { pattern: '/', cacheSeconds: HOUR, query: [] },
  allPostalCodes: { pattern: '/all-postal-codes', cacheSeconds: HOUR, query: [] },
  postcode: { pattern: '/postcode', cacheSeconds: HOUR, query: ['code'] },
  postcodeDetail: { pattern: '/postcode/:code', cacheSeconds: HOUR, query: [] },
  postcodeStartWith: { pattern: '/postcode-start-with', cacheSeconds: HOUR, query: ['prefix'] },
  postcodePrefix: { pattern: '/postcode-start-with/:prefix', cacheSeconds: HOUR, query: [] },
  contactUs: {
    pattern: '/contact-us',
    cacheSeconds: HOUR,
    query: ['subject'],
    takesInput: true,
    takesMessages: true,
  },
  report: { pattern: '/report', cacheSeconds: HOUR, query: ['about'], takesInput: true, takesMessages: true },
  corrections: { pattern: '/corrections', cacheSeconds: TEN_MINUTES, query: ['page'] },
  advertise: { pattern: '/advertise', cacheSeconds: HOUR, query: [], takesInput: true, takesMessages: true },
  newsletter: {
    pattern: '/newsletter',
    cacheSeconds: HOUR,
    query: [],
    takesInput: true,
    needsMail: true,
  },
  // Their addresses carry a token, which the pages do not read.
  newsletterConfirm: {
    pattern: '/newsletter/confirm',
    cacheSeconds: 0,
    query: [],
    isPrivate: true,
    needsMail: true,
    hasToken: true,
  },
  newsletterUnsubscribe: {
    pattern: '/newsletter/unsubscribe',
    cacheSeconds: 0,
    query: [],
    isPrivate: true,
    needsMail: true,
    hasToken: true,
  },
  privacy: { pattern: '/privacy', cacheSeconds: HOUR, query: [] },
  terms: { pattern: '/term-and-conditions', cacheSeconds: HOUR, query: [] },
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
  atmFinder: { pattern: '/free-tools/atm-finder', cacheSeconds: HOUR, query: ['province', 'bank'] },
  atmNearMe: { pattern: '/free-tools/atm-finder/near-me', cacheSeconds: HOUR, query: [] },
  atm: { pattern: '/free-tools/atm-finder/atm/:id', cacheSeconds: HOUR, query: [] },
  atmProvince: { pattern: '/free-tools/atm-finder/:province', cacheSeconds: HOUR, query: ['page'] },
  atmBank: { pattern: '/free-tools/atm-finder/:province/:bank', cacheSeconds: HOUR, query: ['page'] },
  findPostOffice: { pattern: '/find-post-office', cacheSeconds: HOUR, query: ['province'] },
  postOfficeNearMe: { pattern: '/find-post-office/near-me', cacheSeconds: HOUR, query: [] },
  postOfficeProvince: { pattern: '/find-post-office/:province', cacheSeconds: HOUR, query: [] },
  postOffice: { pattern: '/find-post-office/:province/:id', cacheSeconds: HOUR, query: [] },
  myPostcode: { pattern: '/what-is-my-postcode', cacheSeconds: HOUR, query: [] },
  track: { pattern: '/track', cacheSeconds: HOUR, query: [], takesInput: true },
  search: { pattern: '/search', cacheSeconds: 0, query: ['q', 'category', 'page'] },
  bulkLookup: { pattern: '/bulk-lookup', cacheSeconds: HOUR, query: [], takesInput: true },
  addressLabel: {
    pattern: '/address-label',
    cacheSeconds: HOUR,
    query: ['place', 'placeIs'],
    takesInput: true,
  },
  data: { pattern: '/data', cacheSeconds: HOUR, query: [] },
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
  login: { pattern: '/login', cacheSeconds: HOUR, query: [], isPrivate: true },
  inbox: { pattern: '/inbox', cacheSeconds: HOUR, query: [], isPrivate: true },
  pageNotFound: { pattern: '/System/page-not-found', cacheSeconds: 0, query: [] },
  province: { pattern: '/:province', cacheSeconds: HOUR, query: [] },
  district: { pattern: '/:province/:district', cacheSeconds: HOUR, query: [] },
  commune: { pattern: '/:province/:district/:commune', cacheSeconds: HOUR, query: [] },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
