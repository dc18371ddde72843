import type { RequestHandler, Response } from 'express';
import { RefusedError } from '#server/errors.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { runAsClient, currentClient, captureContext } from './async-context.ts';
import type { ClientAddresses } from './client-address.ts';
import { createFairLine, type WaitTimes } from './fair-line.ts';

/** The longest wait of a request. A visitor notices such a wait, so a request that would wait longer is refused. */
const MAX_WAIT_MILLISECONDS = 200;
/**
 * The time for which a queue that was empty before is not seen as an overload. One heavy page or a pause of the machine
 * delays the next requests. At half the capacity the queue has caught up within this time.
 */
const GRACE_MILLISECONDS = 1000;
/** The length below which no request is refused. One heavy page delays a few requests, and refusing them would not help. */
const MIN_WAITING = 40;
/**
 * The number of turns of the event loop that accept connections before work on the next request begins. Each turn accepts
 * one connection (libuv 1.45). Ten new clients per rendered page are all accepted. With hundreds of new clients there is
 * still time for work.
 */
const MAX_INTAKES = 16;
/** The longest time for accepting connections. If other work fills the turns, sixteen turns would take too long. */
const MAX_INTAKE_MILLISECONDS = 5;
/** The interval at which a lasting overload is logged. */
const LOG_AGAIN_MILLISECONDS = 60_000;

export type WorkQueue = {
  /**
   * Runs work of the current client, now or when its turn comes.
   * @returns false when the work would wait too long; the work is then not run
   */
  add: (work: () => void) => boolean;
  /** True when the queue is full. Another request of the client that is served next would be refused. */
  isFull: () => boolean;
  /** Returns the number of waiting requests. */
  length: () => number;
};

/**
 * Creates the admission queue. Requests that take processor time wait here, and clients take turns. One request is worked
 * on at a time. Between two requests the event loop accepts connections. Cheap responses are sent before the queued
 * requests, and a request that would wait too long is refused at once. Without the queue, many requests would wait in the
 * operating system and get their responses minutes later, when most clients have left. A client may use all capacity that
 * other clients leave. It is refused only when its queue is too long.
 * @param onFull called with the wait of the oldest request when work is refused, at most once a minute
 */
export function createWorkQueue(onFull: (waitedMilliseconds: number) => void): WorkQueue {
  const line = createFairLine<() => void>();
  let isWorking = false;
  let hasArrived = false;
  let intakes = 0;
  let intakeSince = 0;
  let loggedAt = -Infinity;

  /** True when the client's requests already wait too long, or when clients already wait too long for their turns. */
  const isFullFor = (client: string): boolean =>
    line.isBehind(client, MIN_WAITING) && (isTooLong(line.waitOf(client)) || isTooLong(line.waitOfTurn()));
  const report = (client: string): void => {
    const now = performance.now();
    if (now - loggedAt < LOG_AGAIN_MILLISECONDS) return;
    loggedAt = now;
    onFull(Math.round(Math.max(line.waitOf(client).oldest, line.waitOfTurn().oldest)));
  };
  /** Works on the queue. It runs once in each turn of the event loop, after the loop has accepted connections. */
  const workOn = (): void => {
    const now = performance.now();
    if (intakes === 0) intakeSince = now;
    if (hasArrived && intakes < MAX_INTAKES && now - intakeSince < MAX_INTAKE_MILLISECONDS) {
      hasArrived = false;
      intakes += 1;
      setImmediate(workOn);
      return;
    }
    intakes = 0;
    const work = line.take();
    if (!work) {
      isWorking = false;
      return;
    }
    setImmediate(workOn);
    work();
  };
  return {
    add: (work) => {
      if (!isWorking) {
        isWorking = true;
        setImmediate(workOn);
        work();
        return true;
      }
      hasArrived = true;
      const client = currentClient();
      if (isFullFor(client)) {
        report(client);
        return false;
      }
      // The work runs in a callback of another request. It needs its original asynchronous context, with its request
      // id.
      const run = captureContext();
      line.add(client, () => run(work));
      return true;
    },
    isFull: () => {
      const next = line.next();
      return next !== undefined && isFullFor(next);
    },
    length: line.size,
  };
}

function isTooLong({ oldest, busy }: WaitTimes): boolean {
  return oldest > MAX_WAIT_MILLISECONDS && busy > GRACE_MILLISECONDS;
}

/** The number of seconds in which the queue usually becomes empty. */
const RETRY_AFTER_SECONDS = 2;

/** The key in `res.locals` that marks a request whose turn has come. */
const HAS_TURN = 'hasTurn';

export function hasTurn({ locals }: Response): boolean {
  return locals[HAS_TURN] === true;
}

type QueueParts = { workQueue: Pick<WorkQueue, 'add'>; addresses: Pick<ClientAddresses, 'keyOf'> };

/**
 * Waits for the request's turn. Resolves at once when the request has had its turn.
 * @returns false when the request would wait too long
 */
export async function waitForTurn({ workQueue, addresses }: QueueParts, res: Response): Promise<boolean> {
  if (hasTurn(res)) return true;
  return new Promise((resolve) => {
    const isTaken = runAsClient(addresses.keyOf(res.req), () => workQueue.add(() => resolve(true)));
    if (!isTaken) resolve(false);
  });
}

/** The client that all revalidations count for. Together they get one turn, like any other client. */
const REVALIDATIONS = 'revalidations';

/**
 * Waits for the turn of a revalidation among the clients.
 * @returns false when the revalidation would wait too long
 */
export async function waitForRevalidation(workQueue: Pick<WorkQueue, 'add'>): Promise<boolean> {
  return new Promise((resolve) => {
    if (!runAsClient(REVALIDATIONS, () => workQueue.add(() => resolve(true)))) resolve(false);
  });
}

/**
 * Makes each request wait for its client's turn. Refuses the request when the wait would be too long. It is mounted after
 * probes, files and cached pages, which take hardly any time.
 */
export function shedLoad({
  workQueue,
  addresses,
  metrics,
}: QueueParts & { metrics: Metrics }): RequestHandler {
  return (req, res, next) => {
    const isTaken = runAsClient(addresses.keyOf(req), () =>
      workQueue.add(() => {
        // The client has disconnected during the wait.
        if (res.destroyed) return;
        res.locals[HAS_TURN] = true;
        next();
      }),
    );
    if (isTaken) return;
    metrics.count('shed');
    throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
  };
}
