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
  // A thousand rows of a shop's customers, with telephone numbers, names and addresses in Khmer, are about 500 KB.
  addressBook: 1024 * KILOBYTE,
  // A thousand lines of 200 Khmer letters are 600 KB. The rest is for line ends and the headers of multipart fields.
  bulkLookup: 640 * KILOBYTE,
  // Enough for forty percent-encoded tracking links. Shops append long parameters to such links.
  track: 32 * KILOBYTE,
  // The longest values of all fields in Khmer, percent-encoded, are 5 KB.
  addressLabel: 16 * KILOBYTE,
} as const satisfies Record<PostRouteName, number>;
