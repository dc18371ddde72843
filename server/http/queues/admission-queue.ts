import type { RequestHandler, Response } from 'express';
import { RefusedError } from '#server/errors.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { runAsClient, currentClient, captureContext } from '../async-context.ts';
import type { ClientAddresses } from '../client-address.ts';
import { createFairLine, type WaitTimes } from './fair-line.ts';

/** The longest wait that a visitor does not notice. During an overload, a request that would wait longer is refused. */
const MAX_WAIT_MILLISECONDS = 200;
/**
 * A long wait means an overload only if requests have been waiting without interruption for this time. One heavy page or a
 * pause of the machine also delays the next requests, but a server at half load then catches up within a second.
 */
const GRACE_MILLISECONDS = 1000;
/**
 * A request is never refused if fewer requests than this would be served before it. One heavy page delays a few requests, and
 * refusing them would not help.
 */
const MIN_WAITING = 40;
/**
 * The maximum number of turns that the event loop may take before the next request, to accept connections. Each turn accepts one
 * connection (libuv 1.45). If ten new clients arrive during each request, all are accepted soon. If hundreds arrive, the server
 * still has time for requests.
 */
const MAX_INTAKES = 16;
/**
 * The maximum time for the turns that `MAX_INTAKES` allows. A turn may be long, because the event loop also does other work in
 * it.
 */
const MAX_INTAKE_MILLISECONDS = 5;
/** During an overload, the log gets at most one entry a minute. */
const LOG_AGAIN_MILLISECONDS = 60_000;

export type WorkQueue = {
  /**
   * Runs work for the current client, either at once or when it is the client's turn.
   * @returns false when the work would wait too long; the work is then not run
   */
  add: (work: () => void) => boolean;
  /** True if the queue would refuse a request even from the client whose turn is next. */
  isFull: () => boolean;
  length: () => number;
};

/**
 * Creates the admission queue. Requests that take processor time wait here, clients take turns, and one request is
 * served at a time. Between two requests the event loop accepts connections and sends cheap responses, such as cached pages,
 * which do not go through the queue. A request that would wait too long is refused at once. Without the queue, requests would
 * wait in the operating system and get their responses minutes later, when most clients have left. One client may use all
 * the capacity that other clients leave unused.
 * @param onFull called with the wait of the oldest request when work is refused, at most once a minute
 */
export function createWorkQueue(onFull: (waitedMilliseconds: number) => void): WorkQueue {
  const line = createFairLine<() => void>();
  let isWorking = false;
  let hasArrived = false;
  let intakes = 0;
  let intakeSince = 0;
  let loggedAt = -Infinity;

  /**
   * True if a new request of the client must be refused, because the client's oldest request, or the client whose turn is next,
   * has waited too long. False while fewer than `MIN_WAITING` requests would be served before the new request.
   */
  const isFullFor = (client: string): boolean =>
    line.isBehind(client, MIN_WAITING) && (isTooLong(line.waitOf(client)) || isTooLong(line.waitOfTurn()));
  const report = (client: string): void => {
    const now = performance.now();
    if (now - loggedAt < LOG_AGAIN_MILLISECONDS) return;
    loggedAt = now;
    onFull(Math.round(Math.max(line.waitOf(client).oldest, line.waitOfTurn().oldest)));
  };
  /** Runs in each turn of the event loop until the queue is empty, after the loop has accepted connections. */
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
      // The work will run in a callback of another request. `run` gives it the asynchronous context of its own request, for
      // example the request id.
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

/** The `Retry-After` of a refusal. The queue is usually empty after this time. */
const RETRY_AFTER_SECONDS = 2;

const HAS_TURN = 'hasTurn';

export function hasTurn({ locals }: Response): boolean {
  return locals[HAS_TURN] === true;
}

type QueueParts = { workQueue: Pick<WorkQueue, 'add'>; addresses: Pick<ClientAddresses, 'keyOf'> };

/**
 * Makes a request wait in the admission queue. Resolves at once if the request has already had its turn.
 * @returns false when the queue refuses the request, because it would wait too long
 */
export async function waitForTurn({ workQueue, addresses }: QueueParts, res: Response): Promise<boolean> {
  if (hasTurn(res)) return true;
  return new Promise((resolve) => {
    const isTaken = runAsClient(addresses.keyOf(res.req), () => workQueue.add(() => resolve(true)));
    if (!isTaken) resolve(false);
  });
}

/** The client key of all revalidations, which refresh cached pages. Together they get the turns of one client. */
const REVALIDATIONS = 'revalidations';

export async function waitForRevalidation(workQueue: Pick<WorkQueue, 'add'>): Promise<boolean> {
  return new Promise((resolve) => {
    if (!runAsClient(REVALIDATIONS, () => workQueue.add(() => resolve(true)))) resolve(false);
  });
}

/**
 * Makes each request wait for its client's turn, and refuses it when the wait would be too long. Probes, files and cached
 * pages take hardly any time, so they are handled before this middleware.
 */
export function shedLoad({
  workQueue,
  addresses,
  metrics,
}: QueueParts & { metrics: Metrics }): RequestHandler {
  return (req, res, next) => {
    const isTaken = runAsClient(addresses.keyOf(req), () =>
      workQueue.add(() => {
        // The client has disconnected while the request waited.
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
