import type { Log } from '#server/observability/log.ts';
import type { Store } from '#server/store/store.ts';
import type { EventsHub } from './events-hub.ts';
import { retryAfterOf } from '#server/upstream/upstream-failure.ts';
import { createPause } from './create-pause.ts';
import { deliverEvents } from './deliver-events.ts';
import { trimEvents } from './trim-events.ts';

/** What may be appended before the queue is trimmed ahead of its time: a flood fills this in a second. */
const TRIM_BYTES = 8 * 1024 * 1024;
/** Events of one delivery: at 1 KB each, what a hub takes at once. */
const MAX_BATCH = 100;
/** In milliseconds. */
type SenderTimes = {
  /** Between two polls of the queue. No visitor waits for an event to arrive. */
  look: number;
  /** Between two times that what is too old, or too much, is dropped. */
  trim: number;
  /** Before the first new attempt after a failure; doubled with each further one. */
  firstRetry: number;
  longestRetry: number;
};
const TIMES: SenderTimes = { look: 1000, trim: 60_000, firstRetry: 1000, longestRetry: 60_000 };

type SenderParts = {
  store: Store;
  /** Without one, events stay in the store for as long as they may. */
  hub: EventsHub | undefined;
  log: Log;
  now: () => Date;
  times?: SenderTimes;
};

/** Sends what waits in the store to the hub, in the background. */
export type EventSender = {
  start: () => void;
  /** Sends what it can within so many milliseconds, then ends. What is left is sent by the next process. */
  stop: (milliseconds: number) => Promise<void>;
  /** Events that waited at the last look, which is at most a minute ago. */
  queueLength: () => number;
};

/**
 * Of several processes on one store one sends at a time, so each process's events arrive in their order; at least once,
 * for a process may die between the hub's response and deleting the event.
 */
export function createEventSender(parts: SenderParts): EventSender {
  const { store, hub, log, times = TIMES } = parts;
  let waiting = 0;
  let failures = 0;
  let trimmedAt = -Infinity;
  let trimmedBytes = 0;
  let isEnding = false;
  let running: Promise<void> | undefined;
  const pause = createPause();

  const look = async (): Promise<number> => {
    const appended = store.appendedBytes();
    const isTrimmed = performance.now() - trimmedAt < times.trim && appended - trimmedBytes < TRIM_BYTES;
    if (!isTrimmed) {
      await trimEvents(parts);
      trimmedAt = performance.now();
      trimmedBytes = appended;
    }
    if (hub || !isTrimmed) waiting = await store.countEvents();
    if (!hub) return times.look;
    return waiting > 0 && (await sendBatch(hub, parts)) ? 0 : times.look;
  };
  /** @returns milliseconds until there is something to do again */
  const lookSafely = async (): Promise<number> => {
    try {
      const milliseconds = await look();
      failures = 0;
      return milliseconds;
    } catch (error) {
      failures += 1;
      log.error('events-held', error, { waiting, failures });
      return Math.max(pauseAfter(failures, times), retryAfterOf(error));
    }
  };
  // A loop, and not a function that calls itself: that one would remember every turn it ever took.
  /* oxlint-disable no-await-in-loop */
  const run = async (): Promise<void> => {
    for (;;) {
      const milliseconds = await lookSafely();
      if (milliseconds > 0 && isEnding) return;
      if (milliseconds > 0) await pause.wait(milliseconds);
    }
  };
  /* oxlint-enable no-await-in-loop */

  return {
    start: () => {
      running ??= run();
    },
    stop: async (milliseconds) => {
      isEnding = true;
      pause.cutShort();
      const limit = createPause();
      await Promise.race([running, limit.wait(milliseconds)]);
      limit.cutShort();
      await hub?.close();
      await running;
    },
    queueLength: () => waiting,
  };
}

/** Doubled with each failure up to the longest, and up to half of it left out by chance: many edges must not knock at once. */
function pauseAfter(failures: number, { firstRetry, longestRetry }: SenderTimes): number {
  return Math.min(longestRetry, firstRetry * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** @returns whether more may be waiting */
async function sendBatch(hub: EventsHub, { store, log }: SenderParts): Promise<boolean> {
  let isFull = false;
  await store.withSenderLock(async () => {
    const events = await store.listEvents(MAX_BATCH);
    isFull = events.length === MAX_BATCH;
    if (events.length > 0) await deliverEvents(events, { store, hub, log });
  });
  return isFull;
}
