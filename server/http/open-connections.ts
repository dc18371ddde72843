import type { Socket } from 'node:net';

/** Connections of one address. */
type OfAddress = { connections: Set<Connection>; busy: number };

/** An open connection. It is busy until its first response is out, and while a response is made or read; then it is idle. */
export type Connection = {
  readonly socket: Socket;
  /** Of the address that it counts for; none for those that count for no address. */
  readonly key: string | undefined;
  readonly address: OfAddress | undefined;
  isBusy: boolean;
  /** Grows with each connection that becomes idle: the longest idle one has the lowest. */
  idleOrder: number;
};

export type OpenConnections = {
  all: () => Iterable<Connection>;
  count: () => number;
  /** Starts counting a new connection. */
  add: (socket: Socket, key: string | undefined) => void;
  /** Stops counting a connection, if it counts. */
  delete: (socket: Socket) => void;
  /** A response of a connection begins: it is busy. Undefined where it does not count. */
  begin: (socket: Socket) => Connection | undefined;
  /** A response of a connection has ended: it is idle. */
  end: (connection: Connection) => void;
  /** How many of an address are busy. */
  busyOf: (key: string) => number;
  /** The longest idle one of the address that has most connections, where that has more than its share. */
  findIdle: (share: number) => Socket | undefined;
};

/** Counts open connections by their addresses. Expects one response of a connection at a time. */
export function createOpenConnections(): OpenConnections {
  const connections = new Map<Socket, Connection>();
  const addresses = new Map<string, OfAddress>();
  let lastOrder = 0;

  const setBusy = (connection: Connection, isBusy: boolean): void => {
    if (connection.isBusy === isBusy) return;
    connection.isBusy = isBusy;
    if (connection.address) connection.address.busy += isBusy ? 1 : -1;
  };
  return {
    all: () => connections.values(),
    count: () => connections.size,
    add: (socket, key) => {
      const address =
        key === undefined ? undefined : (addresses.get(key) ?? { connections: new Set(), busy: 0 });
      const connection: Connection = { socket, key, address, isBusy: false, idleOrder: 0 };
      connections.set(socket, connection);
      setBusy(connection, true);
      if (key === undefined || !address) return;
      address.connections.add(connection);
      addresses.set(key, address);
    },
    delete: (socket) => {
      const connection = connections.get(socket);
      if (!connection) return;
      const { key, address } = connection;
      setBusy(connection, false);
      connections.delete(socket);
      address?.connections.delete(connection);
      if (key !== undefined && address?.connections.size === 0) addresses.delete(key);
    },
    begin: (socket) => {
      const connection = connections.get(socket);
      if (connection) setBusy(connection, true);
      return connection;
    },
    end: (connection) => {
      lastOrder += 1;
      connection.idleOrder = lastOrder;
      setBusy(connection, false);
    },
    busyOf: (key) => addresses.get(key)?.busy ?? 0,
    findIdle: (share) => findLongestIdle(findLargest(addresses.values(), share)),
  };
}

/** The address with most connections of those that have more than their share, and an idle one. */
function findLargest(addresses: Iterable<OfAddress>, share: number): OfAddress | undefined {
  let largest: OfAddress | undefined;
  for (const address of addresses) {
    const { size } = address.connections;
    if (address.busy < size && size > (largest?.connections.size ?? share)) largest = address;
  }
  return largest;
}

function findLongestIdle(address: OfAddress | undefined): Socket | undefined {
  let longest: Connection | undefined;
  for (const connection of address?.connections ?? [])
    if (!connection.isBusy && connection.idleOrder < (longest?.idleOrder ?? Infinity)) longest = connection;
  return longest?.socket;
}
