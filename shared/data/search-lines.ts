import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { linesCall } from './browser-calls/lines-call.ts';
import { API_ROOT } from './call.ts';
import { readResponse } from './read-response.ts';

type LinesQuestion = { lines: readonly string[]; language: Language; signal: AbortSignal };

/**
 * Asks the server this page came from what each line means.
 * @throws CallError for any response but a good one, what `fetch` throws without one, ValiError for one of another shape
 */
export async function searchLines({ signal, ...request }: LinesQuestion): Promise<BulkItem[]> {
  const response = await fetch(API_ROOT + linesCall.path, {
    method: linesCall.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(linesCall.toBody(request)),
    signal,
  });
  return (await readResponse(response, linesCall.data)).items;
}
