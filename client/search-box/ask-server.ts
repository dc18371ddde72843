import type { Language } from '#shared/contracts/page.ts';
import { searchCall } from '#shared/data/browser-calls/search-call.ts';
import { loadData } from '#shared/data/load-data.ts';
import { browserTransport } from '#client/runtime/transport.ts';
import type { Suggestions } from './create-suggester.ts';
import { toSuggestion } from './suggestion.ts';

/** As many as a phone shows above its keyboard. Specification, section 3. */
export const MOST_SUGGESTIONS = 5;

/** The first results of a search. @throws ResponseError for any response but a good one, TypeError without one */
export async function askServer(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestions> {
  const request = { query, language, page: 1, pageSize: MOST_SUGGESTIONS };
  const { pageResultItems, pagination } = await loadData(browserTransport, searchCall, { request, signal });
  const items = pageResultItems.filter(({ metadata }) => !metadata.disabledUrl).map(toSuggestion);
  return { items, totalCount: pagination.totalCount };
}
