import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Connections } from '#server/http/connections.ts';
import type { Log } from '#server/observability/log.ts';
import type { Lifecycle } from './readiness.ts';

/** Proxies that ask `/readyz` every second or two send no more clients after this. */
const DRAIN_MILLISECONDS = 3000;
/** For responses under way when the drain is over. Supervisors kill after ten seconds, and the parts close after this. */
const RESPONSES_MILLISECONDS = 3000;
/** For all parts that have to finish something together. */
const CLOSE_MILLISECONDS = 1500;
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
 * Creates what a signal calls: `/readyz` answers 503 at once, clients have one fixed time to go elsewhere, responses
 * under way finish, the parts close, and the process exits with 0. A second signal ends it at once.
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

/** Every response from now on says `Connection: close`: the client's next request goes elsewhere. */
function closeConnectionsWithResponses(server: Server): void {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
}

async function closeServer(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A response that began before the signal promised its client a connection that stays open.
  server.keepAliveTimeout = 1;
  server.closeIdleConnections();
  connections.closeUnused();
  const timer = setTimeout(() => server.closeAllConnections(), RESPONSES_MILLISECONDS);
  await closed;
  clearTimeout(timer);
}

async function closeParts([first, ...others]: Closer[], log: Log): Promise<void> {
  if (!first) return;
  try {
    await first.close();
  } catch (error) {
    log.error('close-failed', error, { part: first.name });
  }
  await closeParts(others, log);
}
