import http from 'node:http';
import { createAccessLog } from '#server/observability/access-log.ts';
import { createProtocolRefusal } from './protocol-errors.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { Connections } from './connections.ts';

type ServerParts = { config: Config; connections: Connections; log: Log; metrics: Metrics };

/**
 * The server with its limits of time and size. Not listening yet.
 * @param silenceMilliseconds after which a connection without progress is closed
 */
export function createHttpServer(
  listener: http.RequestListener,
  { config, connections, log, metrics }: ServerParts,
  silenceMilliseconds = SILENCE_MILLISECONDS,
): http.Server {
  const server = http.createServer(SERVER_OPTIONS, listener);
  const access = createAccessLog(log, metrics);
  server.setTimeout(silenceMilliseconds);
  server.on('clientError', createProtocolRefusal({ config, access, metrics }));
  // Node would answer these itself, without our headers.
  server.on('checkExpectation', listener);
  connections.watch(server);
  return server;
}

/** Longer than load balancers keep an idle connection (60 s is common): they must never write to one we closed. */
const KEEP_ALIVE_MILLISECONDS = 65_000;
/** Headers that take longer come from a client that holds connections open on purpose. */
const HEADERS_MILLISECONDS = 5000;
const REQUEST_MILLISECONDS = 10_000;
/** Late requests are looked for this often, so that slow headers are closed within 7 s. */
const CHECKING_MILLISECONDS = 1000;
/** Bytes of all headers together. A browser sends one or two thousand. */
const MAX_HEADER_BYTES = 16_384;

/**
 * Requests of one connection are not limited: Node would answer those that a client has already sent with 503, and a
 * connection costs nothing that its address does not pay for.
 */
const SERVER_OPTIONS: http.ServerOptions = {
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
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
