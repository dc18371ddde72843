import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';
import { toBodies } from './event-bodies.ts';

/** Long enough to gather what belongs together, short enough that a crash loses little. */
const GATHER_MILLISECONDS = 5000;

/** Gathers events and sends them in few requests: when there are many, after a while, and when the page is left. */
export function createEventQueue(send: (body: string) => void) {
  let waiting: ClientEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const bodies = toBodies(waiting);
    waiting = [];
    for (const body of bodies) send(body);
  };
  // On phones a page that is hidden may never be shown again, and sends nothing more when it ends.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  addEventListener('pagehide', flush);
  return {
    add: (event: ClientEvent): void => {
      waiting.push(event);
      if (waiting.length >= EVENT_LIMITS.batch) flush();
      else timer ??= setTimeout(flush, GATHER_MILLISECONDS);
    },
  };
}
