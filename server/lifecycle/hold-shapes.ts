import { executionAsyncResource } from 'node:async_hooks';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A hundred times what it takes: the start does not wait for it. */
const LONGEST_MILLISECONDS = 1000;
/** Of each kind that Node makes for a request: request, response, socket, tick. */
const held: unknown[] = [];

/**
 * Makes one request of its own, and holds what Node made for it as long as the process lives. To be called before all else.
 *
 * V8 drops the hidden class of objects of which none is left when it collects, and the start of a server collects several
 * times between two requests. Code that met the dropped one meets another next time, takes it for a second kind and then
 * for any kind, and stays with the slow way for good: `process.nextTick` took 0.36 µs in place of 0.04, seven times a
 * request, and the headers of each request were stored by calls of the runtime. A cached page took a tenth more.
 */
export async function holdShapes(): Promise<void> {
  const server = http.createServer((req, res) => {
    held.push(req, res, req.socket, req.headers);
    process.nextTick(holdTick);
    res.writeHead(200, ['Content-Length', '2']);
    res.end(Buffer.from('ok'));
  });
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await request(server.address());
  } catch {
    // Only slower: a machine may forbid it.
  } finally {
    server.close();
  }
}

function holdTick(): void {
  held.push(executionAsyncResource());
}

async function request(address: AddressInfo | string | null): Promise<void> {
  if (address === null || typeof address === 'string') return;
  const { port } = address;
  const client = http.get({ host: '127.0.0.1', port, agent: false, headers: { 'Accept-Encoding': 'br' } });
  const limit = { signal: AbortSignal.timeout(LONGEST_MILLISECONDS) };
  const [response] = await once(client, 'response', limit);
  response.resume();
  await once(response, 'end', limit);
}
