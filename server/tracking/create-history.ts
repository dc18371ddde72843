import type { ExtraField, ParcelState } from '#shared/contracts/tracking.ts';
import { readEventTime } from './event-time.ts';
import type { History, HistoryEvent } from './provider.ts';

/** The longest journeys have some sixty events. */
const MAX_EVENTS = 200;

type HistoryFacts = {
  /** As the provider has it; that of the newest event when absent. */
  state?: ParcelState;
  events: readonly HistoryEvent[];
  /** The order in which the source lists them: it decides where times are alike, or missing. */
  order: 'newest-first' | 'oldest-first';
  needs?: ExtraField | null;
  isExpired?: boolean;
};

/** A history with its events in order, the newest first. What was a forecast of a parcel that has come is left out. */
export function createHistory({
  state: given,
  events,
  order,
  needs = null,
  isExpired = false,
}: HistoryFacts): History {
  const newestFirst = order === 'newest-first' ? events : events.toReversed();
  const happened = sortEvents(newestFirst.filter(({ isForecast }) => !isForecast));
  const state = given ?? happened[0]?.state ?? 'no-news';
  const forecasts =
    state === 'delivered' ? [] : newestFirst.filter(({ isForecast }) => isForecast).slice(0, 1);
  return { state, events: [...forecasts, ...happened].slice(0, MAX_EVENTS), needs, isExpired };
}

/** When the parcel is thought to come, as an event that is no fact; none where nobody says. */
export function toForecasts(day: string | null | undefined): HistoryEvent[] {
  const { localTime } = readEventTime(day);
  if (localTime === null) return [];
  return [
    {
      time: null,
      localTime,
      isForecast: true,
      place: null,
      text: '',
      state: 'in-transit',
      words: 'estimate',
    },
  ];
}

/** By moments where each event has one, else by what clocks showed: those of one source do not tell zones apart. */
function sortEvents(events: readonly HistoryEvent[]): HistoryEvent[] {
  const haveTimes = events.every(({ time }) => time !== null);
  const keyOf = ({ time, localTime }: HistoryEvent): number =>
    haveTimes ? Date.parse(time ?? '') : toInstant(localTime);
  return events.toSorted((one, other) => {
    const difference = keyOf(other) - keyOf(one);
    return Number.isNaN(difference) ? 0 : difference;
  });
}

/** Wall time, or a day, as if it were in UTC: only differences count. */
export function toInstant(localTime: string | null): number {
  return Date.parse(localTime?.includes('T') ? `${localTime}Z` : (localTime ?? ''));
}
