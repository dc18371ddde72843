import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { MAX_WHOLE_PAGE_SIZE } from '#shared/data/parameters.ts';
import type { ContentSource } from './content-source.ts';

/** Parts in which the list may come: a source that always promises one more must not be believed. */
const MAX_PARTS = 20;

/** Every page that search engines may show, one part of the list after another. */
export async function loadIndexablePages(
  content: Pick<ContentSource, 'indexablePages'>,
  part = 1,
): Promise<IndexablePage[]> {
  const { items, pagination } = await content.indexablePages({ page: part, pageSize: MAX_WHOLE_PAGE_SIZE });
  const isLast = !pagination.hasNext || part >= MAX_PARTS;
  return isLast ? items : [...items, ...(await loadIndexablePages(content, part + 1))];
}
