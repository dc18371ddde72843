import { once } from 'node:events';
import { expect, it } from 'vitest';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { besideHonestClient, printAttack } from '#fixtures/attack/honest-client.ts';

const server = useAttackedServer();

const SLOW_CONNECTIONS = 200;
const DRIP_MILLISECONDS = 500;
/**
 * The server closes a connection whose headers take longer than 5 s. It checks this every second. The remaining seconds are
 * tolerance for a busy machine.
 */
const MAX_SECONDS = 10;
/** Maximum p99 of honest requests. It is three times the target for a page. */
const MAX_P99_MILLISECONDS = 150;

it('headers that never end are closed, and cost nobody else anything', async () => {
  const { port, connect } = server();
  const started = performance.now();
  const honest = await besideHonestClient({ port, requests: ['/', '/kampot-province'] }, async () => {
    await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, () => dripUntilClosed(connect())));
  });
  const seconds = (performance.now() - started) / 1000;
  printAttack('slow headers', { seconds, failed: honest.failed, p99: honest.p99 });
  expect(seconds).toBeLessThan(MAX_SECONDS);
  expect(honest.failed).toBe(0);
  expect(honest.p99).toBeLessThan(MAX_P99_MILLISECONDS);
});

async function dripUntilClosed(socket: ReturnType<ReturnType<typeof server>['connect']>): Promise<void> {
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), DRIP_MILLISECONDS);
  await once(socket, 'close');
  clearInterval(drip);
}
