import type { ErrorCode } from '#shared/contracts/envelope.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';

/** An error with a message in the visitor's language. Its cause is only for the log. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** An explanation for programmers, in English, of how to avoid the error. */
  hint: string | undefined;

  constructor(
    code: ErrorCode,
    options: { cause?: unknown; fields?: Record<string, string>; hint?: string } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'RequestError';
    this.code = code;
    this.fields = options.fields;
    this.hint = options.hint;
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }
}

/**
 * Thrown when a page, place or code does not exist. @param fields messages for the parameters that were not found, by
 * name
 */
export class NotFoundError extends RequestError {
  constructor(fields?: Record<string, string>, hint?: string) {
    super('not-found', { ...(fields ? { fields } : {}), ...(hint ? { hint } : {}) });
  }
}

/** Thrown when a request cannot be parsed. @param fields the fault of each parameter, by name */
export class BadRequestError extends RequestError {
  constructor(fields?: Record<string, string>, cause?: unknown) {
    super('bad-request', { cause, ...(fields ? { fields } : {}) });
  }
}

/** Thrown when a path exists, but not for the method of the request. */
export class MethodNotAllowedError extends RequestError {
  readonly methods: readonly string[];

  constructor(methods: readonly string[]) {
    super('method-not-allowed');
    this.methods = methods;
  }
}

/** Thrown when a content source did not respond in time, or a store could not write. */
export class UnavailableError extends RequestError {
  constructor(cause?: unknown) {
    super('unavailable', { cause });
  }
}

/** Thrown when a request is refused before any work is done for it. */
export class RefusedError extends RequestError {
  readonly retryAfterSeconds: number;

  constructor(code: 'too-many-requests' | 'unavailable', retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * A RequestError stays the same. Client errors of Express and of parsers become `bad-request`, and all other errors
 * `internal`.
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
