import * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import { createHistory, toForecasts } from './create-history.ts';
import { toEventPlace, toEventText, readEventTime } from './event-fields.ts';
import {
  toExtraField,
  createEmptyHistory,
  type Adapter,
  type AdapterParts,
  type History,
  type HistoryEvent,
  type ParcelQuestion,
} from './provider.ts';
import { eventList, optionalText as text, requestedNumber, readProviderJson } from './read-provider-json.ts';

const BASE = '/v4';
/**
 * The values of `meta.code` for success. The HTTP status is not checked, because `meta.code` is more exact: many different
 * refusals have the status 400.
 */
const OK: ReadonlySet<number> = new Set([200, 201]);
const ALREADY_THERE = 4101;
/** The values of `meta.code` for an unknown or invalid tracking number, and for an invalid or undetected courier. */
const NOTHING_KNOWN: ReadonlySet<number> = new Set([4102, 4110, 4111, 4112, 4120, 4121]);
/** The value of `meta.code` for a courier that requires an extra field. Only `meta.message` names the field. */
const MORE_NEEDED = 4122;
const PHONE = /phone|tracking[ _]key/i;
/** A valid British postal tracking number. If TrackingMore detects its courier, the API works. */
const PROBE_NUMBER = 'RR123456785GB';

const Meta = v.object({ code: v.number(), message: text });
const Envelope = v.object({ meta: Meta });
const Detected = v.object({
  meta: Meta,
  data: v.optional(v.nullable(v.array(v.object({ courier_code: v.string() })))),
});
const Event = v.object({
  checkpoint_date: text,
  checkpoint_delivery_status: text,
  tracking_detail: text,
  location: text,
  city: text,
  country_iso2: text,
});
const Leg = v.optional(v.nullable(v.object({ trackinfo: v.optional(v.nullable(eventList(Event))) })));

/**
 * TrackingMore, version 4. Registering a tracking number (`trackings/create`) spends quota, so each number is registered
 * only once. Detecting the courier is free. After a registration with a phone number or a postcode, TrackingMore returns
 * the history even to a request that has only the tracking number. This server returns the history only to visitors who
 * enter the same value. `signed_by` and the fields about the customer are not read.
 * @see https://www.trackingmore.com/docs/trackingmore/
 * @see https://github.com/TrackingMore-API/trackingmore-sdk-net#response-code for the codes
 */
export const trackingMore: Adapter = {
  lookupsPerSecond: 3,
  toHeaders: (key) => ({ 'Tracking-Api-Key': key }),
  probe: () => ({
    path: `${BASE}/couriers/detect`,
    body: { tracking_number: PROBE_NUMBER },
    data: v.pipe(
      Envelope,
      v.check(({ meta }) => OK.has(meta.code), 'refused'),
    ),
  }),
  read: readProviderJson,
  accepts: () => true,
  find: async (question, parts) => {
    const known = await fetchHistory(question, parts);
    if (known) return known;
    const courier = await detect(question, parts);
    if (courier === undefined) return createEmptyHistory();
    const { code, message } = await create(question, courier, parts);
    if (code === MORE_NEEDED) return createEmptyHistory(PHONE.test(message ?? '') ? 'phone' : 'postcode');
    if (NOTHING_KNOWN.has(code)) return createEmptyHistory();
    if (!OK.has(code) && code !== ALREADY_THERE) throw toRefusal(code);
    return (await fetchHistory(question, parts)) ?? createEmptyHistory();
  },
};

function toRefusal(code: number): UnavailableError {
  return new UnavailableError(new UpstreamFailure('status', String(code)));
}

/** Resolves to undefined when the tracking number is not registered. */
async function fetchHistory(
  { number, courier, extra }: ParcelQuestion,
  { client, toState }: AdapterParts,
): Promise<History | undefined> {
  const Tracking = v.object({
    tracking_number: requestedNumber(number),
    courier_code: text,
    delivery_status: text,
    scheduled_delivery_date: text,
    tracking_key: text,
    tracking_postal_code: text,
    note: text,
    origin_info: Leg,
    destination_info: Leg,
  });
  const { meta, data } = await client.get({
    path: `${BASE}/trackings/get`,
    query: { tracking_numbers: number },
    data: v.object({ meta: Meta, data: v.optional(v.nullable(v.array(Tracking))) }),
  });
  if (!OK.has(meta.code) && !NOTHING_KNOWN.has(meta.code)) throw toRefusal(meta.code);
  const tracking = data?.find(({ courier_code: code }) => code === courier) ?? data?.[0];
  if (!tracking) return undefined;
  const required = tracking.tracking_key || tracking.tracking_postal_code || tracking.note;
  if (required && required !== extra) return createEmptyHistory(toExtraField(required));
  const events = [tracking.destination_info, tracking.origin_info].flatMap((leg) => leg?.trackinfo ?? []);
  return createHistory({
    state: toState(tracking.delivery_status),
    events: [
      ...toForecasts(tracking.scheduled_delivery_date),
      ...events.map((event) => toEvent(event, toState)),
    ],
    order: 'newest-first',
    isExpired: tracking.delivery_status === 'expired',
  });
}

/**
 * Returns the courier that the visitor chose if TrackingMore detects it, otherwise the most likely detected courier.
 * Returns undefined if no courier is detected.
 */
async function detect(
  { number, courier }: ParcelQuestion,
  { client }: AdapterParts,
): Promise<string | undefined> {
  const { data } = await client.post({
    path: `${BASE}/couriers/detect`,
    body: { tracking_number: number },
    data: Detected,
  });
  const codes = (data ?? []).map(({ courier_code: code }) => code);
  return codes.find((code) => code === courier) ?? codes[0];
}

async function create({ number, extra }: ParcelQuestion, courier: string, { client }: AdapterParts) {
  const more = extra === undefined ? {} : { tracking_postal_code: extra, tracking_key: extra, note: extra };
  const { meta } = await client.post({
    path: `${BASE}/trackings/create`,
    body: { tracking_number: number, courier_code: courier, ...more },
    data: Envelope,
  });
  return meta;
}

function toEvent(event: v.InferOutput<typeof Event>, toState: AdapterParts['toState']): HistoryEvent {
  return {
    ...readEventTime(event.checkpoint_date),
    isForecast: false,
    place: toEventPlace(event.location) ?? toEventPlace(event.city, event.country_iso2),
    text: toEventText(event.tracking_detail),
    state: toState(event.checkpoint_delivery_status),
    words: null,
  };
}
