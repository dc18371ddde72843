import * as v from 'valibot';
import type { Language } from '#shared/contracts/page.ts';
import type { TrackedParcels, TrackInfoList } from '#shared/contracts/tracking.ts';
import { trackListCall } from './browser-calls/track-list-call.ts';
import { API_ROOT } from './call.ts';
import { readResponse } from './read-response.ts';
import { toCamelCaseDeep } from './to-camel-case-deep.ts';

const Answer = v.pipe(v.unknown(), v.transform(toCamelCaseDeep), trackListCall.data);

type ListQuestion = { parcels: TrackedParcels; language: Language; signal: AbortSignal };

/**
 * Where many parcels are.
 * @throws CallError for any response but a good one, what `fetch` throws without one, ValiError for one of another shape
 */
export async function loadTrackList({ signal, ...request }: ListQuestion): Promise<TrackInfoList> {
  const response = await fetch(API_ROOT + trackListCall.path, {
    method: trackListCall.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(trackListCall.toBody(request)),
    signal,
  });
  return readResponse(response, Answer);
}
