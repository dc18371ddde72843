import type { Log } from '#server/observability/log.ts';
import { LANES } from '#server/store/event-table.ts';
import { RETENTION } from '#server/store/retention.ts';
import type { QueuedEvent, Store } from '#server/store/store.ts';
import { toRetryPause, type RetryTimes } from '#server/upstream/outage.ts';
import { retryAfterOf } from '#server/upstream/upstream-failure.ts';
import type { EventsHub } from './events-hub.ts';

/** The maximum number of events in one request to the hub. The size of an event is about 1 KB. */
const MAX_BATCH = 500;
/**
 * The maximum number of batches of one lane that are sent in one turn, so that the other lanes do not wait long. Each lane
 * has the events of some of the senders, see `LANES`.
 */
const MAX_TURN = 10;
const DAY = 24 * 60 * 60 * 1000;
/**
 * The maximum size of the queue. If the queue is larger, the oldest events of the largest senders are dropped, so that it
 * never fills the disk.
 */
const MAX_BYTES = 100 * 1024 * 1024;
/** The maximum size of all queued events of one sender. A sender is a group of IP addresses. */
const MAX_SENDER_BYTES = MAX_BYTES / 2;
/**
 * The number of bytes of new events after which the queue is trimmed early. Otherwise it is trimmed once a minute, but a flood
 * may add 8 MB in a second.
 */
const TRIM_BYTES = 8 * 1024 * 1024;

type SenderTimes = RetryTimes & {
  /** The pause between two polls of the queue. It may be long, because no visitor waits for the delivery. */
  poll: number;
  trim: number;
};
const TIMES: SenderTimes = { poll: 1000, trim: 60_000, first: 1000, longest: 60_000 };

type EventSenderParts = {
  store: Store;
  /** Undefined if no hub is configured. Events then stay in the store until they are too old. */
  hub: EventsHub | undefined;
  log: Log;
  now: () => Date;
  times?: SenderTimes;
};

export type EventSender = {
  start: () => void;
  /** Sends events for at most the given time and then stops. The next process sends the remaining events. */
  stop: (milliseconds: number) => Promise<void>;
  /**
   * Returns the length that the queue had at the last count. The count is usually at most a minute old. It may be about ten
   * minutes old if the hub has sent a long `Retry-After`.
   */
  queueLength: () => number;
};

/**
 * Sends queued events to the hub in the background. Each event is delivered at least once: if the process dies before
 * it deletes a delivered event, that event is sent again. Only one process at a time sends the events of a lane, so they
 * arrive in order.
 */
export function createEventSender(parts: EventSenderParts): EventSender {
  const { store, hub, log, times = TIMES } = parts;
  let waiting = 0;
  let failures = 0;
  let countedAt = -Infinity;
  let isLeft = false;
  let firstLane = Math.floor(Math.random() * LANES);
  let isStopping = false;
  let running: Promise<void> | undefined;
  const pause = createPause();
  const trimWhenDue = createTrimming(parts, times);

  const poll = async (): Promise<number> => {
    const isTrimmed = await trimWhenDue();
    // As long as a lane has events left, the next turn begins immediately. The queue is not counted before each such
    // turn, because counting a long queue takes longer than sending.
    if (hub ? !isLeft || performance.now() - countedAt > times.poll : isTrimmed) {
      waiting = await store.countEvents();
      countedAt = performance.now();
    }
    isLeft = false;
    if (!hub || waiting === 0) return times.poll;
    firstLane += 1;
    isLeft = await sendLanes(firstLane, hub, parts);
    return isLeft ? 0 : times.poll;
  };
  const pollSafely = async (): Promise<number> => {
    try {
      const milliseconds = await poll();
      failures = 0;
      return milliseconds;
    } catch (error) {
      failures += 1;
      log.error('events-held', error, { waiting, failures });
      return Math.max(pauseAfter(failures, times), retryAfterOf(error));
    }
  };
  // This is a loop, because a function that awaits itself would use memory for each poll.
  /* oxlint-disable no-await-in-loop */
  const run = async (): Promise<void> => {
    for (;;) {
      const milliseconds = await pollSafely();
      if (milliseconds > 0 && isStopping) return;
      if (milliseconds > 0) await pause.wait(milliseconds);
    }
  };
  /* oxlint-enable no-await-in-loop */

  return {
    start: () => {
      running ??= run();
    },
    stop: async (milliseconds) => {
      isStopping = true;
      pause.end();
      const limit = createPause();
      await Promise.race([running, limit.wait(milliseconds)]);
      limit.end();
      await hub?.close();
      await running;
    },
    queueLength: () => waiting,
  };
}

/** Returns the pause before the next retry. A random part prevents many servers from retrying at once. */
function pauseAfter(failures: number, times: SenderTimes): number {
  return toRetryPause(failures, times) * (0.5 + Math.random() / 2);
}

/**
 * Creates a function that trims the queue if `times.trim` has passed or `TRIM_BYTES` were added since the last time. The function
 * returns true if it has trimmed the queue.
 */
function createTrimming(parts: EventSenderParts, times: SenderTimes) {
  let trimmedAt = -Infinity;
  let trimmedBytes = 0;
  return async (): Promise<boolean> => {
    const appended = parts.store.appendedBytes();
    if (performance.now() - trimmedAt < times.trim && appended - trimmedBytes < TRIM_BYTES) return false;
    await trimEvents(parts);
    trimmedAt = performance.now();
    trimmedBytes = appended;
    return true;
  };
}

/**
 * Deletes events that are too old and, if the queue is too large, the oldest events of the largest senders.
 * @throws UnavailableError while the store does not respond
 */
async function trimEvents({ store, log, now }: EventSenderParts): Promise<void> {
  const before = new Date(now().getTime() - RETENTION.event * DAY);
  const dropped = await store.trimEvents({ before, bytes: MAX_BYTES, senderBytes: MAX_SENDER_BYTES });
  if (dropped > 0) log.info('events-dropped', { count: dropped });
}

/** Sends events of all lanes, beginning with lane `first`. @returns true if a lane has more events than one turn sends */
async function sendLanes(first: number, hub: EventsHub, parts: EventSenderParts): Promise<boolean> {
  let isLeft = false;
  for (let lane = 0; lane < LANES; lane += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (await sendLane((first + lane) % LANES, hub, parts)) isLeft = true;
  }
  return isLeft;
}

/** Sends the events of one lane. @returns true if the lane may have more events, because the last batch was full */
async function sendLane(lane: number, hub: EventsHub, { store, log }: EventSenderParts): Promise<boolean> {
  let isFull = false;
  await store.withLease(`events-${lane}`, async () => {
    for (let batch = 0; batch < MAX_TURN; batch += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const events = await store.listEvents(MAX_BATCH, lane);
      isFull = events.length === MAX_BATCH;
      // oxlint-disable-next-line no-await-in-loop
      if (events.length > 0) await deliverEvents(events, store, hub, log);
      if (!isFull) return;
    }
  });
  return isFull;
}

/**
 * Sends events in order, and deletes them when the hub has accepted them. A refused batch is halved until the refused
 * event is alone. That event is deleted, so that it does not block the queue.
 * @throws UnavailableError when the remaining events must be sent later
 */
async function deliverEvents(events: QueuedEvent[], store: Store, hub: EventsHub, log: Log): Promise<void> {
  const delivery = await hub.send(events);
  if (delivery === 'refused' && events.length > 1) {
    const middle = Math.ceil(events.length / 2);
    await deliverEvents(events.slice(0, middle), store, hub, log);
    await deliverEvents(events.slice(middle), store, hub, log);
    return;
  }
  const ids = events.map(({ id }) => id);
  await store.removeEvents(ids);
  if (delivery === 'refused') log.info('event-refused', { ids });
}

function createPause() {
  let end = (): void => undefined;
  return {
    wait: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: (): void => end(),
  };
}
