import { RequestError } from '#server/errors.ts';

/**
 * How a call can fail.
 * `refused`: no connection · `broken`: the response broke off, or its bytes are no HTTP · `status`: one that is neither a
 * response nor a redirect · `breaker-open`, `busy`, `held`: not tried.
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

/** Says in the log why a call failed: the cause of an `UnavailableError`. Holds nothing of the response. */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;

  /** @param detail our own words: a status, a field's name, a code of the system */
  constructor(kind: FailureKind, detail?: string) {
    super(detail === undefined ? kind : `${kind}: ${detail}`);
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.detail = detail;
  }
}

/** A longer time is a mistake of the upstream's, or meant to keep us away: it is asked again after this. */
const MAX_RETRY_AFTER_MILLISECONDS = 10 * 60 * 1000;

/** An upstream that is there does not want this call now: 429 or 503. */
export class UpstreamRefusal extends UpstreamFailure {
  readonly status: number;
  /** 0 where it did not say when to ask again. */
  readonly retryAfterMilliseconds: number;

  constructor(status: number, retryAfterMilliseconds = 0) {
    super('status', String(status));
    this.name = 'UpstreamRefusal';
    this.status = status;
    this.retryAfterMilliseconds = Math.min(retryAfterMilliseconds, MAX_RETRY_AFTER_MILLISECONDS);
  }
}

/** For how many milliseconds an upstream asked not to be asked again; 0 where it did not. @param error of a call */
export function retryAfterOf(error: unknown): number {
  const cause = error instanceof RequestError ? error.cause : error;
  return cause instanceof UpstreamRefusal ? cause.retryAfterMilliseconds : 0;
}

/** The HTTP status by which a call failed; undefined where it failed otherwise. @param error of a call */
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

/** Whether a request that has no response yet may be sent again: its connection failed, or an idle one was closed. */
export function isConnectionError(error: unknown): boolean {
  return NOT_CONNECTED.has(codeOf(error)) || CONNECTION_LOST.has(codeOf(error));
}

/** What a call threw, by its kind. The codes are those of Node and of undici; `AbortSignal.timeout` has a name instead. */
export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new UpstreamFailure('timeout');
  const code = codeOf(error);
  return new UpstreamFailure(NOT_CONNECTED.has(code) ? 'refused' : 'broken', code);
}

const UNTRIED: ReadonlySet<FailureKind> = new Set<FailureKind>(['breaker-open', 'busy', 'held']);

/** Whether a call failed before it was sent: its error says nothing about the upstream, nor about what was requested. */
export function isUntried(error: unknown): boolean {
  return (
    error instanceof RequestError && error.cause instanceof UpstreamFailure && UNTRIED.has(error.cause.kind)
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
