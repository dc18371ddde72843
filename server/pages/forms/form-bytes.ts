import type { PostRouteName } from '#shared/routes/routes.ts';

const KILOBYTE = 1024;
/** Enough for 4,000 Khmer letters, percent-encoded in nine bytes each, and the other fields. */
const MESSAGE = 64 * KILOBYTE;
/** Enough for an e-mail address, percent-encoded in nine bytes per letter, and the field `website`. */
const NEWSLETTER = 16 * KILOBYTE;

/**
 * The maximum size of the request body in bytes, keyed by the route of the form. A larger body is refused with 413 and
 * not read to its end.
 */
export const FORM_BYTES = {
  contactUs: MESSAGE,
  report: MESSAGE,
  advertise: MESSAGE,
  newsletter: NEWSLETTER,
  newsletterConfirm: NEWSLETTER,
  newsletterUnsubscribe: NEWSLETTER,
  // A thousand rows of a shop's customers, with telephone numbers, names and addresses in Khmer, are about 500 KB. The limit is
  // twice this size.
  addressBook: 1024 * KILOBYTE,
  // A thousand lines of 200 Khmer letters are 600 KB. The remaining 40 KB are for line ends and multipart headers.
  bulkLookup: 640 * KILOBYTE,
  // Enough for forty percent-encoded tracking links. Shops append long parameters to such links.
  track: 32 * KILOBYTE,
  // If every field contains a Khmer text of the maximum length, the percent-encoded body is 5 KB long.
  addressLabel: 16 * KILOBYTE,
} as const satisfies Record<PostRouteName, number>;
