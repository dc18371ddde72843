import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import type { WrittenState } from '#shared/document/hydration-state.ts';
import { whenIdle } from '#client/runtime/when-idle.ts';
import { createEventQueue } from './event-queue.ts';
import { createEvents, type Events } from './events.ts';
import { mayReport, sendBody } from './reporting.ts';

/** Matches banner links. Their clicks are reported by the banner component. */
const BANNER_LINK = '[rel~="sponsored"]';

/**
 * Reports the view of the server-rendered page, the number of its search results, and later clicks. This code does not need the
 * app, so visits that never load the app are counted too.
 */
export function startEvents({ page: { lang }, isPrivate }: WrittenState): Events {
  const events = createEvents(mayReport(navigator) && !isPrivate ? createEventQueue(sendBody).add : ignore);
  // `open` comes first, because it sets the URL of all later events. The server refuses events with an empty URL.
  events.open({ lang, url: location.origin + location.pathname, title: document.title });
  watchClicks(events);
  void reportFirstSearch(events);
  return events;
}

async function reportFirstSearch(events: Events): Promise<void> {
  const length = new URLSearchParams(location.search).get('q')?.length ?? 0;
  await whenIdle();
  const results = readResultCount();
  if (results !== undefined) events.search({ length, results });
}

/** Returns the number of search results on the current page; undefined if the page has no search results. */
export function readResultCount(): number | undefined {
  const results = document.querySelector<HTMLElement>('[data-results]')?.dataset['results'];
  return results === undefined ? undefined : Number(results);
}

function ignore(): void {
  return undefined;
}

function watchClicks(events: Events): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(BANNER_LINK)) return;
    const name = target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    if (name !== undefined) events.click('action', name);
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link) reportLink(events, link);
  });
}

function reportLink(events: Events, link: HTMLAnchorElement): void {
  if (link.protocol === 'mailto:') events.click('link', 'mail');
  const isWeb = link.protocol === 'http:' || link.protocol === 'https:';
  // Only the host is reported, because the path of a map link may contain the place that the visitor wants to go to.
  if (isWeb && link.origin !== location.origin)
    events.click('link', 'outbound', { host: link.host.slice(0, EVENT_LIMITS.word) });
}
