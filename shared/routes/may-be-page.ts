/** Folders of files, and calls: below them stands no page. */
const NO_PAGES = /^\/(?:api|assets|banners|embed|fonts|icons|print)(?:\/|$)/;

/** What slugs are made of, in any script; Khmer separates words by spaces without width. A dot names a file. */
const SLUGS = /^(?:\/[\p{L}\p{M}\p{N}\u200b-\u200d_~-]+)+$/u;

/**
 * Whether a page could stand at a path that no route knows: files, calls and what nobody calls a page are distinguished
 * by their look.
 * @param path language-free and decoded
 */
export function mayBePage(path: string): boolean {
  return SLUGS.test(path) && !NO_PAGES.test(path);
}
