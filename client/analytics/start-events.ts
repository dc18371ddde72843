import type { Language } from '#shared/contracts/page.ts';
import { whenIdle } from '#client/runtime/when-idle.ts';
import { createEventQueue } from './event-queue.ts';
import { createEvents, type Events } from './events.ts';
import { mayReport } from './may-report.ts';
import { sendBody } from './send-body.ts';
import { watchClicks } from './watch-clicks.ts';

type Reported = { page: { lang: Language }; isPrivate?: boolean };

/**
 * Reports the view that the server wrote, and from now on what is clicked: a visit counts
 * where the app is never needed.
 */
export function startEvents({ page: { lang }, isPrivate = false }: Reported): Events {
  const events = createEvents(mayReport(navigator) && !isPrivate ? createEventQueue(sendBody).add : ignore);
  // The view comes before what is clicked in it: an event without its view is refused.
  events.open({ lang, url: location.origin + location.pathname, title: document.title });
  watchClicks(events);
  void reportFirstSearch(events);
  return events;
}

async function reportFirstSearch(events: Events): Promise<void> {
  const length = new URLSearchParams(location.search).get('q')?.length ?? 0;
  await whenIdle();
  const results = resultsShown();
  if (results !== undefined) events.search({ length, results });
}

/** How many results the page on screen shows; undefined where nothing was searched for. */
export function resultsShown(): number | undefined {
  const results = document.querySelector<HTMLElement>('[data-results]')?.dataset['results'];
  return results === undefined ? undefined : Number(results);
}

function ignore(): void {
  return undefined;
}
