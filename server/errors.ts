import type { ErrorCode } from '#shared/contracts/envelope.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';

/** An error with a message in the visitor's language. Its cause is only for the log. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

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
 * The error for a page, place or code that does not exist.
 * @param fields messages for the parameters that were not found, by name
 */
export class NotFoundError extends RequestError {
  constructor(fields?: Record<string, string>) {
    super('not-found', fields ? { fields } : {});
  }
}

/**
 * The error for a request that cannot be parsed.
 * @param fields the fault of each parameter, by name
 */
export class BadRequestError extends RequestError {
  constructor(fields?: Record<string, string>, cause?: unknown) {
    super('bad-request', { cause, ...(fields ? { fields } : {}) });
  }
}

/** The error for a path that exists, but not for the method of the request. */
export class MethodNotAllowedError extends RequestError {
  /** The methods that the path allows. */
  readonly methods: readonly string[];

  constructor(methods: readonly string[]) {
    super('method-not-allowed');
    this.methods = methods;
  }
}

/** The error for a content source that did not respond in time, or for a store that could not write. */
export class UnavailableError extends RequestError {
  constructor(cause?: unknown) {
    super('unavailable', { cause });
  }
}

/** The error for a request that is refused before any work. It contains the seconds after which the client may retry. */
export class RefusedError extends RequestError {
  readonly retryAfterSeconds: number;

  constructor(code: 'too-many-requests' | 'unavailable', retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Converts any thrown value to a RequestError. Client errors of Express and parsers become `bad-request`. All other errors
 * become `internal`.
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
