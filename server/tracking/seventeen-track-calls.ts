import * as v from 'valibot';
import { MAX_PARCELS } from '#shared/contracts/tracking.ts';
import type { ResponseReader } from '#server/upstream/read-envelope.ts';
import { toStatusFailure, UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import {
  createEmptyHistory,
  type AdapterParts,
  type History,
  type ParcelQuestion,
  type HistoryEvent,
} from './provider.ts';
import {
  eventList,
  optionalText as text,
  oneOfNumbers,
  readProviderJson,
  toPlainNumber,
} from './read-provider-json.ts';
import { createHistory, toForecasts } from './create-history.ts';
import { toEventPlace, toEventPoint, toEventText, readEventTime } from './event-fields.ts';

export const BASE = '/track/v2.4';
const OK = 0;
const MOST_NUMBERS = MAX_PARCELS.inBulk;

const Refusal = v.object({ code: v.number() });

type Questions = readonly ParcelQuestion[];

/** @property extra phone digits or postcode that were sent when the number was registered */
export type Registered = { history: History; extra: string | null };

/**
 * Creates the reader of 17TRACK's responses. If 17TRACK refuses the API key or the IP address of this server, it responds with a
 * 401, or with a 200 whose body contains an error code. The HTTP client throws for a 401. This reader throws for the error code,
 * so that the breaker counts such a 200 as a failure too.
 */
export function createSeventeenTrackReader(): ResponseReader {
  return (response, data) => {
    if (response.status !== 200) throw toStatusFailure(response.status);
    const refusal = v.safeParse(Refusal, response.json);
    if (refusal.success && refusal.output.code !== OK) {
      throw new UpstreamFailure('status', String(refusal.output.code));
    }
    return readProviderJson(response, data);
  };
}

/**
 * Fetches what 17TRACK knows about each tracking number. Returns a map from the number to its history, or to an error
 * code if 17TRACK refused the number.
 */
export async function fetchInfos(
  questions: Questions,
  { client, toState }: AdapterParts,
): Promise<Map<string, Registered | number>> {
  const number = oneOfNumbers(questions);
  const Accepted = v.object({ number, param: text, track_info: v.nullable(SeventeenTrackInfo) });
  const { data } = await client.post({
    path: `${BASE}/gettrackinfo`,
    body: questions.map((question) => ({ number: question.number })),
    data: v.object({ data: toAnswer(Accepted, number) }),
  });
  const known = data.accepted.map(({ number: listed, param, track_info: info }): [string, Registered] => [
    toPlainNumber(listed),
    { history: info ? toSeventeenTrackHistory(info, toState) : createEmptyHistory(), extra: param || null },
  ]);
  // A number that two couriers use is listed twice, with the likelier courier first. The list is reversed, so that the
  // likelier courier overwrites the other one in the map.
  return new Map<string, Registered | number>([...toCodes(data.rejected), ...known.toReversed()]);
}

/** @returns the error code of each number that 17TRACK refused to register, for example because it is already registered */
export async function register(questions: Questions, { client }: AdapterParts): Promise<Map<string, number>> {
  const number = oneOfNumbers(questions);
  const { data } = await client.post({
    path: `${BASE}/register`,
    body: questions.map(({ number: requested, extra }) => ({
      number: requested,
      lang: 'en',
      ...(extra === undefined ? {} : { param: extra }),
    })),
    data: v.object({ data: toAnswer(v.object({ number }), number) }),
  });
  return toCodes(data.rejected);
}

/** Replaces the extra field of registered numbers. 17TRACK then requests news from the courier again. */
export async function replaceExtra(questions: Questions, { client }: AdapterParts): Promise<void> {
  const number = oneOfNumbers(questions);
  await client.post({
    path: `${BASE}/changeinfo`,
    body: questions.map(({ number: requested, extra }) => ({ number: requested, items: { param: extra } })),
    data: v.object({ data: toAnswer(v.object({ number }), number) }),
  });
}

function toAnswer<Item>(accepted: v.GenericSchema<unknown, Item>, number: ReturnType<typeof oneOfNumbers>) {
  const Rejected = v.object({ number, error: v.object({ code: v.number() }) });
  return v.object({
    accepted: v.optional(v.pipe(v.array(accepted), v.maxLength(2 * MOST_NUMBERS)), []),
    rejected: v.optional(v.pipe(v.array(Rejected), v.maxLength(MOST_NUMBERS)), []),
  });
}

function toCodes(rejected: readonly { number: string; error: { code: number } }[]): Map<string, number> {
  return new Map(rejected.map(({ number, error }) => [toPlainNumber(number), error.code]));
}

const degrees = v.optional(v.nullable(v.union([v.string(), v.number()])));
const Address = v.object({
  coordinates: v.optional(v.nullable(v.object({ latitude: degrees, longitude: degrees }))),
});
const Event = v.object({
  time_iso: text,
  description: text,
  location: text,
  sub_status: text,
  address: v.optional(v.nullable(Address)),
});

/** The `track_info` of a parcel. The schema leaves out the fields with the recipient and the signature. */
const SeventeenTrackInfo = v.object({
  latest_status: v.object({ status: v.string() }),
  time_metrics: v.optional(
    v.nullable(v.object({ estimated_delivery_date: v.optional(v.nullable(v.object({ from: text }))) })),
  ),
  tracking: v.optional(
    v.nullable(
      v.object({
        providers: v.optional(v.nullable(v.array(v.object({ events: v.nullable(eventList(Event)) })))),
      }),
    ),
  ),
});

function toSeventeenTrackHistory(
  info: v.InferOutput<typeof SeventeenTrackInfo>,
  toState: AdapterParts['toState'],
): History {
  const { status } = info.latest_status;
  const events = (info.tracking?.providers ?? []).flatMap(({ events: listed }) => listed ?? []);
  const forecast = info.time_metrics?.estimated_delivery_date?.from;
  return createHistory({
    state: toState(status),
    events: [...toForecasts(forecast), ...events.map((event) => toEvent(event, toState))],
    order: 'newest-first',
    isExpired: status === 'Expired',
  });
}

/** The state is the part of `sub_status` before `_`, for example `InTransit` in `InTransit_PickedUp`. */
function toEvent(
  { time_iso, description, location, sub_status, address }: v.InferOutput<typeof Event>,
  toState: AdapterParts['toState'],
): HistoryEvent {
  const point = toEventPoint(address?.coordinates);
  return {
    ...readEventTime(time_iso),
    ...(point ? { point } : {}),
    isForecast: false,
    place: toEventPlace(location),
    text: toEventText(description),
    state: toState(sub_status?.split('_', 1)[0]),
    words: null,
  };
}
