import http from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#server/config/config.ts';
import { createAccessLog } from '#server/observability/access-log.ts';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { PROBE_PATHS } from '#shared/routes/program-paths.ts';
import type { Connections } from './connections.ts';
import { serveInTurn, replaceOnIncoming, STOP_PARSING } from './pipelining.ts';
import { type BareRefusal, createBareRefusal, createProtocolRefusal } from './protocol-errors.ts';

type ServerParts = { config: Config; connections: Connections; log: Log; metrics: Metrics };

/**
 * Creates the HTTP server with its limits on time, size and connections. It does not listen yet.
 * @param silenceMilliseconds after this time without progress, a connection is closed
 */
export function createHttpServer(
  listener: http.RequestListener,
  { config, connections, log, metrics }: ServerParts,
  silenceMilliseconds = SILENCE_MILLISECONDS,
): http.Server {
  const access = createAccessLog(log, metrics);
  const refuse = createBareRefusal({ config, access });
  const admitted = admitRequests(listener, { connections, metrics, refuse });
  const admit = serveInTurn(
    refuseChunked(admitted, (req, res) => {
      metrics.count('protocol_errors');
      refuse(req, res, { status: 411 });
    }),
  );
  const server = http.createServer(SERVER_OPTIONS, admit);
  const refuseProtocol = createProtocolRefusal({ config, access, metrics });
  server.on('clientError', refuseProtocol);
  // CONNECT asks for a tunnel, which only proxies offer. Node would close the connection without a response.
  server.on('connect', (_req, socket) => {
    // Node has removed its own error listener. Without a new one, a client that disconnects would crash the process.
    socket.on('error', () => socket.destroy());
    refuseProtocol(new Error('CONNECT request'), socket);
  });
  // With `Expect: 100-continue`, a client waits for permission before it sends its body. A client that will send a chunked
  // body gets no permission, because chunked bodies are refused.
  server.on('checkContinue', (req, res) => {
    if (!isChunked(req)) res.writeContinue();
    server.emit('request', req, res);
  });
  // Node emits this event for an `Expect` header other than `100-continue`. Without this listener, Node would send a response
  // without the headers of this site.
  server.on('checkExpectation', admit);
  server.on('connection', leaveChunkedUnread);
  connections.watch(server, silenceMilliseconds);
  return server;
}

/**
 * Refuses two kinds of requests before the app sees them: requests that are meant for a proxy, such as `GET http://...`, and
 * requests on connections that exceed the limits.
 */
function admitRequests(
  listener: http.RequestListener,
  { connections, metrics, refuse }: Pick<ServerParts, 'connections' | 'metrics'> & { refuse: BareRefusal },
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
    if (!connections.begin(req, res) || (isReserved && !PROBE_PATHS.has(url))) {
      metrics.count('connections_refused');
      refuse(req, res, { status: 503, headers: ['Retry-After', String(RETRY_AFTER_SECONDS)] });
      return;
    }
    listener(req, res);
  };
}

/**
 * Makes the parser of a new connection leave chunked bodies unread. A chunk may have only one byte, but costs as much time
 * and memory as a chunk of 64 KB. A body of 64 KB in chunks of one byte took 37 ms. A body of 1.3 MB in such chunks exhausted
 * the heap and ended the process.
 */
function leaveChunkedUnread(socket: Socket): void {
  replaceOnIncoming(socket, (receive) => (req, shouldKeepAlive) => {
    const result = receive(req, shouldKeepAlive);
    return isChunked(req) ? STOP_PARSING : result;
  });
}

/** @param refuse responds with an error to a request with a chunked body, and closes the connection */
function refuseChunked(listener: http.RequestListener, refuse: http.RequestListener): http.RequestListener {
  return (req, res) => (isChunked(req) ? refuse : listener)(req, res);
}

/** True if the body is sent in chunks, so that its length is not known in advance. */
function isChunked({ headers }: http.IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

/**
 * The `Retry-After` of a full server. It is an estimate. Clients and proxies close many idle connections early, and the server
 * closes the others after 65 s.
 */
const RETRY_AFTER_SECONDS = 5;

/**
 * The maximum time in which a client must send its headers. A client that takes longer probably holds connections open on
 * purpose.
 */
const HEADERS_MILLISECONDS = 5000;
const REQUEST_MILLISECONDS = 10_000;
/**
 * The interval at which Node checks both time limits. A client that sends its headers too slowly is therefore disconnected at
 * most a second after the limit.
 */
const CHECKING_MILLISECONDS = 1000;
/** The limit for all headers together. A browser sends one or two thousand bytes. */
const MAX_HEADER_BYTES = 16_384;

/** `maxRequestsPerSocket` is not set, because Node would respond 503 to pipelined requests beyond that limit. */
const SERVER_OPTIONS: http.ServerOptions = {
  // 0 switches off Node's timeout of idle connections, which would need two timers for each request. `connections.ts` closes idle
  // connections at a lower cost.
  keepAliveTimeout: 0,
  headersTimeout: HEADERS_MILLISECONDS,
  requestTimeout: REQUEST_MILLISECONDS,
  connectionsCheckingInterval: CHECKING_MILLISECONDS,
  maxHeaderSize: MAX_HEADER_BYTES,
  // The app refuses requests without a host, with its usual error response.
  requireHostHeader: false,
};

/**
 * A connection is closed if its client does not read from a response for this time. A new connection is closed if its client
 * sends nothing for this time. The server itself always produces data for a response in less time. Idle connections between
 * two requests have another limit, see `idleMilliseconds`.
 */
const SILENCE_MILLISECONDS = 30_000;
