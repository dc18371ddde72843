import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { Path } from './path.ts';

/** A page that crawlers may index. `path` has no language prefix. `family` selects the sitemap that lists the page. */
export const IndexablePage = v.object({
  path: Path,
  family: v.picklist(['pages', 'places', 'finders', 'prefixes']),
});
export type IndexablePage = v.InferOutput<typeof IndexablePage>;

export const IndexablePageList = v.object({ items: v.array(IndexablePage), pagination: Pagination });
