import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from '#server/http/connections.ts';
import type { Lifecycle } from './readiness.ts';
import type { Log } from '#server/observability/log.ts';

/** Proxies that ask `/readyz` once a second send nobody any more after this. */
const NOTICE_MILLISECONDS = 1200;
/** Under load a proxy is told later: it is waited for, but not for ever, as nobody may be asking. */
const LONGEST_NOTICE_MILLISECONDS = 3000;
/** From the answer of the probe until the proxy's visitors go elsewhere. */
const SPREAD_MILLISECONDS = 300;
/** For answers under way, counted from the signal. Supervisors kill after ten seconds, and some work follows. */
const ANSWERS_MILLISECONDS = 6000;
/** For all parts that have to finish something together. */
const CLOSE_MILLISECONDS = 1500;
/** How often connections are looked for that have nothing to do any more. */
const LOOK_MILLISECONDS = 50;
/** npm and a terminal may both pass on one and the same signal. */
const SAME_SIGNAL_MILLISECONDS = 100;

/** Something that has to finish its work before the process ends. */
export type Closer = { name: string; close: () => Promise<unknown> };

type StopParts = {
  server: Server;
  connections: Connections;
  lifecycle: Lifecycle;
  /** Closed one after the other: what is named first may still need what follows. */
  closers: Closer[];
  log: Log;
  exit: (code: number) => void;
};

/**
 * What a signal does: first the probe says that no more visitors are to come, then answers under way finish, then the
 * parts do, and the process ends with 0. A second signal ends it at once.
 */
export function createStop(parts: StopParts): (signal: string) => void {
  const { log, exit } = parts;
  let signalledAt: number | undefined;
  return (signal) => {
    if (signalledAt === undefined) {
      signalledAt = performance.now();
      log.info('stopping', { signal });
      void stopInOrder(parts).then(
        () => exit(0),
        (error: unknown) => {
          log.error('fatal', error);
          exit(1);
        },
      );
    } else if (performance.now() - signalledAt > SAME_SIGNAL_MILLISECONDS) {
      exit(1);
    }
  };
}

/** Every answer from now on ends its connection, whoever writes it: the client's next request goes elsewhere. */
function endConnectionsWithAnswers(server: Server): void {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
}

async function waitUntilTold({ lifecycle }: StopParts): Promise<void> {
  const told = new AbortController();
  const look = setInterval(() => {
    if (lifecycle.isTold()) told.abort();
  }, LOOK_MILLISECONDS);
  await sleep(NOTICE_MILLISECONDS);
  await sleep(LONGEST_NOTICE_MILLISECONDS - NOTICE_MILLISECONDS, undefined, { signal: told.signal }).catch(
    () => sleep(SPREAD_MILLISECONDS),
  );
  clearInterval(look);
}

async function finishAnswers({ server, connections }: StopParts, deadline: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const look = setInterval(() => {
    server.closeIdleConnections();
    connections.closeUnused();
  }, LOOK_MILLISECONDS);
  const last = setTimeout(() => server.closeAllConnections(), deadline);
  await closed;
  clearInterval(look);
  clearTimeout(last);
}

async function closeOne({ name, close }: Closer, log: Log): Promise<void> {
  try {
    await close();
  } catch (error) {
    log.error('close-failed', error, { part: name });
  }
}

async function closeParts({ closers, log }: StopParts): Promise<void> {
  const inOrder = closers.reduce(async (before, closer) => {
    await before;
    await closeOne(closer, log);
  }, Promise.resolve());
  const timer = new AbortController();
  const late = async (): Promise<void> => {
    await sleep(CLOSE_MILLISECONDS, undefined, { signal: timer.signal });
    log.error('close-failed', new Error('Not all parts finished in time'));
  };
  await Promise.race([inOrder, late()]);
  timer.abort();
}

async function stopInOrder(parts: StopParts): Promise<void> {
  const { server, lifecycle, log } = parts;
  const signalledAt = performance.now();
  lifecycle.stop();
  endConnectionsWithAnswers(server);
  await waitUntilTold(parts);
  await finishAnswers(parts, ANSWERS_MILLISECONDS - (performance.now() - signalledAt));
  await closeParts(parts);
  log.info('stopped');
  await log.flush();
}
