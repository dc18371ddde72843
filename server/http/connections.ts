import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toAddressKey, type ClientAddresses } from './client-address.ts';
import type { Metrics } from '#server/observability/metrics.ts';

/** A browser opens six; behind one address of a mobile network stand many browsers. */
const MOST_PER_ADDRESS = 256;

export type Connections = {
  /** Starts to count the connections of a server. */
  watch: (server: Server) => void;
  count: () => number;
  /** Closes those over which nothing was ever asked: browsers open them in advance. */
  closeUnused: () => void;
};

/**
 * Counts open connections, and closes those of an address that holds too many. Our own proxies are not limited: all
 * visitors come through them.
 */
export function createConnections({
  addresses,
  metrics,
  most = MOST_PER_ADDRESS,
}: {
  addresses: ClientAddresses;
  metrics: Metrics;
  most?: number;
}): Connections {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();

  const release = (key: string): void => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  /** @returns whether the address may have one more */
  const limit = (socket: Socket): boolean => {
    const { remoteAddress } = socket;
    const key = remoteAddress === undefined ? undefined : toAddressKey(remoteAddress);
    if (remoteAddress === undefined || key === undefined || addresses.isProxy(remoteAddress)) return true;
    const count = counts.get(key) ?? 0;
    if (count >= most) return false;
    counts.set(key, count + 1);
    socket.once('close', () => release(key));
    return true;
  };
  return {
    watch: (server) =>
      void server.on('connection', (socket: Socket) => {
        if (!limit(socket)) {
          metrics.count('connections_refused');
          socket.destroy();
          return;
        }
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      }),
    count: () => sockets.size,
    closeUnused: () => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
