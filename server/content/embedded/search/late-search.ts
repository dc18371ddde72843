import { createSearch, type Search } from './create-search.ts';
import type { SearchSources } from './entries.ts';

/**
 * A search whose index is made when it is first asked for, in slices: a server is ready a second earlier, and whoever
 * searches in that second waits for it.
 */
export const createLateSearch = (sources: SearchSources): (() => Promise<Search>) => {
  let preparing: Promise<Search> | undefined;
  const prepare = async (): Promise<Search> => {
    try {
      return await createSearch(sources);
    } catch (error) {
      preparing = undefined;
      throw error;
    }
  };
  return () => (preparing ??= prepare());
};
