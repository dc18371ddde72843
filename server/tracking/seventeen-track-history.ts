import * as v from 'valibot';
import { createHistory, toForecasts } from './create-history.ts';
import { toEventPlace, toEventText } from './event-text.ts';
import { readEventTime } from './event-time.ts';
import type { AdapterParts, History, HistoryEvent } from './provider.ts';

const MAX_EVENTS = 1000;

const text = v.optional(v.nullable(v.string()));
const Event = v.object({ time_iso: text, description: text, location: text, sub_status: text });

/** What 17TRACK says of a parcel. The fields that name a recipient or a signature are not read. */
export const SeventeenTrackInfo = v.object({
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

/** The same as ours. */
export function toSeventeenTrackHistory(
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
