import { findFileFolder } from './file-folders.ts';
import { readShortAddress } from './short-address.ts';

const API = /^\/api(?:\/|$)/;

/**
 * Matches a path of slugs in any script. Slugs may contain the zero-width characters of Khmer text. Dots are not allowed, because
 * a path with a dot is a file.
 */
const SLUGS = /^(?:\/[\p{L}\p{M}\p{N}\u200b-\u200d_~-]+)+$/u;

/**
 * True if the content source may have a page at the path.
 * @param path a path that matches no route, decoded and without language prefix
 */
export function mayBePage(path: string): boolean {
  // With the slash, the path of a folder of files, such as `/data`, is also refused. Pages at such paths have routes, so they are
  // not looked up here.
  const isInFolder = findFileFolder(`${path}/`) !== undefined;
  return SLUGS.test(path) && !isInFolder && !API.test(path) && readShortAddress(path) === undefined;
}
