import pTimeout from 'p-timeout';

/** A part that takes longer counts as failed: the probe has given up by then. */
const CHECK_MILLISECONDS = 1000;
/** Probes that come more often get the last result: a check writes to the store, and must be no way to burden it. */
const CACHED_MILLISECONDS = 1000;

const CHECKS = ['content', 'page', 'store'] as const;
type CheckName = (typeof CHECKS)[number];
export type Checks = Record<CheckName, () => Promise<unknown>>;

/** What no page needs: an outage is reported, and all instances that share the store stay in rotation. */
const NOT_NEEDED: ReadonlySet<CheckName> = new Set(['store']);

export type Readiness = {
  isReady: boolean;
  /** Also says that the process is about to stop. */
  parts: Record<CheckName | 'process', 'ok' | 'failed' | 'stopping'>;
};

/** Whether the process is about to stop: `/readyz` says so, and a proxy sends its clients elsewhere. */
export type Lifecycle = { isStopping: () => boolean; stop: () => void };

export function createLifecycle(): Lifecycle {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true;
    },
  };
}

/** Asks every part at most once a second, however many ask, and none again that has not answered yet. */
export function createReadiness(checks: Checks, lifecycle: Lifecycle): () => Promise<Readiness> {
  const isFine = createCheck(checks);
  let last: { at: number; states: Promise<[CheckName, boolean][]> } | undefined;
  const ask = (): Promise<[CheckName, boolean][]> =>
    Promise.all(CHECKS.map(async (name): Promise<[CheckName, boolean]> => [name, await isFine(name)]));
  return async () => {
    const isStopping = lifecycle.isStopping();
    const isOld = !last || performance.now() - last.at > CACHED_MILLISECONDS;
    // Once it stops, the parts do not matter any more, and the proxy must not wait for them.
    if (!last || (isOld && !isStopping)) last = { at: performance.now(), states: ask() };
    const states = await last.states;
    const stateOf = (name: CheckName) =>
      states.some(([other, works]) => other === name && works) ? 'ok' : 'failed';
    return {
      isReady: !isStopping && states.every(([name, works]) => works || NOT_NEEDED.has(name)),
      parts: {
        content: stateOf('content'),
        page: stateOf('page'),
        store: stateOf('store'),
        process: isStopping ? 'stopping' : 'ok',
      },
    };
  };
}

/** @returns whether a part works, within the time of a check */
function createCheck(checks: Checks): (name: CheckName) => Promise<boolean> {
  const running = new Map<CheckName, Promise<boolean>>();
  const start = async (name: CheckName): Promise<boolean> => {
    try {
      await checks[name]();
      return true;
    } catch {
      return false;
    } finally {
      running.delete(name);
    }
  };
  return (name) => {
    const isDone = running.get(name) ?? start(name);
    running.set(name, isDone);
    return pTimeout(isDone, { milliseconds: CHECK_MILLISECONDS, fallback: () => false });
  };
}

/** A check that is not made again once it succeeded. */
export function once(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await work();
    isDone = true;
  };
}
