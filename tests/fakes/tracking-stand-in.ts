import type http from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { COORDINATES, journeyOf } from './parcel-journeys.ts';
import {
  forecastOf,
  momentsOf,
  seventeenTrackWords,
  ship24Words,
  stateOf,
  toIso,
  toWcf,
  trackingMoreWords,
  type AskedParcel,
} from './tracking-answers.ts';

const NOT_REGISTERED = -18_019_902;
const PHONE_NEEDED = -18_010_020;
const TOO_MANY = -18_010_014;
/** 17TRACK takes at most this number of tracking numbers in one request. */
const MOST_NUMBERS = 40;
const Numbers = v.array(v.object({ number: v.string(), param: v.optional(v.string()) }));
const TrackingMoreBody = v.object({ tracking_number: v.string(), tracking_key: v.optional(v.string()) });
const Ship24Body = v.object({ trackingNumber: v.string() });
const Changes = v.array(v.object({ number: v.string(), items: v.object({ param: v.string() }) }));

type Answer = { status?: number; json?: unknown };
/** Tracking numbers that were registered with a provider, each with its additional parameter, such as a phone number. */
type Registered = Map<string, string | undefined>;
type Question = { path: string; query: URLSearchParams; body: unknown; now: Date; registered: Registered };

/**
 * Stands in for all tracking providers. Their paths differ, and each has its documented response format.
 * The first digit of a tracking number determines its journey, see `journeyOf`.
 */
export function createTrackingStandIn(now: () => Date = () => new Date()): http.RequestListener {
  const registered: Registered = new Map();
  const respond = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://stand-in');
    const sent = await text(req);
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
    // Some tests put this stand-in behind the server of `startFaultyServer`, whose base URL ends with `/api`.
    const path = pathname.replace(/^\/api\//, '/');
    const { status = 200, json } = answer({ path, query, body, now: now(), registered });
    res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    res.end(json === undefined ? '' : JSON.stringify(json));
  };
  // The client may have closed the connection.
  return (req, res) => void respond(req, res).catch(() => res.destroy());
}

function answer(question: Question): Answer {
  const { path } = question;
  if (path.startsWith('/gtt.api/')) return answerUpu(question);
  if (path.startsWith('/track/v2.4/')) return { json: answerSeventeenTrack(question) };
  if (path.startsWith('/v4/')) return answerTrackingMore(question);
  if (path.startsWith('/public/v1/')) return answerShip24(question);
  return { status: 404, json: { error: 'no such call' } };
}

/**
 * Answers as the Universal Postal Union does. A scan before the parcel was posted has no event code, so it is left out. Without
 * any scans, the response has no body.
 */
function answerUpu({ path, now }: Question): Answer {
  const number = path.split('/').at(-2) ?? '';
  const moments = momentsOf({ number, now }).filter(({ scan }) => scan.code !== '');
  if (moments.length === 0) return {};
  const forecast = forecastOf({ number, now });
  const toEvent = (code: string, name: string, time: Date, place: string) => ({
    EventCd: code,
    EventNm: name,
    EventDT: toWcf(time),
    EventLocation: place,
  });
  const events = moments.map(({ scan, time }) => toEvent(scan.code, scan.text, time, scan.place));
  const estimate = forecast ? [toEvent('DLV', 'Estimated delivery', forecast, '')] : [];
  const item = { ID: number, OriginCountryCd: 'CN', DestinationCountryCd: 'KH', State: 4 };
  return { json: [{ ...item, SignatoryNm: 'SOK DARA', Events: [...events, ...estimate] }] };
}

function answerSeventeenTrack({ path, body, now, registered }: Question): object {
  if (path.endsWith('/getquota')) return { code: 0, data: { quota_total: 100, quota_remain: 90 } };
  if (path.endsWith('/changeinfo')) {
    const changes = v.parse(Changes, body);
    for (const { number, items } of changes) registered.set(number, items.param);
    return { code: 0, data: { accepted: changes.map(({ number }) => ({ number })), rejected: [] } };
  }
  const numbers = v.parse(Numbers, body);
  if (numbers.length > MOST_NUMBERS) return { code: TOO_MANY, data: {} };
  const toAnswer = path.endsWith('/register') ? registerOne : findOne;
  const answers = numbers.map((asked) => toAnswer(asked, { now, registered }));
  return {
    code: 0,
    data: {
      accepted: answers.flatMap((one) => ('code' in one ? [] : [one])),
      rejected: answers.flatMap((one) =>
        'code' in one ? [{ number: one.number, error: { code: one.code, message: '' } }] : [],
      ),
    },
  };
}

type Asked = v.InferOutput<typeof Numbers>[number];
type OneAnswer =
  | { number: string; code: number }
  | { number: string; carrier: number; param?: string | null };

function registerOne({ number, param }: Asked, { registered }: Pick<Question, 'registered'>): OneAnswer {
  if (journeyOf(number) === 'needs-phone' && param === undefined) return { number, code: PHONE_NEEDED };
  registered.set(number, param);
  return { number, carrier: 3011 };
}

function findOne({ number }: Asked, { now, registered }: Pick<Question, 'now' | 'registered'>): OneAnswer {
  if (!registered.has(number)) return { number, code: NOT_REGISTERED };
  const extra = registered.get(number);
  const found = { track_info: toSeventeenTrack({ number, now, extra }) };
  return { number, carrier: 3011, param: extra ?? null, ...found };
}

function toSeventeenTrack(asked: AskedParcel): object {
  const moments = momentsOf(asked);
  const forecast = forecastOf(asked);
  const status = journeyOf(asked.number) === 'quiet' ? 'Expired' : seventeenTrackWords[stateOf(moments)];
  const events = moments.toReversed().map(({ scan, time }) => ({
    time_iso: toIso(time),
    time_utc: time.toISOString(),
    description: scan.text,
    location: scan.place,
    stage: null,
    address: { city: null, coordinates: COORDINATES[scan.place] ?? { longitude: null, latitude: null } },
    sub_status: `${seventeenTrackWords[scan.state]}_Other`,
  }));
  return {
    latest_status: { status, sub_status: `${status}_Other`, sub_status_descr: null },
    time_metrics: {
      days_after_order: 4,
      estimated_delivery_date: { source: null, from: forecast ? toIso(forecast) : null, to: null },
    },
    misc_info: { customer_number: null, local_number: null },
    tracking: { providers_hash: 1, providers: [{ provider: { key: 3011, name: 'China Post' }, events }] },
  };
}

function answerTrackingMore({ path, query, body, now, registered }: Question): Answer {
  const meta = { code: 200, message: 'Request response is successful' };
  const fail = (code: number, message: string): Answer => ({
    status: 400,
    json: { meta: { code, message }, data: [] },
  });
  if (path === '/v4/trackings/get') {
    const number = query.get('tracking_numbers') ?? '';
    if (!registered.has(number)) return { json: { meta, data: [] } };
    return { json: { meta, data: [toTrackingMore({ number, now, extra: registered.get(number) })] } };
  }
  const { tracking_number: number, tracking_key: extra } = v.parse(TrackingMoreBody, body);
  if (path === '/v4/couriers/detect') {
    const data = ['china-ems', 'cambodia-post'].map((courier_code) => ({
      courier_code,
      courier_name: courier_code,
    }));
    return { json: { meta, data } };
  }
  if (journeyOf(number) === 'needs-phone' && extra === undefined)
    return fail(4122, 'tracking_key (phone) is required.');
  if (registered.has(number)) return fail(4101, 'Tracking No. already exists.');
  registered.set(number, extra);
  return { json: { meta, data: { id: '9a1f', tracking_number: number } } };
}

function toTrackingMore(asked: AskedParcel): object {
  const moments = momentsOf(asked);
  const trackinfo = moments.toReversed().map(({ scan, time }) => ({
    checkpoint_date: toIso(time),
    checkpoint_delivery_status: trackingMoreWords[scan.state],
    checkpoint_delivery_substatus: 'transit001',
    tracking_detail: scan.text,
    location: scan.place,
    country_iso2: null,
    city: null,
  }));
  return {
    tracking_number: asked.number,
    tracking_key: asked.extra ?? null,
    tracking_postal_code: asked.extra ?? null,
    courier_code: 'cambodia-post',
    delivery_status: journeyOf(asked.number) === 'quiet' ? 'expired' : trackingMoreWords[stateOf(moments)],
    scheduled_delivery_date: forecastOf(asked)?.toISOString() ?? null,
    signed_by: 'SOK DARA',
    customer_phone: '012345678',
    origin_info: { courier_code: 'cambodia-post', trackinfo },
    destination_info: { courier_code: null, trackinfo: [] },
  };
}

function answerShip24({ path, body, now }: Question): Answer {
  if (path === '/public/v1/trackers') return { json: { data: { trackers: [] } } };
  const { trackingNumber: number } = v.parse(Ship24Body, body);
  const asked = { number, now };
  const moments = momentsOf(asked);
  const events = moments.toReversed().map(({ scan, time }, index) => ({
    eventId: `e${index}`,
    trackingNumber: number,
    status: scan.text,
    occurrenceDatetime: toIso(time),
    order: null,
    location: scan.place,
    courierCode: 'kh-post',
    statusMilestone: ship24Words[scan.state],
  }));
  const shipment = {
    statusMilestone: ship24Words[stateOf(moments)],
    delivery: {
      estimatedDeliveryDate: forecastOf(asked)?.toISOString() ?? null,
      service: null,
      signedBy: 'SOK DARA',
    },
    recipient: { name: 'SOK DARA', postCode: null },
  };
  const tracker = { trackerId: '2614', trackingNumber: number, isTracked: true };
  return { status: 201, json: { data: { trackings: [{ tracker, shipment, events }] } } };
}
