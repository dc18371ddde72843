import { currentClient } from './current-client.ts';
import { createFairLine, type Waited } from './fair-line.ts';
import { inOwnContext } from './own-context.ts';

/** A visitor notices; whatever comes now would be later still. */
const LONGEST_WAIT_MILLISECONDS = 200;
/**
 * A line that was empty a second ago is no overload: a heavy page or a pause of the machine holds up what comes, and at
 * half the capacity that is made good within this time.
 */
const GRACE_MILLISECONDS = 1000;
/**
 * So many before one are no crowd: one heavy page, or the machine, keeps them waiting, and turning them away would help
 * nobody.
 */
const FEW_WAITING = 40;
/**
 * How often the loop takes in what has arrived before it goes on with work. Each time it accepts one connection (libuv
 * 1.45): a crowd of ten for each page that can be rendered is met, and one of hundreds still leaves time for work.
 */
const MOST_INTAKES = 16;
/** The same in time: where other work fills the turns of the loop, sixteen of them would be an age. */
const LONGEST_INTAKE_MILLISECONDS = 5;
/** A lasting overload is logged once a minute. */
const LOG_AGAIN_MILLISECONDS = 60_000;

export type WorkQueue = {
  /**
   * Has work of the current client done, now or in its turn.
   * @returns false when it would wait too long: then it is not done
   */
  add: (work: () => void) => boolean;
  /** Whether more work of the client whose turn is next would be refused. */
  isFull: () => boolean;
  /** How many wait. */
  length: () => number;
};

/**
 * The admission queue: requests that cost something wait here, and clients take turns. One is worked on at a time; between
 * two, the loop takes in what has arrived: cheap responses pass by the queue, and what would wait too long is refused at
 * once. Without it a crowd waits unseen, in the queues of the system, and is answered minutes later, when it has long
 * gone. A client has all that others leave: it is refused for its own length alone.
 * @param onFull called with how long the first one has waited when work is refused, at most once a minute
 */
export function createWorkQueue(onFull: (waitedMilliseconds: number) => void): WorkQueue {
  const line = createFairLine<() => void>();
  let isWorking = false;
  let hasArrived = false;
  let intakes = 0;
  let intakeSince = 0;
  let loggedAt = -Infinity;

  /** Waits as long as others of the client wait, or as all wait for their turn. */
  const isFullFor = (client: string): boolean =>
    line.isBehind(client, FEW_WAITING) && (isTooLong(line.waitOf(client)) || isTooLong(line.waitOfTurn()));
  const report = (client: string): void => {
    const now = performance.now();
    if (now - loggedAt < LOG_AGAIN_MILLISECONDS) return;
    loggedAt = now;
    onFull(Math.round(Math.max(line.waitOf(client).oldest, line.waitOfTurn().oldest)));
  };
  /** Once in each turn of the loop, after it has taken in what has arrived. */
  const goOn = (): void => {
    const now = performance.now();
    if (intakes === 0) intakeSince = now;
    if (hasArrived && intakes < MOST_INTAKES && now - intakeSince < LONGEST_INTAKE_MILLISECONDS) {
      hasArrived = false;
      intakes += 1;
      setImmediate(goOn);
      return;
    }
    intakes = 0;
    const work = line.take();
    if (!work) {
      isWorking = false;
      return;
    }
    setImmediate(goOn);
    work();
  };
  return {
    add: (work) => {
      if (!isWorking) {
        isWorking = true;
        setImmediate(goOn);
        work();
        return true;
      }
      hasArrived = true;
      const client = currentClient();
      if (isFullFor(client)) {
        report(client);
        return false;
      }
      // Its turn comes on the heels of another request: it goes on as its own, with its own id.
      const run = inOwnContext();
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

function isTooLong({ oldest, busy }: Waited): boolean {
  return oldest > LONGEST_WAIT_MILLISECONDS && busy > GRACE_MILLISECONDS;
}
