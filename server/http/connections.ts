import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { toAddressKey, type ClientAddresses } from './client-address.ts';
import { CONNECTION_LIMITS, readMostConnections, type ConnectionLimits } from './connection-limits.ts';
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
 * Counts open connections. Where an address holds too many, an idle one makes room, else the new one is closed; our own
 * proxies are not limited, because all visitors come through them. Beyond the limit of all connections a few are reserved:
 * each is told 503, unless it asks for a probe, and the oldest of them makes room for the next.
 */
export function createConnections({ addresses, metrics, log, limits }: ConnectionParts): Connections {
  const most = { ...CONNECTION_LIMITS, inAll: readMostConnections(), ...limits };
  /** With the address that each counts for. */
  const open = new Map<Socket, string | undefined>();
  const reserved = new Set<Socket>();
  const counts = createCounts();
  const stalled = createStalledConnections({ metrics, most });
  let loggedAt = -Infinity;

  const reserve = (socket: Socket): void => {
    reserved.add(socket);
    const [oldest] = reserved;
    if (reserved.size > most.reserved) oldest?.destroy();
    if (performance.now() - loggedAt < LOG_AGAIN_MILLISECONDS) return;
    loggedAt = performance.now();
    log.info('connections-full', { connections: open.size });
  };
  const release = (socket: Socket): void => {
    const key = open.get(socket);
    if (!open.delete(socket)) return;
    reserved.delete(socket);
    if (key !== undefined) counts.add(key, -1);
  };
  const take = (socket: Socket): void => {
    const key = keyOf(socket, addresses);
    if (key !== undefined && counts.of(key) >= most.perAddress) {
      const idle = findIdle(open, key);
      if (!idle) {
        metrics.count('connections_refused');
        socket.destroy();
        return;
      }
      release(idle);
      idle.destroy();
    }
    open.set(socket, key);
    if (key !== undefined) counts.add(key, 1);
    socket.once('close', () => release(socket));
    if (open.size - reserved.size > most.inAll - most.reserved) reserve(socket);
  };
  return {
    watch: (server, silenceMilliseconds) => {
      server.on('connection', take);
      const check = setInterval(
        () => stalled.check(open, silenceMilliseconds),
        most.checkMilliseconds,
      ).unref();
      server.once('close', () => clearInterval(check));
    },
    count: () => open.size,
    isReserved: (socket) => reserved.size > 0 && reserved.has(socket),
    closeUnused: () => {
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

/**
 * The oldest connection of an address over which something was asked and nothing is on its way: its client opens another
 * when it asks again. Three hundred visitors of a mobile network hold as many connections and use a few at a time.
 */
function findIdle(open: ReadonlyMap<Socket, string | undefined>, key: string): Socket | undefined {
  for (const [socket, owner] of open) {
    // Node has the response that is being written under this name.
    const isBusy = Boolean(Reflect.get(socket, '_httpMessage'));
    if (owner === key && socket.bytesRead > 0 && !isBusy) return socket;
  }
  return undefined;
}

function keyOf({ remoteAddress }: Socket, { isProxy }: Pick<ClientAddresses, 'isProxy'>): string | undefined {
  return remoteAddress === undefined || isProxy(remoteAddress) ? undefined : toAddressKey(remoteAddress);
}

/** Numbers by name; what is 0 takes no memory. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add: (name: string, change: 1 | -1): void => {
      const count = (counts.get(name) ?? 0) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
