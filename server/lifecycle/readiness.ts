import pTimeout from 'p-timeout';
import { Router } from 'express';
import { VERSION } from '#server/config/version.ts';
import { readMessages } from '#server/messages.ts';
import { HEALTH_PATH, READY_PATH } from '#shared/routes/program-paths.ts';

/** The deadline of a check. A slower check counts as failed, so that `/readyz` responds before the timeout of a proxy. */
const CHECK_MILLISECONDS = 1000;
/** Results are cached for this time, because a check writes to the store and anyone can request `/readyz`. */
const CACHED_MILLISECONDS = 1000;

const CHECKS = ['content', 'page', 'schema', 'store'] as const;
type CheckName = (typeof CHECKS)[number];
export type Checks = Record<CheckName, () => Promise<unknown>>;

/**
 * If one of these checks fails, the process is still ready. Pages do not need the store, and another process would not help,
 * because it would use the same store.
 */
const OPTIONAL: ReadonlySet<CheckName> = new Set(['store']);

type Readiness = {
  isReady: boolean;
  /** `process` is `stopping` after a stop signal. */
  parts: Record<CheckName | 'process', 'ok' | 'failed' | 'stopping'>;
};

/** The state of the process. While it is stopping, `/readyz` returns 503, and a proxy sends clients to other processes. */
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

/** Creates a function that runs all checks, but at most once a second. A check that is still running is not started again. */
function createReadiness(checks: Checks, lifecycle: Lifecycle): () => Promise<Readiness> {
  const runCheck = createCheck(checks);
  let last: { at: number; states: Promise<[CheckName, boolean][]> } | undefined;
  const runAll = (): Promise<[CheckName, boolean][]> =>
    Promise.all(CHECKS.map(async (name): Promise<[CheckName, boolean]> => [name, await runCheck(name)]));
  return async () => {
    const isStopping = lifecycle.isStopping();
    const isOld = !last || performance.now() - last.at > CACHED_MILLISECONDS;
    // While the process is stopping, the response is 503 in any case. It must not wait for new checks.
    if (!last || (isOld && !isStopping)) last = { at: performance.now(), states: runAll() };
    const states = await last.states;
    const stateOf = (name: CheckName) =>
      states.some(([checked, works]) => checked === name && works) ? 'ok' : 'failed';
    return {
      isReady: !isStopping && states.every(([name, works]) => works || OPTIONAL.has(name)),
      parts: {
        content: stateOf('content'),
        page: stateOf('page'),
        schema: stateOf('schema'),
        store: stateOf('store'),
        process: isStopping ? 'stopping' : 'ok',
      },
    };
  };
}

function createCheck(checks: Checks): (name: CheckName) => Promise<boolean> {
  const running = new Map<CheckName, Promise<boolean>>();
  const start = async (name: CheckName): Promise<boolean> => {
    try {
      await checks[name]();
      return true;
    } catch {
      return false;
    }
  };
  return (name) => {
    const isDone = running.get(name) ?? start(name).finally(() => running.delete(name));
    running.set(name, isDone);
    return pTimeout(isDone, { milliseconds: CHECK_MILLISECONDS, fallback: () => false });
  };
}

/** Returns a function that runs the work on each call until the work has succeeded once. Later calls do nothing. */
export function untilSuccess(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await work();
    isDone = true;
  };
}

/**
 * Serves the probes. `/healthz` returns 200 while the process runs, even if its dependencies fail. `/readyz` returns 200
 * while a proxy may send visitors to this process. Neither response is cached.
 */
export function probes({ lifecycle }: { lifecycle: Lifecycle }, checks: Checks): Router {
  const readiness = createReadiness(checks, lifecycle);
  const router = Router({ caseSensitive: true });
  router.get(HEALTH_PATH, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'success', data: { version: VERSION } });
  });
  router.get(READY_PATH, async (_req, res) => {
    const { isReady, parts } = await readiness();
    res.set('Cache-Control', 'no-store');
    if (isReady) {
      res.json({ status: 'success', data: parts });
      return;
    }
    const message = readMessages('en').pages.apiError.unavailable;
    res.status(503).json({ status: 'error', error: { code: 'unavailable', message, fields: parts } });
  });
  return router;
}
