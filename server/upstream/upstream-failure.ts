import type { Dispatcher } from 'undici';
import { RequestError } from '#server/errors.ts';

/**
 * The ways in which a call can fail. `refused`: no connection. `broken`: the response ended early or is not HTTP.
 * `status`: an unexpected status. `breaker-open`, `busy` and `held`: the call was not sent.
 */
export type FailureKind =
  | 'timeout'
  | 'refused'
  | 'broken'
  | 'redirect'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'wrong-shape'
  | 'breaker-open'
  | 'busy'
  | 'held';

/**
 * The reason for a failed call, which is logged. It is the cause of an `UnavailableError`, and contains no free text
 * from the response.
 */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;

  /**
   * @param detail a status, an error code of the system or the upstream, or the path of an invalid value; never free
   * text of the response
   */
  constructor(kind: FailureKind, detail?: string) {
    super(detail === undefined ? kind : `${kind}: ${detail}`);
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.detail = detail;
  }
}

/**
 * The maximum `Retry-After` that this server respects. A longer one is shortened to this time, because it may be a mistake of the
 * upstream.
 */
const MAX_RETRY_AFTER_MILLISECONDS = 10 * 60 * 1000;

/** The failure of a call that a working upstream refuses with 429 or 503. */
export class UpstreamRefusal extends UpstreamFailure {
  readonly status: number;
  /** 0 if the header `Retry-After` is missing or invalid. */
  readonly retryAfterMilliseconds: number;

  constructor(status: number, retryAfterMilliseconds = 0) {
    super('status', String(status));
    this.name = 'UpstreamRefusal';
    this.status = status;
    this.retryAfterMilliseconds = Math.min(retryAfterMilliseconds, MAX_RETRY_AFTER_MILLISECONDS);
  }
}

/** Returns the `Retry-After` of the refusal that caused the error, in milliseconds. Returns 0 if there was none. */
export function retryAfterOf(error: unknown): number {
  const cause = error instanceof RequestError ? error.cause : error;
  return cause instanceof UpstreamRefusal ? cause.retryAfterMilliseconds : 0;
}

export function failedStatusOf(error: unknown): number | undefined {
  const cause = error instanceof RequestError ? error.cause : error;
  return cause instanceof UpstreamFailure && cause.kind === 'status' ? Number(cause.detail) : undefined;
}

const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** True if the connection failed or was closed before a response began. The request may then be sent again. */
export function isConnectionError(error: unknown): boolean {
  return NOT_CONNECTED.has(codeOf(error)) || CONNECTION_LOST.has(codeOf(error));
}

/**
 * Converts the error of a call to an UpstreamFailure. The kind depends on the error code of Node or undici. The error of
 * `AbortSignal.timeout` has no such code, so it is recognised by its name.
 */
export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new UpstreamFailure('timeout');
  const code = codeOf(error);
  return new UpstreamFailure(NOT_CONNECTED.has(code) ? 'refused' : 'broken', code);
}

const UNTRIED: ReadonlySet<FailureKind> = new Set<FailureKind>(['breaker-open', 'busy', 'held']);

/** True if a call failed before it was sent. Its error says nothing about the upstream or the requested data. */
export function isUntried(error: unknown): boolean {
  return (
    error instanceof RequestError && error.cause instanceof UpstreamFailure && UNTRIED.has(error.cause.kind)
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

type UpstreamHeaders = Dispatcher.ResponseData['headers'];

/** The statuses of a temporary refusal: too many requests, and service unavailable. */
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

/**
 * Returns the failure for a status that is not read as data. A redirect is a failure too. It is not followed, because it could
 * lead to any address, even inside the network of this server.
 */
export function toStatusFailure(status: number, headers: UpstreamHeaders = {}): UpstreamFailure {
  if (REFUSALS.has(status)) return new UpstreamRefusal(status, readRetryAfter(headers));
  return new UpstreamFailure(status >= 300 && status < 400 ? 'redirect' : 'status', String(status));
}

const SECONDS = /^\d{1,9}$/;
const SECOND = 1000;

/**
 * Parses `Retry-After` (RFC 9110, section 10.2.3) and returns milliseconds. If the header is a date, it is compared with the
 * `Date` of the same response, because the clock of the upstream may be wrong.
 * @returns undefined when the header is absent or invalid
 */
export function readRetryAfter(headers: Dispatcher.ResponseData['headers']): number | undefined {
  const value = String(headers['retry-after'] ?? '').trim();
  if (SECONDS.test(value)) return Number(value) * SECOND;
  const sentAt = Date.parse(String(headers['date'] ?? ''));
  const wait = Date.parse(value) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  return wait >= 0 ? wait : undefined;
}
