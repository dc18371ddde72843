import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect, it } from 'vitest';
import { inTurn } from './request-turns.ts';

it('what a client sends ahead without end is not read: it would fill the memory with requests', async () => {
  let requests = 0;
  let responses = 0;
  const server = http.createServer(
    inTurn((_req, res) => {
      responses += 1;
      setImmediate(() => res.end('ok'));
    }),
  );
  server.prependListener('request', () => {
    requests += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
  await once(socket.resume(), 'close');
  expect(requests).toBeLessThan(20);
  expect(responses).toBeLessThan(20);
  // The next connection has a parser of its own, or that of the closed one.
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
  expect(await response.text()).toBe('ok');
  server.close();
});
