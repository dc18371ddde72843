import type { Socket } from 'node:net';
import type { Metrics } from '#server/observability/metrics.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { Connection } from './open-connections.ts';

/** A client that has read nothing for this long is stalled; one on a bad line reads again within it. */
const STALLED_MILLISECONDS = 1000;
/** What a stalled response costs beside the bytes in its connection: zlib's window, and what waits before it. */
const STALLED_BYTES = 256 * 1024;

/** What waits for its client. No bytes: its response is still being made. */
type Unread = { socket: Socket; key: string | undefined; bytes: number; since: number };
/** The end of which response a connection is idle since. */
type Idle = { order: number; since: number };
type Progress = { written: number; queued: number; since: number };

/**
 * Finds clients that do not read what they asked for: their responses stay in memory. Closes who reads nothing for the time
 * of silence, and the longest stalled where more waits than a connection, an address or all of them may leave unread. Closes
 * idle connections too.
 */
export function createStalledConnections({ metrics, most }: { metrics: Metrics; most: ConnectionLimits }) {
  const progress = new WeakMap<Socket, Progress>();
  const idle = new WeakMap<Socket, Idle>();

  const since = (socket: Socket, now: number): number => {
    const { bytesWritten: written } = socket;
    const queued = countQueued(socket);
    const last = progress.get(socket);
    if (last && last.written === written && last.queued === queued) return last.since;
    progress.set(socket, { written, queued, since: now });
    return now;
  };
  const closeIdle = ({ socket, idleOrder: order }: Connection, now: number): void => {
    const last = idle.get(socket);
    if (last?.order !== order) idle.set(socket, { order, since: now });
    else if (now - last.since >= most.idleMilliseconds) socket.destroy();
  };
  const listUnread = (open: Iterable<Connection>, now: number): Unread[] => {
    const unread: Unread[] = [];
    for (const connection of open) {
      const { socket, key, isBusy } = connection;
      const { writableLength } = socket;
      if (!isBusy && writableLength === 0) {
        progress.delete(socket);
        closeIdle(connection, now);
        continue;
      }
      const at = since(socket, now);
      const isStalled = writableLength > 0 && now - at >= STALLED_MILLISECONDS;
      const bytes = writableLength + (isStalled ? STALLED_BYTES : 0);
      unread.push({ socket, key, bytes, since: at });
    }
    return unread.sort((one, other) => one.since - other.since);
  };
  const close = ({ socket }: Unread): void => {
    metrics.count('connections_stalled');
    socket.destroy();
  };

  return {
    check: (open: Iterable<Connection>, silenceMilliseconds: number): void => {
      const now = performance.now();
      const unread = listUnread(open, now);
      const isClosed = ({ bytes, since: at }: Unread): boolean =>
        now - at >= silenceMilliseconds || bytes > most.unsentPerConnection + STALLED_BYTES;
      for (const one of unread.filter(isClosed)) close(one);
      const rest = unread.filter((one) => one.bytes > 0 && !isClosed(one));
      const ofAddresses = Map.groupBy(rest, ({ key }) => key);
      ofAddresses.delete(undefined);
      const excess = new Set(
        [...ofAddresses.values()].flatMap((all) => findExcess(all, most.unsentPerAddress)),
      );
      for (const one of excess) close(one);
      for (const one of findExcess(
        rest.filter((other) => !excess.has(other)),
        most.unsentInAll,
      ))
        close(one);
    },
  };
}

/** The first of a list, without which the rest is within a number of bytes. */
function findExcess(unread: Unread[], mostBytes: number): Unread[] {
  let bytes = unread.reduce((sum, one) => sum + one.bytes, 0);
  return unread.filter((one) => {
    const isExcess = bytes > mostBytes;
    if (isExcess) bytes -= one.bytes;
    return isExcess;
  });
}

/** Bytes that the system has not taken yet. Node has them under this name, and looks at them for its own timeout. */
function countQueued(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return typeof queued === 'number' ? queued : 0;
}
