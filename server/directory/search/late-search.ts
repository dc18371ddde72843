import { createSearch, type Search, type SearchAnswer, type SearchRequest } from './create-search.ts';
import type { Hits } from './hits.ts';
import type { SearchSources } from './names/entries.ts';

/**
 * A search whose index is made when it is first needed, in slices: a server is ready a second earlier, and the first
 * search waits for it.
 */
export type LateSearch = {
  /** Where nothing was typed nothing is found, at once. */
  find: (request: SearchRequest) => Promise<SearchAnswer>;
  list: (query: string) => Promise<Hits>;
  ready: () => Promise<Search>;
};

const read: SearchAnswer['read'] = () => ({ match: 'none', parts: [], notes: [] });
const NOTHING: SearchAnswer = {
  items: [],
  totalCount: 0,
  counts: { province: 0, district: 0, commune: 0, village: 0, landmark: 0, page: 0 },
  read,
};

export function createLateSearch(sources: SearchSources): LateSearch {
  let preparing: Promise<Search> | undefined;
  const prepare = async (): Promise<Search> => {
    try {
      return await createSearch(sources);
    } catch (error) {
      preparing = undefined;
      throw error;
    }
  };
  const ready = (): Promise<Search> => (preparing ??= prepare());
  return {
    find: async (request) => (request.query.trim() === '' ? NOTHING : (await ready()).find(request)),
    list: async (query) => (query.trim() === '' ? { hits: [], read } : (await ready()).list(query)),
    ready,
  };
}
