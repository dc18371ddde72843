import http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connections } from './connections.ts';
import type { Metrics } from './metrics.ts';

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
};

/** Errors of the parser that have a status of their own; all others are 400. */
const STATUS = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
]);

const toRefusal = (status: number): string => {
  const words = `${http.STATUS_CODES[status] ?? ''}\n`;
  return [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${words.length}`,
    '',
    words,
  ].join('\r\n');
};

/**
 * Whether what is written now would be taken for the answer to an earlier request, or end up within it. Node keeps the
 * answer that is under way under this name, and asks much the same in its own handler.
 */
const isAnsweringAnother = (socket: Duplex): boolean => {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof http.ServerResponse && (answer.headersSent || answer.req.complete);
};

const refuseProtocol =
  (metrics: Metrics) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code !== 'ECONNRESET') metrics.count('protocol_errors');
    if (error.code === 'ECONNRESET' || !socket.writable || isAnsweringAnother(socket)) {
      socket.destroy();
      return;
    }
    // Read no further: what follows a request that cannot be read is not a request.
    socket.end(toRefusal(STATUS.get(error.code) ?? 400), () => socket.destroy());
  };

/** The server with its limits of time and size. Not listening yet. */
export const createHttpServer = (
  listener: http.RequestListener,
  { connections, metrics }: { connections: Connections; metrics: Metrics },
): http.Server => {
  const server = http.createServer(SERVER_OPTIONS, listener);
  server.on('clientError', refuseProtocol(metrics));
  connections.watch(server);
  return server;
};
