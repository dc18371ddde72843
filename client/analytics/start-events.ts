import type { Language } from '#shared/contracts/page.ts';
import { whenIdle } from '#client/runtime/when-idle.ts';
import { createEventQueue } from './event-queue.ts';
import { createEvents, type Events } from './events.ts';
import { mayReport } from './may-report.ts';
import { sendBody } from './send-body.ts';
import { watchClicks } from './watch-clicks.ts';

/**
 * Reports the view that the server wrote, once the browser is idle, and from now on what is clicked: a visit counts
 * where the app is never needed.
 */
export function startEvents(lang: Language): Events {
  const events = createEvents(mayReport(navigator) ? createEventQueue(sendBody).add : ignore);
  watchClicks(events);
  void reportFirstView(events, lang);
  return events;
}

async function reportFirstView(events: Events, lang: Language): Promise<void> {
  const shown = { lang, url: location.origin + location.pathname, title: document.title };
  const length = new URLSearchParams(location.search).get('q')?.length ?? 0;
  await whenIdle();
  events.open(shown);
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
