import type { IncomingMessage } from 'node:http';

/**
 * Whether a request does not name its host once: HTTP/1.1 demands it, only old programs speak 1.0, and nobody what is
 * older and has no headers. Two hosts are how one server is made to see another request than the proxy before it.
 * RFC 9112, section 3.2.
 */
export function lacksHost(req: IncomingMessage): boolean {
  const hosts = countHosts(req);
  return hosts > 1 || (hosts === 0 && req.httpVersion !== '1.0');
}

/** The one expectation there is; Node has met it already. RFC 9110, section 10.1.1. */
const CONTINUE = '100-continue';

/** Whether a request depends on something that nobody here can promise. */
export function expectsTooMuch({ headers: { expect } }: IncomingMessage): boolean {
  return expect !== undefined && expect.toLowerCase() !== CONTINUE;
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length;
}
