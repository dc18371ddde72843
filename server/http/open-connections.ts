import type { Socket } from 'node:net';

/** Connections of one address. The longest idle is the first. */
type OfAddress = { busy: Set<Socket>; idle: Set<Socket> };

export type OpenConnections = {
  /** With the address that each counts for; none for those that count for no address. */
  keys: ReadonlyMap<Socket, string | undefined>;
  /** Begins to count a new connection: it is busy until its first response is out. */
  add: (socket: Socket, key: string | undefined) => void;
  /** Ends to count a connection, if it counts. */
  delete: (socket: Socket) => void;
  /** A response of a connection begins: it is busy. */
  begin: (socket: Socket) => void;
  /** A response of a connection has ended: it is idle. */
  end: (socket: Socket) => void;
  /** How many of an address are busy. */
  busyOf: (key: string) => number;
  /** The longest idle one of the address that has most connections, where that has more than its share. */
  findIdle: (share: number) => Socket | undefined;
};

/**
 * Counts open connections by their addresses. One is busy while its response is made or read, and before it was ever used;
 * then it is idle. Has one response of a connection at a time.
 */
export function createOpenConnections(): OpenConnections {
  const keys = new Map<Socket, string | undefined>();
  const addresses = new Map<string, OfAddress>();

  const ofSocket = (socket: Socket): OfAddress | undefined => {
    const key = keys.get(socket);
    return key === undefined ? undefined : addresses.get(key);
  };
  const move = (socket: Socket, to: keyof OfAddress): void => {
    const address = ofSocket(socket);
    if (!address) return;
    address[to === 'busy' ? 'idle' : 'busy'].delete(socket);
    address[to].add(socket);
  };
  return {
    keys,
    add: (socket, key) => {
      keys.set(socket, key);
      if (key === undefined) return;
      const address = addresses.get(key) ?? { busy: new Set(), idle: new Set() };
      address.busy.add(socket);
      addresses.set(key, address);
    },
    delete: (socket) => {
      const key = keys.get(socket);
      const address = ofSocket(socket);
      keys.delete(socket);
      if (key === undefined || !address) return;
      address.busy.delete(socket);
      address.idle.delete(socket);
      if (sizeOf(address) === 0) addresses.delete(key);
    },
    begin: (socket) => move(socket, 'busy'),
    end: (socket) => move(socket, 'idle'),
    busyOf: (key) => addresses.get(key)?.busy.size ?? 0,
    findIdle: (share) => {
      let most: OfAddress | undefined;
      for (const address of addresses.values())
        if (address.idle.size > 0 && sizeOf(address) > (most ? sizeOf(most) : share)) most = address;
      const [longest] = most?.idle ?? [];
      return longest;
    },
  };
}

function sizeOf({ busy, idle }: OfAddress): number {
  return busy.size + idle.size;
}
