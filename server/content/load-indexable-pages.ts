import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { MAX_WHOLE_PAGE_SIZE } from '#shared/data/parameters.ts';
import type { ContentSource } from './content-source.ts';

/**
 * At most this many parts of the list of pages are loaded. Without this limit, a faulty source that always announces
 * one more part would be requested forever.
 */
const MAX_PARTS = 20;

export async function loadIndexablePages(
  content: Pick<ContentSource, 'indexablePages'>,
  part = 1,
): Promise<IndexablePage[]> {
  const { items, pagination } = await content.indexablePages({ page: part, pageSize: MAX_WHOLE_PAGE_SIZE });
  const isLast = !pagination.hasNext || part >= MAX_PARTS;
  return isLast ? items : [...items, ...(await loadIndexablePages(content, part + 1))];
}
