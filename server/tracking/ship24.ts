import * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import { createHistory, toForecasts } from './create-history.ts';
import { toEventPlace, toEventText, readEventTime } from './event-fields.ts';
import { createEmptyHistory, type Adapter, type AdapterParts, type HistoryEvent } from './provider.ts';
import { eventList, optionalText as text, requestedNumber, readProviderJson } from './read-provider-json.ts';

const BASE = '/public/v1';
/** Error codes for an invalid or unknown number. */
const NOTHING_KNOWN: ReadonlySet<string> = new Set([
  'validation_error',
  'tracking_number_invalid',
  'tracker_not_found',
  'not_found',
]);

const Event = v.object({ occurrenceDatetime: text, status: text, location: text, statusMilestone: text });
const Shipment = v.object({
  statusMilestone: text,
  delivery: v.optional(v.nullable(v.object({ estimatedDeliveryDate: text }))),
});
const Errors = v.optional(v.nullable(v.array(v.object({ code: text }))));

/**
 * Connects to the API of Ship24 and uses its plan that is billed per shipment. One call reads the tracker of a tracking number,
 * and creates the tracker if there is none. No extra fields are sent. After a call with a phone number, Ship24 would return the
 * history even to a call without the phone number, so that every later visitor would see the parcel. `signedBy` and `recipient`
 * are not read.
 * @see https://docs.ship24.com/
 */
export const ship24: Adapter = {
  lookupsPerSecond: 5,
  toHeaders: (key) => ({ Authorization: `Bearer ${key}` }),
  probe: () => ({
    path: `${BASE}/trackers`,
    query: { page: '1', limit: '1' },
    data: v.object({ data: v.object({}) }),
  }),
  read: readProviderJson,
  accepts: () => true,
  find: async ({ number }, { client, toState }) => {
    const Tracking = v.object({
      tracker: v.object({ trackingNumber: requestedNumber(number) }),
      shipment: v.nullable(Shipment),
      events: v.optional(v.nullable(eventList(Event))),
    });
    const { errors, data } = await client.post({
      path: `${BASE}/trackers/track`,
      body: { trackingNumber: number },
      data: v.object({
        errors: Errors,
        data: v.optional(v.nullable(v.object({ trackings: v.pipe(v.array(Tracking), v.maxLength(1)) }))),
      }),
    });
    const code = errors?.[0]?.code;
    if (errors && errors.length > 0 && !NOTHING_KNOWN.has(code ?? '')) throw toRefusal(code);
    const tracking = data?.trackings[0];
    if (!tracking) return createEmptyHistory();
    return createHistory({
      state: toState(tracking.shipment?.statusMilestone ?? 'pending'),
      events: [
        ...toForecasts(tracking.shipment?.delivery?.estimatedDeliveryDate),
        ...(tracking.events ?? []).map((event) => toEvent(event, toState)),
      ],
      order: 'newest-first',
    });
  },
};

/**
 * Returns the error for a refused call. The error is logged, so it contains Ship24's error code only if the code consists of
 * lower-case letters and `_`, like all documented codes.
 */
function toRefusal(code: string | null | undefined): UnavailableError {
  const word = /^[a-z_]{1,40}$/.test(code ?? '') ? (code ?? undefined) : undefined;
  return new UnavailableError(new UpstreamFailure('status', word));
}

function toEvent(event: v.InferOutput<typeof Event>, toState: AdapterParts['toState']): HistoryEvent {
  return {
    ...readEventTime(event.occurrenceDatetime),
    isForecast: false,
    place: toEventPlace(event.location),
    text: toEventText(event.status),
    state: toState(event.statusMilestone),
    words: null,
  };
}
