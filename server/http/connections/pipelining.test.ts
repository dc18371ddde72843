import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveInTurn } from './pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let requests: number;
let responses: number;
let isHeld: boolean;
let server: http.Server;
let port: number;

beforeEach(async () => {
  requests = 0;
  responses = 0;
  isHeld = false;
  const turns = serveInTurn((_req, res) => {
    if (isHeld) return;
    responses += 1;
    setImmediate(() => res.end('ok'));
  });
  server = http.createServer(turns);
  server.prependListener('request', () => {
    requests += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function connect(): net.Socket {
  return net.connect(port, '127.0.0.1').on('error', () => undefined);
}

async function ask(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
  return response.text();
}

it('requests that a client sends ahead without end are not parsed, because they would fill the memory', async () => {
  const socket = connect();
  socket.write(REQUEST.repeat(2000));
  await once(socket.resume(), 'close');
  expect(requests).toBeLessThan(20);
  expect(responses).toBeLessThan(20);
  // The next connection must be served, even if it reuses the parser of the closed connection.
  expect(await ask()).toBe('ok');
});

it('connections of one address share a limit of waiting requests, which is released when they close', async () => {
  const CONNECTIONS = 60;
  const AHEAD = 16;
  const ROUNDS = 2;
  for (let round = 0; round < ROUNDS; round += 1) {
    isHeld = true;
    requests = 0;
    const sockets = Array.from({ length: CONNECTIONS }, () => connect().resume());
    for (const socket of sockets) socket.write(REQUEST.repeat(1 + AHEAD));
    const open = (): number => sockets.filter(({ closed }) => !closed).length;
    await expect.poll(open).toBe(256 / AHEAD);
    expect(requests).toBe(256 + CONNECTIONS + (CONNECTIONS - 256 / AHEAD));
    isHeld = false;
    expect(await ask()).toBe('ok');
    for (const socket of sockets) socket.destroy();
    const left = (): Promise<number> =>
      new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(left).toBe(0);
  }
});
