import http from 'node:http';
import type { Duplex } from 'node:stream';
import type { AccessLog } from '#server/observability/access-log.ts';
import type { Config } from '#server/config/config.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { listBareHeaders } from './security-headers.ts';
import { createRequestId, REQUEST_ID } from '#server/observability/request-id.ts';

/** Errors of the parser that have a status of their own; all others are 400. */
const STATUS = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
]);
/** Stands in the log for what could not be read. */
const UNREAD = '-';
const TEXT = 'text/plain; charset=utf-8';

type RefusalParts = { config: Pick<Config, 'siteUrl'>; access: AccessLog; metrics: Metrics };

/** Refuses a request without a look at anything but its first line. */
export type BareRefusal = (
  req: http.IncomingMessage,
  res: http.ServerResponse,
  refusal: { status: 400 | 411 | 503; headers?: string[] },
) => void;

/** The refusal of a request before the app sees it, with all headers that protect. Repeats nothing of the request. */
export function createBareRefusal({ config, access }: Omit<RefusalParts, 'metrics'>): BareRefusal {
  const protecting = listBareHeaders(config).flat();
  return ({ method = UNREAD }, res, { status, headers = [] }) => {
    const id = createRequestId();
    const words = wordsOf(status);
    access({ id, method, path: UNREAD, status, milliseconds: 0, cache: 'pass', route: 'other' });
    const own = ['Content-Type', TEXT, 'Content-Length', String(words.length), REQUEST_ID, id, ...headers];
    res.writeHead(status, [...protecting, 'Cache-Control', 'no-store', 'Connection', 'close', ...own]);
    res.end(words);
  };
}

/** Answers what is no HTTP request, in bytes: there is no request that the app could answer. Repeats none of its bytes. */
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
    // Read no further: what follows a request that cannot be read is not a request.
    socket.end(toRefusal(status, [...headers, `${REQUEST_ID}: ${id}`]), () => socket.destroy());
  };
}

function toRefusal(status: number, headers: readonly string[]): string {
  const words = wordsOf(status);
  return [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Cache-Control: no-store',
    `Content-Type: ${TEXT}`,
    `Content-Length: ${words.length}`,
    ...headers,
    '',
    words,
  ].join('\r\n');
}

function wordsOf(status: number): string {
  return `${http.STATUS_CODES[status] ?? ''}\n`;
}

/**
 * Whether what is written now would be taken for the response to an earlier request, or end up within it. Node keeps the
 * response that is under way under this name, and asks much the same in its own handler.
 */
function isAnsweringAnother(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof http.ServerResponse && (response.headersSent || response.req.complete);
}
