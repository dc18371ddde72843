import * as v from 'valibot';
import type { ExtraField } from '#shared/contracts/tracking.ts';
import { UnavailableError } from '#server/errors.ts';
import { toStatusFailure } from '#server/upstream/exchange.ts';
import type { ResponseReader } from '#server/upstream/read-envelope.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import { createHistory, toForecasts } from './create-history.ts';
import { toEventPlace, toEventText } from './event-text.ts';
import { readEventTime } from './event-time.ts';
import { toExtraField } from './extra-field.ts';
import {
  createEmptyHistory,
  type Adapter,
  type AdapterParts,
  type History,
  type HistoryEvent,
  type ParcelQuestion,
} from './provider.ts';
import { ownNumber, readProviderJson } from './read-provider-json.ts';

const BASE = '/track/v2.4';
const OK = 0;
const NOT_REGISTERED = -18_019_902;
const ALREADY_REGISTERED = -18_019_901;
/** What a courier wants to know beside the number. */
const NEEDS: ReadonlyMap<number, ExtraField> = new Map([
  [-18_010_018, 'country-and-postcode'],
  [-18_010_019, 'postcode'],
  [-18_010_020, 'phone'],
]);
/** Numbers that it cannot read, or whose courier it cannot tell, or that it has not asked for yet. */
const NOTHING_KNOWN: ReadonlySet<number> = new Set([
  -18_010_012, -18_010_013, -18_019_903, -18_019_909, -18_019_910,
]);
const MAX_EVENTS = 1000;

const text = v.optional(v.nullable(v.string()));
const Event = v.object({ time_iso: text, description: text, location: text, sub_status: text });
const TrackInfo = v.object({
  latest_status: v.object({ status: v.string() }),
  time_metrics: v.optional(
    v.nullable(v.object({ estimated_delivery_date: v.optional(v.nullable(v.object({ from: text }))) })),
  ),
  tracking: v.optional(
    v.nullable(
      v.object({
        providers: v.optional(
          v.nullable(
            v.array(v.object({ events: v.nullable(v.pipe(v.array(Event), v.maxLength(MAX_EVENTS))) })),
          ),
        ),
      }),
    ),
  ),
});
const Rejected = v.object({ error: v.object({ code: v.number() }) });
const Refusal = v.object({ code: v.number() });

/**
 * 17TRACK, version 2.4. Its quota is spent when a number is registered, so that is done only for one that it does not know.
 * It answers by the number alone what a phone or a postcode has opened, and says by which: others are asked for theirs.
 * The fields that name a recipient or a signature are not read.
 * @see https://asset.17track.net/api/document/v2.4_en/index.html
 */
export const seventeenTrack: Adapter = {
  lookupsPerSecond: 1,
  toHeaders: (key) => ({ '17token': key }),
  probe: () => ({ path: `${BASE}/getquota`, body: {}, data: v.object({ code: v.number() }) }),
  read: createReader(),
  accepts: () => true,
  find: async (question, parts) => {
    const first = await askInfo(question, parts);
    if (first !== NOT_REGISTERED) return toVisitorHistory(first, question, parts);
    const refusal = await register(question, parts);
    if (refusal !== undefined && refusal !== ALREADY_REGISTERED) return toUnknownHistory(refusal);
    return toVisitorHistory(await askInfo(question, parts), question, parts);
  },
};

/** What is known of a number, and what it was registered with: the digits of a phone, or a postcode. */
type Registered = { history: History; extra: string | null };

/** @returns the history for who has what it was registered with; who has something else is asked for it */
async function toVisitorHistory(
  found: Registered | number,
  question: ParcelQuestion,
  parts: AdapterParts,
): Promise<History> {
  if (typeof found === 'number') return toUnknownHistory(found);
  const { history, extra } = found;
  if (extra === null || extra === question.extra) return history;
  // Digits that opened nothing may have been wrong: those of this visitor take their place, and nothing is shown yet.
  if (question.extra !== undefined && history.events.length === 0) {
    await replaceExtra(question, parts);
    return createEmptyHistory();
  }
  return createEmptyHistory(toExtraField(extra));
}

/** A refused key or address comes as 200 or 401 with a code: either way the service is of no use, and the breaker knows. */
function createReader(): ResponseReader {
  return (response, data) => {
    if (response.status !== 200) throw toStatusFailure(response.status);
    const refusal = v.safeParse(Refusal, response.json);
    if (refusal.success && refusal.output.code !== OK) {
      throw new UpstreamFailure('status', String(refusal.output.code));
    }
    return readProviderJson(response, data);
  };
}

/** What is known, or the code of why there is nothing. */
async function askInfo(
  { number }: ParcelQuestion,
  { client, toState }: AdapterParts,
): Promise<Registered | number> {
  const Accepted = v.object({ number: ownNumber(number), param: text, track_info: v.nullable(TrackInfo) });
  const { data } = await client.post({
    path: `${BASE}/gettrackinfo`,
    body: [{ number }],
    data: v.object({ data: toAnswer(Accepted) }),
  });
  const [rejected] = data.rejected;
  if (rejected) return rejected.error.code;
  const accepted = data.accepted[0];
  const info = accepted?.track_info;
  return { history: info ? toHistory(info, toState) : createEmptyHistory(), extra: accepted?.param || null };
}

/** @returns the code of why it was not registered */
async function register(
  { number, extra }: ParcelQuestion,
  { client }: AdapterParts,
): Promise<number | undefined> {
  const { data } = await client.post({
    path: `${BASE}/register`,
    body: [{ number, lang: 'en', ...(extra === undefined ? {} : { param: extra }) }],
    data: v.object({ data: toAnswer(v.object({ number: ownNumber(number) })) }),
  });
  return data.rejected[0]?.error.code;
}

async function replaceExtra({ number, extra }: ParcelQuestion, { client }: AdapterParts): Promise<void> {
  await client.post({
    path: `${BASE}/changeinfo`,
    body: [{ number, items: { param: extra } }],
    data: v.object({ data: toAnswer(v.object({ number: ownNumber(number) })) }),
  });
}

function toAnswer<Item>(accepted: v.GenericSchema<unknown, Item>) {
  return v.object({
    accepted: v.optional(v.pipe(v.array(accepted), v.maxLength(1)), []),
    rejected: v.optional(v.pipe(v.array(Rejected), v.maxLength(1)), []),
  });
}

/** @throws UnavailableError for a code that is no answer: the quota is spent, or the account is closed */
function toUnknownHistory(code: number): History {
  const needs = NEEDS.get(code);
  if (needs || NOTHING_KNOWN.has(code) || code === NOT_REGISTERED) return createEmptyHistory(needs);
  throw new UnavailableError(new UpstreamFailure('status', String(code)));
}

function toHistory(info: v.InferOutput<typeof TrackInfo>, toState: AdapterParts['toState']): History {
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

/** The first part of a `sub_status`, as in `InTransit_PickedUp`, is a state. */
function toEvent(
  { time_iso, description, location, sub_status }: v.InferOutput<typeof Event>,
  toState: AdapterParts['toState'],
): HistoryEvent {
  return {
    ...readEventTime(time_iso),
    isForecast: false,
    place: toEventPlace(location),
    text: toEventText(description),
    state: toState(sub_status?.split('_', 1)[0]),
    words: null,
  };
}
