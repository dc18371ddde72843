import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import { SearchResultList } from '#shared/contracts/search.ts';
import { browserTransport } from '#client/runtime/transport.ts';
import type { Suggestions } from './create-suggester.ts';
import { toSuggestion } from './suggestion.ts';

/** As many as a phone shows above its keyboard. Specification, section 3. */
export const MOST_SUGGESTIONS = 5;

const SearchAnswer = successEnvelope(SearchResultList);

/** The first results of a search. @throws AnswerError for any answer but a good one, TypeError without one */
export async function askServer(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestions> {
  const parameters = { q: query, c: language, page: '1', pageSize: String(MOST_SUGGESTIONS) };
  const address = `/api/search?${new URLSearchParams(parameters).toString()}`;
  const { pageResultItems, pagination } = v.parse(
    SearchAnswer,
    await browserTransport({ address, signal }),
  ).data;
  const items = pageResultItems.filter(({ metadata }) => !metadata.disabledUrl).map(toSuggestion);
  return { items, totalCount: pagination.totalCount };
}
