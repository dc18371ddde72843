import type { IncomingMessage } from 'node:http';

/** HTTP/1.1 demands it, and only old programs speak 1.0. RFC 9112, section 3.2. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

/** The one expectation there is; Node has met it already. RFC 9110, section 10.1.1. */
const CONTINUE = '100-continue';

/** Whether a request depends on something that nobody here can promise. */
export const expectsTooMuch = ({ headers: { expect } }: IncomingMessage): boolean =>
  expect !== undefined && expect.toLowerCase() !== CONTINUE;
