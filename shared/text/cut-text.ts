import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';

/** Returns the first `most` characters of a text. A surrogate pair is never split. */
export function cutText(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

/** Trims a search query and cuts it to the maximum length. */
export function cutQuery(typed: string): { query: string; isCut: boolean } {
  const whole = typed.trim();
  const query = cutText(whole, MAX_QUERY_LENGTH);
  return { query, isCut: query.length < whole.length };
}
