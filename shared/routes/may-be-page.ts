import { findFileFolder } from './file-folders.ts';
import { readShortAddress } from './short-address.ts';

const API = /^\/api(?:\/|$)/;

/**
 * Matches a path of slugs in any script. Slugs may contain the zero-width characters of Khmer text. Dots are not allowed, because
 * a path with a dot is a file.
 */
const SLUGS = /^(?:\/[\p{L}\p{M}\p{N}\u200b-\u200d_~-]+)+$/u;

/**
 * True if the content source may have a page at a path without a route.
 * @param path decoded path without language prefix
 */
export function mayBePage(path: string): boolean {
  // The slash also excludes the path of a folder itself. Such a path can only be a page if it has a route.
  const isInFolder = findFileFolder(`${path}/`) !== undefined;
  return SLUGS.test(path) && !isInFolder && !API.test(path) && readShortAddress(path) === undefined;
}
