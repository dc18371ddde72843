import net from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '#server/observability/metrics.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { createOpenConnections } from './open-connections.ts';
import { createStalledConnections } from './stalled-connections.ts';

const SILENCE = 30_000;
const LOOKS = 12;
const BETWEEN_LOOKS = 5000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** One connection, and the end of a look every five seconds for a minute. */
function watch() {
  const open = createOpenConnections();
  const stalled = createStalledConnections({
    metrics: createMetrics(),
    most: { ...CONNECTION_LIMITS, inAll: 100 },
  });
  const socket = new net.Socket();
  open.add(socket, 'address');
  return {
    open,
    socket,
    look: (before: () => void = () => {}): void => {
      for (let looks = 0; looks < LOOKS && !socket.destroyed; looks += 1) {
        before();
        stalled.check(open.all(), SILENCE);
        vi.advanceTimersByTime(BETWEEN_LOOKS);
      }
    },
  };
}

it('a connection whose response is never made is closed', () => {
  const { open, socket, look } = watch();
  open.begin(socket);
  look();
  expect(socket.destroyed).toBe(true);
});

it('a connection over which nothing is asked is closed', () => {
  const { socket, look } = watch();
  look();
  expect(socket.destroyed).toBe(true);
});

it('a response that comes in parts stays open, however long it takes', () => {
  const { open, socket, look } = watch();
  open.begin(socket);
  let written = 0;
  vi.spyOn(socket, 'bytesWritten', 'get').mockImplementation(() => written);
  look(() => (written += 1));
  expect(socket.destroyed).toBe(false);
});

it('a connection that waits for its next request is closed after more than a minute', () => {
  const { open, socket, look } = watch();
  const ask = (): void => {
    const connection = open.begin(socket);
    if (connection) open.end(connection);
  };
  ask();
  look();
  expect(socket.destroyed).toBe(false);
  ask();
  look();
  expect(socket.destroyed).toBe(false);
  look();
  expect(socket.destroyed).toBe(true);
});
