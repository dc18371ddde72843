import * as v from 'valibot';
import { BulkItemList, type BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { AnswerError } from './transport.ts';

const Answer = successEnvelope(BulkItemList);

type LinesRequest = { lines: readonly string[]; language: Language; signal: AbortSignal };

/**
 * Asks the server this page came from what each line means.
 * @throws AnswerError for any answer but a good one; what `fetch` throws without one
 */
export async function searchLines({ lines, language, signal }: LinesRequest): Promise<BulkItem[]> {
  const response = await fetch('/api/search/bulk', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lines, c: cultureOf[language] }),
    signal,
  });
  if (!response.ok) throw new AnswerError(response.status);
  return v.parse(Answer, await response.json()).data.items;
}
