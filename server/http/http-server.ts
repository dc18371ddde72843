import http from 'node:http';
import { createAccessLog } from '#server/observability/access-log.ts';
import { createBareRefusal, createProtocolRefusal, type BareRefusal } from './protocol-errors.ts';
import { inTurn } from './request-turns.ts';
import { isUnmeasured, leaveUnmeasuredUnread, refuseUnmeasured } from './unmeasured-bodies.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { Connections } from './connections.ts';

type ServerParts = { config: Config; connections: Connections; log: Log; metrics: Metrics };

/**
 * The server with its limits of time, size and number. Not listening yet.
 * @param silenceMilliseconds after which a connection without progress is closed
 */
export function createHttpServer(
  listener: http.RequestListener,
  { config, connections, log, metrics }: ServerParts,
  silenceMilliseconds = SILENCE_MILLISECONDS,
): http.Server {
  const access = createAccessLog(log, metrics);
  const refuse = createBareRefusal({ config, access });
  const admitted = admitRequests(listener, { connections, metrics, refuse });
  const admit = inTurn(
    refuseUnmeasured(admitted, (req, res) => {
      metrics.count('protocol_errors');
      refuse(req, res, { status: 411 });
    }),
  );
  const server = http.createServer(SERVER_OPTIONS, admit);
  const refuseProtocol = createProtocolRefusal({ config, access, metrics });
  server.on('clientError', refuseProtocol);
  // Node would close them without a word: a tunnel is for proxies.
  server.on('connect', (_req, socket) => {
    // Node listens to it no more: without a listener, a client that has gone would end the process.
    socket.on('error', () => socket.destroy());
    refuseProtocol(new Error('A tunnel'), socket);
  });
  // Who waits for this word before it sends a body that is not read is not asked for it.
  server.on('checkContinue', (req, res) => {
    if (!isUnmeasured(req)) res.writeContinue();
    server.emit('request', req, res);
  });
  // Node would answer these itself, without our headers.
  server.on('checkExpectation', admit);
  server.on('connection', leaveUnmeasuredUnread);
  connections.watch(server, silenceMilliseconds);
  return server;
}

type AdmissionParts = Pick<ServerParts, 'connections' | 'metrics'> & { refuse: BareRefusal };

/** Refuses what the app must not see: targets that are for proxies, and requests for which there is no connection left. */
function admitRequests(
  listener: http.RequestListener,
  { connections, metrics, refuse }: AdmissionParts,
): http.RequestListener {
  return (req, res) => {
    const { url = '' } = req;
    if (!url.startsWith('/')) {
      metrics.count('protocol_errors');
      refuse(req, res, { status: 400 });
      return;
    }
    const isReserved = connections.isReserved(req.socket);
    if (isReserved) res.shouldKeepAlive = false;
    if (!connections.begin(req, res) || (isReserved && !PROBES.has(url))) {
      metrics.count('connections_refused');
      refuse(req, res, { status: 503, headers: ['Retry-After', String(RETRY_AFTER_SECONDS)] });
      return;
    }
    listener(req, res);
  };
}

/** What is answered when there is no place for anything else. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** For who finds no place: connections that are idle end within a minute, most sooner. */
const RETRY_AFTER_SECONDS = 5;

/** Headers that take longer come from a client that holds connections open on purpose. */
const HEADERS_MILLISECONDS = 5000;
const REQUEST_MILLISECONDS = 10_000;
/** Late requests are looked for this often, so that slow headers are closed within 7 s. */
const CHECKING_MILLISECONDS = 1000;
/** Bytes of all headers together. A browser sends one or two thousand. */
const MAX_HEADER_BYTES = 16_384;

/**
 * Requests of one connection are not limited in number: Node would answer those that a client has already sent with 503.
 * They are served one at a time.
 */
const SERVER_OPTIONS: http.ServerOptions = {
  // Idle connections are closed by the look at all of them: two timers for each request cost more than it.
  keepAliveTimeout: 0,
  headersTimeout: HEADERS_MILLISECONDS,
  requestTimeout: REQUEST_MILLISECONDS,
  connectionsCheckingInterval: CHECKING_MILLISECONDS,
  maxHeaderSize: MAX_HEADER_BYTES,
  // The app refuses them, as it refuses all else.
  requireHostHeader: false,
};

/**
 * A client that takes nothing of its answer for this long, or says nothing on a new connection, has gone or holds it on
 * purpose. Longer than any answer waits for its data; connections that wait for their next request have their own time.
 */
const SILENCE_MILLISECONDS = 30_000;
