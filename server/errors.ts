import type { ErrorCode } from '#shared/contracts/envelope.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';

/**
 * An error that ends a request. Its `code` determines the status of the response and the message, which is in the visitor's
 * language. `cause` is only written to the log.
 */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** An explanation for programmers, in English, of how to avoid the error. */
  hint: string | undefined;

  constructor(code: ErrorCode, options: { cause?: unknown; fields?: Record<string, string> } = {}) {
    super(code, { cause: options.cause });
    this.name = 'RequestError';
    this.code = code;
    this.fields = options.fields;
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }
}

/**
 * Thrown when a page, place or code does not exist.
 * @param fields the fault, such as `unknown`, of each parameter that names something that does not exist; keyed by the name of
 * the parameter
 */
export class NotFoundError extends RequestError {
  constructor(fields?: Record<string, string>) {
    super('not-found', fields ? { fields } : {});
  }
}

/**
 * Thrown when a request cannot be parsed or has a faulty parameter.
 * @param fields the fault, such as `missing`, of each faulty parameter; keyed by the name of the parameter
 */
export class BadRequestError extends RequestError {
  constructor(fields?: Record<string, string>, cause?: unknown) {
    super('bad-request', { cause, ...(fields ? { fields } : {}) });
  }
}

/** Thrown when the path of a request exists, but does not support the method of the request. */
export class MethodNotAllowedError extends RequestError {
  readonly methods: readonly string[];

  constructor(methods: readonly string[]) {
    super('method-not-allowed');
    this.methods = methods;
  }
}

/**
 * Thrown when something that the request needs has failed or has not responded in time: a content source, another
 * service, or the store.
 */
export class UnavailableError extends RequestError {
  constructor(cause?: unknown) {
    super('unavailable', { cause });
  }
}

/**
 * Thrown when the server refuses a request for now, mostly because a rate limit is reached or a queue is full. The client
 * may send the request again after `retryAfterSeconds`.
 */
export class RefusedError extends RequestError {
  readonly retryAfterSeconds: number;

  constructor(code: 'too-many-requests' | 'unavailable', retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Returns a RequestError unchanged. Errors of Express and of parsers that have a 4xx status become `bad-request`, and all other
 * errors become `internal`.
 */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  return new RequestError(isClientError(error) ? 'bad-request' : 'internal', { cause: error });
}

function isClientError(error: unknown): error is { status: number } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status >= 400 &&
    error.status < 500
  );
}
