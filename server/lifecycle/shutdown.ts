import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Connections } from '#server/http/connections/connections.ts';
import type { Log } from '#server/observability/log.ts';
import type { Lifecycle } from './readiness.ts';

/**
 * The time between a stop signal and the closing of the server. During this time, `/readyz` responds 503. Proxies poll `/readyz`
 * every one or two seconds, so they notice it in time.
 */
const DRAIN_MILLISECONDS = 3000;
/**
 * The time in which running responses must finish. All phases of a shutdown together take less than ten seconds, because
 * after ten seconds a supervisor such as Docker kills the process.
 */
const RESPONSES_MILLISECONDS = 3000;
const CLOSE_MILLISECONDS = 1500;
/** A repeated signal within this time is ignored, because npm and the terminal may both forward the same signal. */
const SAME_SIGNAL_MILLISECONDS = 100;

export type Closer = { name: string; close: () => Promise<unknown> };

type StopParts = {
  server: Server;
  connections: Connections;
  lifecycle: Lifecycle;
  /**
   * The functions that close the parts of the server, for example the mail sender and the store, in the order in which they run.
   * A part may need parts that close later.
   */
  closers: Closer[];
  log: Log;
  exit: (code: number) => void;
};

/**
 * Creates the handler of stop signals. `/readyz` responds 503 at once. After `DRAIN_MILLISECONDS`, running responses
 * finish, the parts close, and the process exits with 0. A second signal exits at once.
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

async function stopInOrder({ server, connections, lifecycle, closers, log }: StopParts): Promise<void> {
  lifecycle.stop();
  closeConnectionsWithResponses(server);
  await sleep(DRAIN_MILLISECONDS);
  await closeServer(server, connections);
  await pTimeout(closeParts(closers, log), {
    milliseconds: CLOSE_MILLISECONDS,
    fallback: () => log.error('close-failed', new Error('Not all parts finished in time')),
  });
  log.info('stopped');
  await log.flush();
}

/** Sends `Connection: close` with every response, so that the next request of the client opens a new connection. */
function closeConnectionsWithResponses(server: Server): void {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
}

async function closeServer(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Requests that came before the signal got no `Connection: close`. `server.close` would wait for the connections of these
  // requests, so the connections are closed soon after their responses.
  server.keepAliveTimeout = 1;
  server.closeIdleConnections();
  connections.closeUnused();
  const timer = setTimeout(() => server.closeAllConnections(), RESPONSES_MILLISECONDS);
  await closed;
  clearTimeout(timer);
}

async function closeParts([first, ...rest]: Closer[], log: Log): Promise<void> {
  if (!first) return;
  try {
    await first.close();
  } catch (error) {
    log.error('close-failed', error, { part: first.name });
  }
  await closeParts(rest, log);
}
