import type { ErrorCode } from '#shared/contracts/envelope.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';

/** An error that a visitor reads in their language. Its cause is for the log alone. */
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

/** There is no such page, place or code. @param fields what is not there of several that were named, by their names */
export class NotFoundError extends RequestError {
  constructor(fields?: Record<string, string>) {
    super('not-found', fields ? { fields } : {});
  }
}

/** What was asked cannot be read. @param fields what is wrong with each parameter, by its name */
export class BadRequestError extends RequestError {
  constructor(fields?: Record<string, string>, cause?: unknown) {
    super('bad-request', { cause, ...(fields ? { fields } : {}) });
  }
}

/** The address is there, but not for this. */
export class MethodNotAllowedError extends RequestError {
  /** What the address is for. */
  readonly methods: readonly string[];

  constructor(methods: readonly string[]) {
    super('method-not-allowed');
    this.methods = methods;
  }
}

/** Content did not come in time, or not at all; or what was sent could not be stored. */
export class UnavailableError extends RequestError {
  constructor(cause?: unknown) {
    super('unavailable', { cause });
  }
}

/** A request refused before any work: a short message, with the time to retry. */
export class RefusedError extends RequestError {
  readonly retryAfterSeconds: number;

  constructor(code: 'too-many-requests' | 'unavailable', retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Any thrown value as one of ours: what Express or a parser blames on the client is a bad request, the rest is ours. */
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
