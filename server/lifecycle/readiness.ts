/** A part that takes longer is not there: who probes has given up by then. */
const CHECK_MILLISECONDS = 1000;
/** Whoever asks more often gets the last answer: a probe must not be a way to burden the database. */
const KEPT_MILLISECONDS = 500;

const CHECKS = ['content', 'page', 'store'] as const;
type CheckName = (typeof CHECKS)[number];
export type Checks = Record<CheckName, () => Promise<unknown>>;

/** What no page needs: an outage is told, and all instances that share the store stay in rotation. */
const NOT_NEEDED: ReadonlySet<CheckName> = new Set(['store']);

export type Readiness = {
  isReady: boolean;
  /** Also says that the process is about to stop. */
  parts: Record<CheckName | 'process', 'ok' | 'failed' | 'stopping'>;
};

/** Whether the process is about to stop. Said early, so that a proxy sends its visitors elsewhere. */
export type Lifecycle = {
  isStopping: () => boolean;
  stop: () => void;
  /** Whether anybody was told so. */
  isTold: () => boolean;
  tell: () => void;
};

export function createLifecycle(): Lifecycle {
  const state = { isStopping: false, isTold: false };
  return {
    isStopping: () => state.isStopping,
    stop: () => {
      state.isStopping = true;
    },
    isTold: () => state.isTold,
    tell: () => {
      state.isTold = true;
    },
  };
}

/** Asks every part at most twice a second, however many ask. */
export function createReadiness(checks: Checks, lifecycle: Lifecycle): () => Promise<Readiness> {
  let last: { at: number; states: Promise<[CheckName, boolean][]> } | undefined;
  const ask = (): Promise<[CheckName, boolean][]> =>
    Promise.all(
      CHECKS.map(async (name): Promise<[CheckName, boolean]> => [name, await isFine(checks[name])]),
    );
  return async () => {
    const isStopping = lifecycle.isStopping();
    if (isStopping) lifecycle.tell();
    const isOld = !last || performance.now() - last.at > KEPT_MILLISECONDS;
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

async function isFine(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MILLISECONDS);
  });
  const done = (async () => {
    await check();
    return true;
  })();
  try {
    return await Promise.race([done, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
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
