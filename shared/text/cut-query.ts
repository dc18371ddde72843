import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';

/** Trims a search query and cuts it to the maximum length. A surrogate pair is never split. */
export function cutQuery(typed: string): { query: string; isCut: boolean } {
  const characters = Array.from(typed.trim());
  return {
    query: characters.slice(0, MAX_QUERY_LENGTH).join(''),
    isCut: characters.length > MAX_QUERY_LENGTH,
  };
}
