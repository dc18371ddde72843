import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';

/** The maximum time that an event waits in the queue. If the page crashes, the queued events are lost. */
const BATCH_MILLISECONDS = 5000;
const BRACKETS = 2;
const COMMA = 1;

/** Sends events in batches: when a batch is full, 5 s after its first event, and when the page is hidden or closed. */
export function createEventQueue(send: (body: string) => void) {
  let queued: ClientEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const bodies = toBodies(queued);
    queued = [];
    for (const body of bodies) send(body);
  };
  // Phones may discard a hidden page without firing `pagehide`, so events are sent when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  addEventListener('pagehide', flush);
  return {
    add: (event: ClientEvent): void => {
      queued.push(event);
      if (queued.length >= EVENT_LIMITS.batch) flush();
      else timer ??= setTimeout(flush, BATCH_MILLISECONDS);
    },
  };
}

/**
 * Packs events, in order, into request bodies within the server's limits. Events over the size limit of one event are dropped.
 */
export function toBodies(events: readonly ClientEvent[]): string[] {
  const bodies: string[][] = [];
  let bytes = Infinity;
  for (const event of events) {
    const text = JSON.stringify(event);
    const size = bytesOf(text);
    if (size > EVENT_LIMITS.bytes) continue;
    const last = bodies.at(-1);
    if (last && last.length < EVENT_LIMITS.batch && bytes + COMMA + size <= EVENT_LIMITS.batchBytes) {
      last.push(text);
      bytes += COMMA + size;
    } else {
      bodies.push([text]);
      bytes = BRACKETS + size;
    }
  }
  return bodies.map((texts) => `[${texts.join(',')}]`);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
