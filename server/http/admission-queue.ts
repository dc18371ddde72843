import { AsyncResource } from 'node:async_hooks';

/** A visitor notices; whatever comes now would be later still. */
const LONGEST_WAIT_MILLISECONDS = 200;
/**
 * So many at once are no crowd: one heavy page, or the machine, keeps them waiting, and turning them away would help
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
const TELL_AGAIN_MILLISECONDS = 60_000;

type Waiting = { work: () => void; since: number };

export type WorkQueue = {
  /** Has work done now or in its turn. @returns false when too many wait already: then it is not done */
  add: (work: () => void) => boolean;
  /** Whether more work would be turned away. */
  isFull: () => boolean;
  /** How many wait. */
  length: () => number;
};

/**
 * The line in which requests wait that cost something. One is worked on at a time; between two, the loop takes in what
 * has arrived: cheap answers pass by the line, and who would wait too long gets 503 at once. Without it a crowd waits
 * where nobody sees it, in the queues of the system, and is answered minutes later, when it has long gone.
 * @param onFull called with how long the first one has waited when work is turned away, at most once a minute
 */
export function createWorkQueue(onFull: (waitedMilliseconds: number) => void): WorkQueue {
  const waiting: Waiting[] = [];
  let isWorking = false;
  let hasArrived = false;
  let intakes = 0;
  let intakeSince = 0;
  let reportedAt = -Infinity;

  const waited = (): number => performance.now() - (waiting[0]?.since ?? Infinity);
  const isFull = (): boolean => waiting.length >= FEW_WAITING && waited() > LONGEST_WAIT_MILLISECONDS;
  const tell = (): void => {
    const now = performance.now();
    if (now - reportedAt < TELL_AGAIN_MILLISECONDS) return;
    reportedAt = now;
    onFull(Math.round(waited()));
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
    const next = waiting.shift();
    if (!next) {
      isWorking = false;
      return;
    }
    setImmediate(goOn);
    next.work();
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
      if (isFull()) {
        tell();
        return false;
      }
      // Its turn comes on the heels of another request: it goes on as its own, with its own id.
      waiting.push({ work: AsyncResource.bind(work), since: performance.now() });
      return true;
    },
    isFull,
    length: () => waiting.length,
  };
}
