import type { ErrorCode } from './envelope.ts';

export const errorStatus = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'uri-too-long': 414,
  'expectation-failed': 417,
  'too-many-requests': 429,
  internal: 500,
  'not-implemented': 501,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;
