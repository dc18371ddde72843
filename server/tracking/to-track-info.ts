import type { Courier } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { ParcelEvent, TrackInfo } from '#shared/contracts/tracking.ts';
import { NUMBER_PLACE } from '#shared/tracking/tracking-link.ts';
import { readMessages } from '#server/messages.ts';
import { toInstant } from './create-history.ts';
import type { Tracking } from './create-tracking.ts';
import type { FoundHistory } from './histories.ts';
import type { History, HistoryEvent } from './provider.ts';

/**
 * A parcel counts as quiet if its newest event is older than this. It may be lost, or its number may belong to another
 * parcel.
 */
export const QUIET_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export type InfoFacts = {
  number: string;
  courier: Courier;
  language: Language;
  now: Date;
};

export function toTrackInfo(
  { history, checkedAt, isStale }: FoundHistory,
  { name: provider, credit }: Pick<Tracking, 'name' | 'credit'>,
  facts: InfoFacts,
): TrackInfo {
  return {
    ...createEmptyInfo(facts, null),
    provider,
    state: history.state,
    stateSince: findStateStart(history),
    isQuiet: isQuiet(history, facts.now),
    events: history.events.map((event) => toParcelEvent(event, facts.language)),
    needs: history.needs,
    checkedAt: checkedAt.toISOString(),
    isStale,
    credit,
  };
}

/**
 * Creates the info of a parcel that was not looked up. It has no events, but it contains the link to the courier's page if there
 * is one.
 */
export function createEmptyInfo(
  { number, courier, now }: InfoFacts,
  unasked: TrackInfo['unasked'],
): TrackInfo {
  return {
    number,
    courierCode: courier.code,
    provider: 'none',
    unasked,
    state: 'no-news',
    stateSince: null,
    isQuiet: false,
    events: [],
    needs: null,
    links: toLinks(number, courier),
    checkedAt: now.toISOString(),
    isStale: false,
    credit: null,
  };
}

function toLinks(number: string, { code, trackingUrl, howToTrack }: Courier): TrackInfo['links'] {
  if (trackingUrl === null) return [];
  const hasNumber = howToTrack === 'page-with-number' && trackingUrl.includes(NUMBER_PLACE);
  return [
    { courierCode: code, url: trackingUrl.replaceAll(NUMBER_PLACE, encodeURIComponent(number)), hasNumber },
  ];
}

function toParcelEvent({ words, ...event }: HistoryEvent, language: Language): ParcelEvent {
  if (words === null) return event;
  return { ...event, text: readMessages(language).pages.parcelEvents[words] };
}

/** Returns the time of the oldest event since the state last changed. */
function findStateStart({ state, events }: History): string | null {
  const happened = events.filter(({ isForecast }) => !isForecast);
  const end = happened.findIndex((event) => event.state !== state);
  return happened.slice(0, end < 0 ? undefined : end).at(-1)?.time ?? null;
}

function isQuiet({ state, events, isExpired }: History, now: Date): boolean {
  if (state === 'delivered') return false;
  const newest = events.find(({ isForecast }) => !isForecast);
  const time = newest?.time ? Date.parse(newest.time) : toInstant(newest?.localTime ?? null);
  return isExpired || now.getTime() - time > QUIET_MILLISECONDS;
}
