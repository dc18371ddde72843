import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { toAddressKey, type ClientAddresses } from './client-address.ts';
import { CONNECTION_LIMITS, readMostConnections, type ConnectionLimits } from './connection-limits.ts';
import { createOpenConnections } from './open-connections.ts';
import { createStalledConnections } from './stalled-connections.ts';

/** Connections that are full are logged once a minute. */
const LOG_AGAIN_MILLISECONDS = 60_000;

export type Connections = {
  /**
   * Starts to count the connections of a server, and to look for clients that do not read.
   * @param silenceMilliseconds after which a client that reads nothing of its response is closed
   */
  watch: (server: Server, silenceMilliseconds: number) => void;
  count: () => number;
  /** Whether a connection was taken beyond the limit of all: it may ask for a probe, once. */
  isReserved: (socket: Socket) => boolean;
  /**
   * Counts the response of a request, from its turn to its end.
   * @returns false where its address has too many at once: it is to be refused
   */
  begin: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Closes those over which nothing was ever asked: browsers open them in advance. */
  closeUnused: () => void;
};

type ConnectionParts = {
  addresses: Pick<ClientAddresses, 'isProxy'>;
  metrics: Metrics;
  log: Pick<Log, 'info'>;
  limits?: Partial<ConnectionLimits>;
};

/**
 * Counts open connections. An address may have so many that are busy; the next is closed. It may have any number of idle
 * ones while there are places: thousands of visitors stand behind one address of a mobile network. Where all places are
 * taken, the longest idle one of an address with more than its share makes room. Our own proxies are not limited, because
 * all visitors come through them. Beyond the limit of all connections a few are reserved: each gets 503, unless it asks
 * for a probe, and the oldest of them makes room for the next.
 */
export function createConnections({ addresses, metrics, log, limits }: ConnectionParts): Connections {
  const most = { ...CONNECTION_LIMITS, inAll: readMostConnections(), ...limits };
  const open = createOpenConnections();
  const reserved = createReserved({ most: most.reserved, log });
  const stalled = createStalledConnections({ metrics, most });

  const release = (socket: Socket): void => {
    open.delete(socket);
    reserved.delete(socket);
  };
  const isFull = (): boolean => open.count() - reserved.size() >= most.inAll - most.reserved;
  const makeRoom = (): void => {
    const idle = open.findIdle(most.perAddress);
    if (!idle) return;
    release(idle);
    idle.destroy();
  };
  const take = (socket: Socket): void => {
    const key = keyOf(socket, addresses);
    if (key !== undefined && open.busyOf(key) >= most.perAddress) {
      metrics.count('connections_refused');
      socket.destroy();
      return;
    }
    if (isFull()) makeRoom();
    const isLast = isFull();
    open.add(socket, key);
    socket.once('close', () => release(socket));
    if (isLast) reserved.add(socket, open.count());
  };
  return {
    watch: (server, silenceMilliseconds) => {
      server.on('connection', take);
      const check = setInterval(
        () => stalled.check(open.all(), silenceMilliseconds),
        most.checkMilliseconds,
      ).unref();
      server.once('close', () => clearInterval(check));
    },
    count: open.count,
    isReserved: reserved.has,
    begin: ({ socket }, res) => {
      const connection = open.begin(socket);
      if (!connection) return true;
      // `close` comes once: `once` would cost more, because it removes its listener.
      res.on('close', () => open.end(connection));
      return (connection.address?.busy ?? 0) <= most.perAddress;
    },
    closeUnused: () => {
      for (const { socket } of open.all()) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

/** The last places, for probes. The oldest makes room for the next. */
function createReserved({ most, log }: { most: number; log: Pick<Log, 'info'> }) {
  const sockets = new Set<Socket>();
  let loggedAt = -Infinity;

  return {
    size: (): number => sockets.size,
    has: (socket: Socket): boolean => sockets.size > 0 && sockets.has(socket),
    delete: (socket: Socket): boolean => sockets.delete(socket),
    /** @param connections open in all, for the log */
    add: (socket: Socket, connections: number): void => {
      sockets.add(socket);
      const [oldest] = sockets;
      if (sockets.size > most) oldest?.destroy();
      if (performance.now() - loggedAt < LOG_AGAIN_MILLISECONDS) return;
      loggedAt = performance.now();
      log.info('connections-full', { connections });
    },
  };
}

function keyOf({ remoteAddress }: Socket, { isProxy }: Pick<ClientAddresses, 'isProxy'>): string | undefined {
  return remoteAddress === undefined || isProxy(remoteAddress) ? undefined : toAddressKey(remoteAddress);
}
