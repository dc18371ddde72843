import * as v from 'valibot';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import { linesCall } from './browser-calls/lines-call.ts';
import { API_ROOT } from './call.ts';
import { AnswerError } from './transport.ts';

const Answer = successEnvelope(linesCall.data);

type LinesQuestion = { lines: readonly string[]; language: Language; signal: AbortSignal };

/**
 * Asks the server this page came from what each line means.
 * @throws AnswerError for any answer but a good one; what `fetch` throws without one
 */
export async function searchLines({ signal, ...request }: LinesQuestion): Promise<BulkItem[]> {
  const response = await fetch(API_ROOT + linesCall.path, {
    method: linesCall.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(linesCall.toBody(request)),
    signal,
  });
  if (!response.ok) throw new AnswerError(response.status);
  return v.parse(Answer, await response.json()).data.items;
}
