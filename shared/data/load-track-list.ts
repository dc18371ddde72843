import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { TrackedParcels, TrackInfoList } from '#shared/contracts/tracking.ts';
import { trackListCall } from './browser-calls/track-list-call.ts';
import { API_ROOT } from './call.ts';
import { toCamelCaseDeep } from './to-camel-case-deep.ts';
import { AnswerError } from './transport.ts';

const Answer = successEnvelope(trackListCall.data);

type ListQuestion = { parcels: TrackedParcels; language: Language; signal: AbortSignal };

/** Where many parcels are. @throws AnswerError for any answer but a good one, what `fetch` throws without one, ValiError */
export async function loadTrackList({ signal, ...request }: ListQuestion): Promise<TrackInfoList> {
  const response = await fetch(API_ROOT + trackListCall.path, {
    method: trackListCall.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(trackListCall.toBody(request)),
    signal,
  });
  if (!response.ok) throw new AnswerError(response.status);
  return v.parse(Answer, toCamelCaseDeep(await response.json())).data;
}
