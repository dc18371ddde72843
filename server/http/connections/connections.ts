import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { type ClientAddresses, toAddressKey } from '../client-address.ts';
import {
  type Connection,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createOpenConnections,
  readMaxConnections,
} from './open-connections.ts';

/** While the server stays full, `connections-full` is logged at most once in this time. */
const LOG_AGAIN_MILLISECONDS = 60_000;

export type Connections = {
  /**
   * Counts the connections of a server, and closes the connections of clients that do not read their responses.
   * @param silenceMilliseconds the connection of a client that reads nothing for this time is closed
   */
  watch: (server: Server, silenceMilliseconds: number) => void;
  count: () => number;
  /**
   * True for a connection that was accepted while the server was full. The server serves only health checks on it, see
   * `PROBE_PATHS`.
   */
  isReserved: (socket: Socket) => boolean;
  /**
   * Marks the connection of a request busy until the response ends.
   * @returns false when the client's IP address has too many busy connections; the caller then refuses the request
   */
  begin: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Closes connections that never sent a byte. Browsers open some in advance. */
  closeUnused: () => void;
};

type ConnectionParts = {
  addresses: Pick<ClientAddresses, 'isProxy'>;
  metrics: Metrics;
  log: Pick<Log, 'info'>;
  limits?: Partial<ConnectionLimits>;
};

/**
 * Limits open connections.
 * - The number of busy connections of one IP address is limited. When the limit is reached, new connections of the IP address
 *   are closed, and requests on its idle connections are refused.
 * - Idle connections of an IP address are not limited while the server has room, because thousands of visitors share one IP
 *   address of a mobile network. When the server is full, it closes an idle connection of the IP address with the most
 *   connections. This is done only if that IP address has more than `limits.perAddress` connections.
 * - Trusted proxies are not limited, because all visitors come through them.
 * - When the server is full, a few further connections are accepted for probes. Other requests on these connections get 503.
 *   If there are too many of these connections, the oldest is closed.
 */
export function createConnections({
  addresses,
  metrics,
  log,
  limits: overrides,
}: ConnectionParts): Connections {
  const limits = { ...CONNECTION_LIMITS, total: readMaxConnections(), ...overrides };
  const open = createOpenConnections();
  const reserved = createReservedConnections(limits.reserved, log);
  const stalled = createStalledConnections(metrics, limits);

  const release = (socket: Socket): void => {
    open.delete(socket);
    reserved.delete(socket);
  };
  const isFull = (): boolean => open.count() - reserved.size() >= limits.total - limits.reserved;
  const makeRoom = (): void => {
    const idle = open.findIdle(limits.perAddress);
    if (!idle) return;
    release(idle);
    idle.destroy();
  };
  const accept = (socket: Socket): void => {
    const key = keyOf(socket, addresses);
    if (key !== undefined && open.busyOf(key) >= limits.perAddress) {
      metrics.count('connections_refused');
      socket.destroy();
      return;
    }
    if (isFull()) makeRoom();
    const isBeyondLimit = isFull();
    open.add(socket, key);
    socket.once('close', () => release(socket));
    if (isBeyondLimit) reserved.add(socket, open.count());
  };
  return {
    watch: (server, silenceMilliseconds) => {
      server.on('connection', accept);
      const check = setInterval(
        () => stalled.check(open.all(), silenceMilliseconds),
        limits.checkMilliseconds,
      ).unref();
      server.once('close', () => clearInterval(check));
    },
    count: open.count,
    isReserved: reserved.has,
    begin: ({ socket }, res) => {
      const connection = open.begin(socket);
      if (!connection) return true;
      // `on` is cheaper than `once`, which would remove its listener after the call. `close` is emitted only once
      // anyway.
      res.on('close', () => open.end(connection));
      return (connection.address?.busy ?? 0) <= limits.perAddress;
    },
    closeUnused: () => {
      for (const { socket } of open.all()) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

/**
 * Creates the set of connections that were accepted while the server was full. If the set grows beyond `max` connections, the
 * oldest connection is closed.
 */
function createReservedConnections(max: number, log: Pick<Log, 'info'>) {
  const sockets = new Set<Socket>();
  let loggedAt = -Infinity;

  return {
    size: (): number => sockets.size,
    has: (socket: Socket): boolean => sockets.size > 0 && sockets.has(socket),
    delete: (socket: Socket): boolean => sockets.delete(socket),
    add: (socket: Socket, connections: number): void => {
      sockets.add(socket);
      const [oldest] = sockets;
      if (sockets.size > max) oldest?.destroy();
      if (performance.now() - loggedAt < LOG_AGAIN_MILLISECONDS) return;
      loggedAt = performance.now();
      log.info('connections-full', { connections });
    },
  };
}

function keyOf({ remoteAddress }: Socket, { isProxy }: Pick<ClientAddresses, 'isProxy'>): string | undefined {
  return remoteAddress === undefined || isProxy(remoteAddress) ? undefined : toAddressKey(remoteAddress);
}

/** A client is stalled if it has read nothing for this time. Even a slow client reads again within this time. */
const STALLED_MILLISECONDS = 1000;
/** A stalled response needs this memory for zlib's window and buffers, in addition to its unsent bytes. */
const STALLED_BYTES = 256 * 1024;

/**
 * A response that its client has not read yet. `bytes` is 0 if there are no unsent bytes, for example while the response is
 * still being created.
 */
type Unread = { socket: Socket; key: string | undefined; bytes: number; since: number };
type Idle = { order: number; since: number };

/**
 * Closes the connections of clients that do not read their responses, because unread responses stay in memory. A connection is
 * closed after `silenceMilliseconds` without progress, or if it has too many unsent bytes. If one IP address or all connections
 * together have too many unsent bytes, the connections that stalled first are closed. Connections that were idle for too long are
 * closed too.
 */
export function createStalledConnections(metrics: Metrics, limits: ConnectionLimits) {
  const progress = new WeakMap<Socket, { written: number; queued: number; since: number }>();
  const idle = new WeakMap<Socket, Idle>();

  const readProgress = (socket: Socket, now: number): number => {
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
    else if (now - last.since >= limits.idleMilliseconds) socket.destroy();
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
      const at = readProgress(socket, now);
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
        now - at >= silenceMilliseconds || bytes > limits.unsentPerConnection + STALLED_BYTES;
      for (const one of unread.filter(isClosed)) close(one);
      const rest = unread.filter((one) => one.bytes > 0 && !isClosed(one));
      const ofAddresses = Map.groupBy(rest, ({ key }) => key);
      ofAddresses.delete(undefined);
      const excess = new Set(
        [...ofAddresses.values()].flatMap((all) => findExcess(all, limits.unsentPerAddress)),
      );
      for (const one of excess) close(one);
      for (const one of findExcess(
        rest.filter((other) => !excess.has(other)),
        limits.unsentTotal,
      ))
        close(one);
    },
  };
}

/**
 * Selects the connections that must be closed. It takes them from the start of the list until the remaining connections together
 * have at most `maxBytes` unsent bytes.
 */
function findExcess(unread: Unread[], maxBytes: number): Unread[] {
  let bytes = unread.reduce((sum, one) => sum + one.bytes, 0);
  return unread.filter((one) => {
    const isExcess = bytes > maxBytes;
    if (isExcess) bytes -= one.bytes;
    return isExcess;
  });
}

/**
 * Returns the number of bytes that the operating system has not accepted yet. The property `_handle` is undocumented, but
 * Node itself reads it.
 */
function countQueued(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return typeof queued === 'number' ? queued : 0;
}
