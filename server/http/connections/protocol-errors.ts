import http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '#server/config/config.ts';
import type { AccessLog } from '#server/observability/access-log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { createRequestId, REQUEST_ID } from '#server/observability/request-id.ts';
import { listBareHeaders } from '../security-headers.ts';

/** The status of the response for each error code of Node's HTTP server. Any other error gets 400. */
const STATUS = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
]);
/** The access log contains this text instead of a method or path that could not be read or must not be logged. */
const UNREAD = '-';
const TEXT = 'text/plain; charset=utf-8';
const UNCACHED_AND_CLOSED = ['Cache-Control', 'no-store', 'Connection', 'close'];

type RefusalParts = { config: Pick<Config, 'siteUrl'>; access: AccessLog; metrics: Metrics };

export type BareRefusal = (
  req: http.IncomingMessage,
  res: http.ServerResponse,
  refusal: { status: 400 | 411 | 503; headers?: string[] },
) => void;

/**
 * Creates a function that refuses requests before the app sees them. The response has all security headers and contains
 * nothing from the request.
 */
export function createBareRefusal({ config, access }: Omit<RefusalParts, 'metrics'>): BareRefusal {
  const securityHeaders = listBareHeaders(config).flat();
  return ({ method = UNREAD }, res, { status, headers = [] }) => {
    const id = createRequestId();
    const reason = toReason(status);
    access({ id, method, path: UNREAD, status, milliseconds: 0, cache: 'pass', route: 'other' });
    const content = ['Content-Type', TEXT, 'Content-Length', String(reason.length), REQUEST_ID, id];
    res.writeHead(status, [...securityHeaders, ...UNCACHED_AND_CLOSED, ...content, ...headers]);
    res.end(reason);
  };
}

/**
 * Creates a function that refuses bytes that are not a valid HTTP request. It writes to the socket, because Node has created
 * no request object to which the app could respond. The response contains nothing that the client sent.
 */
export function createProtocolRefusal({ config, access, metrics }: RefusalParts) {
  const headers = listBareHeaders(config).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code !== 'ECONNRESET') metrics.count('protocol_errors');
    if (error.code === 'ECONNRESET' || !socket.writable || isAnsweringAnother(socket)) {
      socket.destroy();
      return;
    }
    const status = STATUS.get(error.code) ?? 400;
    const id = createRequestId();
    access({ id, method: UNREAD, path: UNREAD, status, milliseconds: 0, cache: 'pass', route: 'other' });
    // Nothing more is read, because the bytes after an unreadable request cannot be separated into requests.
    socket.end(toRefusal(status, [...headers, `${REQUEST_ID}: ${id}`]), () => socket.destroy());
  };
}

function toRefusal(status: number, headers: readonly string[]): string {
  const reason = toReason(status);
  return [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Cache-Control: no-store',
    `Content-Type: ${TEXT}`,
    `Content-Length: ${reason.length}`,
    ...headers,
    '',
    reason,
  ].join('\r\n');
}

function toReason(status: number): string {
  return `${http.STATUS_CODES[status] ?? ''}\n`;
}

/**
 * True if bytes that are written now would look like a part of the response to an earlier request. Node stores the
 * current response in this undocumented field, and makes a similar check itself.
 */
function isAnsweringAnother(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof http.ServerResponse && (response.headersSent || response.req.complete);
}
