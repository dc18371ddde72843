import { readShortAddress } from './short-address.ts';

/** Matches the folders of files and of the API. They contain no pages. */
const WITHOUT_PAGES = /^\/(?:api|assets|banners|embed|fonts|icons|print)(?:\/|$)/;

/**
 * Matches a path of slugs in any script, also with the zero-width spaces of Khmer. Dots are not allowed, because a path with a
 * dot is a file.
 */
const SLUGS = /^(?:\/[\p{L}\p{M}\p{N}\u200b-\u200d_~-]+)+$/u;

/**
 * True if the content source may have a page at a path without a route.
 * @param path decoded path without language prefix
 */
export function mayBePage(path: string): boolean {
  return SLUGS.test(path) && !WITHOUT_PAGES.test(path) && readShortAddress(path) === undefined;
}
