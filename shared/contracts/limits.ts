/**
 * Names of the rate limits for form posts. The server counts the posts of each client IP address. The table `LIMITS` in
 * `server/http/rate-limiter.ts` contains the numbers.
 */
export type PostLimit = 'form-tries' | 'unsubscribe' | 'bulk' | 'track' | 'labels';

/** Names of the rate limits for API calls. `page` means that the call has the same limit as the page that it requests. */
export type CallLimit = 'search' | 'bulk' | 'events' | 'track' | 'forms' | 'page' | 'login' | 'logout';

/**
 * Maximum bytes of a URL. The longest real URL is about 2 KB: a percent-encoded Khmer search for a village with the names of all
 * its parents.
 */
export const MAX_URL_LENGTH = 8192;

/** Maximum characters of a page's path. The longest real path is much shorter. */
export const MAX_PATH_LENGTH = 1024;

/** Maximum characters of a search query. It is enough for the name of any place together with the names of its parents. */
export const MAX_QUERY_LENGTH = 200;

/** Limits of analytics events. `word`, `title` and `url` are maximum characters of fields. */
export const EVENT_LIMITS = {
  word: 64,
  title: 300,
  url: 2048,
  /** Maximum number of events in a request. A visit to one page causes about this many events. */
  batch: 20,
  /** Maximum bytes of an event. The longest real event is about 1 KB. */
  bytes: 4096,
  /** Maximum bytes of a request. Twenty typical events fit into it. */
  batchBytes: 16 * 1024,
} as const;

/**
 * Maximum characters of the value that some couriers require in addition to the tracking number. The longest such value is a
 * country code with a postcode.
 */
export const MAX_EXTRA_LENGTH = 16;

/**
 * Maximum accuracy radius of a position in metres. A larger circle contains dozens of communes, so any result would be a guess.
 */
export const MOST_ACCURACY_METRES = 5000;
