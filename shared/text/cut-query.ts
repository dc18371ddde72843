import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';

/** What was typed into a search, without spaces at its ends, cut where it is too long. Never splits a character. */
export function cutQuery(typed: string): { query: string; isCut: boolean } {
  const characters = Array.from(typed.trim());
  return {
    query: characters.slice(0, MAX_QUERY_LENGTH).join(''),
    isCut: characters.length > MAX_QUERY_LENGTH,
  };
}
