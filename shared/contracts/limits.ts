/** Bytes of a URL. The longest real one, a search in Khmer with all parents percent-encoded, is about 2 KB. */
export const MAX_URL_LENGTH = 8192;

/** Characters of a page's path, well above the longest one. */
export const MAX_PATH_LENGTH = 1024;

/** Characters of a search query: longer than any place with all its parents, short enough to be searched at once. */
export const MAX_QUERY_LENGTH = 200;

/** Of an event that a browser reports: characters of its fields, its bytes, and how many and how much come in one request. */
export const EVENT_LIMITS = {
  word: 64,
  title: 300,
  url: 2048,
  /** What a phone gathers between two pages. */
  batch: 20,
  /** Of one event; the longest real one is about 1 KB. */
  bytes: 4096,
  /** Of a request: twenty events as browsers write them. */
  batchBytes: 16 * 1024,
} as const;

/** What a courier wants to know beside a number: a postcode with its country is the longest. */
export const MAX_EXTRA_LENGTH = 16;

/** A circle of this radius holds dozens of communes: whatever was answered for it would be a guess. */
export const MOST_ACCURACY_METRES = 5000;
