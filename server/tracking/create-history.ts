import type { ExtraField, ParcelState } from '#shared/contracts/tracking.ts';
import { readEventTime } from './event-fields.ts';
import type { History, HistoryEvent } from './provider.ts';

/** The maximum number of events in a history. The longest journeys have about sixty. */
const MAX_EVENTS = 200;

type HistoryFacts = {
  /** The state that the provider reports. If it reports none, the newest event decides. */
  state?: ParcelState;
  events: readonly HistoryEvent[];
  /**
   * The order in which the provider lists the events. If the times of two events are equal or missing, this order determines
   * which event is newer.
   */
  order: 'newest-first' | 'oldest-first';
  needs?: ExtraField | null;
  isExpired?: boolean;
};

/**
 * Creates a history with at most one forecast, followed by the events from the newest to the oldest. The history of a
 * delivered parcel has no forecast.
 */
export function createHistory({
  state: reported,
  events,
  order,
  needs = null,
  isExpired = false,
}: HistoryFacts): History {
  const newestFirst = order === 'newest-first' ? events : events.toReversed();
  const happened = sortEvents(newestFirst.filter(({ isForecast }) => !isForecast));
  const state = reported ?? happened[0]?.state ?? 'no-news';
  const forecasts =
    state === 'delivered' ? [] : newestFirst.filter(({ isForecast }) => isForecast).slice(0, 1);
  return { state, events: [...forecasts, ...happened].slice(0, MAX_EVENTS), needs, isExpired };
}

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

/**
 * Sorts the events from the newest to the oldest. The values of `time` are compared only if every event has one. Otherwise the
 * local times are compared, because the UTC time of an event without an offset is unknown.
 */
function sortEvents(events: readonly HistoryEvent[]): HistoryEvent[] {
  const haveTimes = events.every(({ time }) => time !== null);
  const keyOf = ({ time, localTime }: HistoryEvent): number =>
    haveTimes ? Date.parse(time ?? '') : toInstant(localTime);
  return events.toSorted((one, other) => {
    const difference = keyOf(other) - keyOf(one);
    return Number.isNaN(difference) ? 0 : difference;
  });
}

/** Reads a local time, or a day without a time, as if it were UTC. The result serves only to compare times. */
export function toInstant(localTime: string | null): number {
  return Date.parse(localTime?.includes('T') ? `${localTime}Z` : (localTime ?? ''));
}
