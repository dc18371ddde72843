import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { TrackInfo } from '#shared/contracts/tracking.ts';
import { trackInfoCall } from './browser-calls/track-info-call.ts';
import { API_ROOT, joinAddress, toCallAddress } from './call.ts';
import { toCamelCaseDeep } from './to-camel-case-deep.ts';
import type { Transport } from './transport.ts';

const Envelope = successEnvelope(trackInfoCall.data);

export type TrackInfoQuestion = {
  number: string;
  courierCode: string;
  language: Language;
  /** What the courier wants to know beside the number: it stands in no address. */
  extra: string | undefined;
  signal: AbortSignal;
};

/** Where a parcel is. @throws ResponseError for any response but a good one, TypeError without one, ValiError for another shape */
export async function loadTrackInfo(
  transport: Transport,
  { extra, signal, ...request }: TrackInfoQuestion,
): Promise<TrackInfo> {
  const address = API_ROOT + joinAddress(toCallAddress(trackInfoCall, { ...request, now: new Date() }));
  const headers = extra === undefined ? {} : { 'X-Track-Extra': extra };
  return v.parse(Envelope, toCamelCaseDeep(await transport({ address, headers, signal }))).data;
}
