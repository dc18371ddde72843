import net from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '#server/observability/metrics.ts';
import { createStalledConnections } from './connections.ts';
import { CONNECTION_LIMITS, createOpenConnections } from './open-connections.ts';

const SILENCE = 30_000;
const CHECKS = 12;
const CHECK_INTERVAL = 5000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function watch() {
  const open = createOpenConnections();
  const stalled = createStalledConnections(createMetrics(), { ...CONNECTION_LIMITS, total: 100 });
  const socket = new net.Socket();
  open.add(socket, 'address');
  return {
    open,
    socket,
    check: (before: () => void = () => {}): void => {
      for (let checks = 0; checks < CHECKS && !socket.destroyed; checks += 1) {
        before();
        stalled.check(open.all(), SILENCE);
        vi.advanceTimersByTime(CHECK_INTERVAL);
      }
    },
  };
}

it('a connection whose response is never made is closed', () => {
  const { open, socket, check } = watch();
  open.begin(socket);
  check();
  expect(socket.destroyed).toBe(true);
});

it('a connection without a request is closed', () => {
  const { socket, check } = watch();
  check();
  expect(socket.destroyed).toBe(true);
});

it('a response that comes in parts stays open, however long it takes', () => {
  const { open, socket, check } = watch();
  open.begin(socket);
  let written = 0;
  vi.spyOn(socket, 'bytesWritten', 'get').mockImplementation(() => written);
  check(() => (written += 1));
  expect(socket.destroyed).toBe(false);
});

it('a connection that waits for its next request is closed after more than a minute', () => {
  const { open, socket, check } = watch();
  const ask = (): void => {
    const connection = open.begin(socket);
    if (connection) open.end(connection);
  };
  ask();
  check();
  expect(socket.destroyed).toBe(false);
  ask();
  check();
  expect(socket.destroyed).toBe(false);
  check();
  expect(socket.destroyed).toBe(true);
});
