import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

type AddressConnections = { connections: Set<Connection>; busy: number };

/** A connection is busy until its first response has ended, and during each later response. Otherwise it is idle. */
export type Connection = {
  readonly socket: Socket;
  /** The key of the client's IP address, under which the connection is counted. Undefined for trusted proxies. */
  readonly key: string | undefined;
  readonly address: AddressConnections | undefined;
  isBusy: boolean;
  /**
   * A connection gets the next higher number when it becomes idle. The connection that has been idle longest therefore has
   * the lowest number.
   */
  idleOrder: number;
};

type OpenConnections = {
  all: () => Iterable<Connection>;
  count: () => number;
  add: (socket: Socket, key: string | undefined) => void;
  delete: (socket: Socket) => void;
  /** Marks a connection as busy when a request begins. Returns undefined if the connection was deleted or never added. */
  begin: (socket: Socket) => Connection | undefined;
  end: (connection: Connection) => void;
  busyOf: (key: string) => number;
  /**
   * Finds the IP address with the most connections, and returns its connection that has been idle longest. Only IP addresses
   * that have an idle connection and more than `share` connections are considered. Returns undefined if there is no such IP
   * address.
   */
  findIdle: (share: number) => Socket | undefined;
};

/** Counts open connections by the client's IP address. Expects one response at a time on each connection. */
export function createOpenConnections(): OpenConnections {
  const connections = new Map<Socket, Connection>();
  const addresses = new Map<string, AddressConnections>();
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

/**
 * Returns the IP address with the most connections. Only IP addresses that have an idle connection and more than `share`
 * connections are considered.
 */
function findLargest(addresses: Iterable<AddressConnections>, share: number): AddressConnections | undefined {
  let largest: AddressConnections | undefined;
  for (const address of addresses) {
    const { size } = address.connections;
    if (address.busy < size && size > (largest?.connections.size ?? share)) largest = address;
  }
  return largest;
}

function findLongestIdle(address: AddressConnections | undefined): Socket | undefined {
  let longest: Connection | undefined;
  for (const connection of address?.connections ?? [])
    if (!connection.isBusy && connection.idleOrder < (longest?.idleOrder ?? Infinity)) longest = connection;
  return longest?.socket;
}

const MEGABYTE = 1024 * 1024;

export type ConnectionLimits = {
  /** The maximum number of busy connections of one IP address. A connection is also busy before its first request arrives. */
  perAddress: number;
  total: number;
  reserved: number;
  unsentPerConnection: number;
  unsentPerAddress: number;
  unsentTotal: number;
  idleMilliseconds: number;
  checkMilliseconds: number;
};

export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'total'> = {
  // A browser opens six connections. Many browsers share one IP address of a mobile network, but few of them wait for a
  // response at the same time.
  perAddress: 256,
  // The number of connections that a full server still accepts for health checks. A proxy and an orchestrator need one or two
  // connections each.
  reserved: 10,
  // The longest response is a bulk lookup of 2 MB.
  unsentPerConnection: 4 * MEGABYTE,
  // This is enough for forty stalled responses of the largest page, or for thousands of clients that read their responses.
  unsentPerAddress: 24 * MEGABYTE,
  // An eighth of the memory that docs/operating.md recommends.
  unsentTotal: 48 * MEGABYTE,
  // Load balancers usually close an idle connection after 60 s. This limit is longer, so a load balancer never sends a
  // request over a connection that this server has closed.
  idleMilliseconds: 65_000,
  // With this interval, a client that is silent for 30 s is found within a second. One check takes a tenth of a millisecond.
  checkMilliseconds: 250,
};

/**
 * An idle connection takes 13 to 33 KB of memory, so 4096 idle connections take at most 135 MB. `npm run test:attack` prints
 * these numbers.
 */
const MAX_CONNECTIONS = 4096;
/** The number of file descriptors that remain for files, databases and connections to upstreams. */
const OTHER_DESCRIPTORS = 256;

/**
 * Returns how many connections all clients together may open. Each takes a file descriptor. Some descriptors of the process
 * must remain free, because without a descriptor no connection to a database or an upstream can be opened.
 * @param text content of `/proc/self/limits`, empty when the file does not exist
 */
export function readMaxConnections(text = readLimits()): number {
  const descriptors = Number(/^Max open files +(\d+)/m.exec(text)?.[1] ?? Infinity);
  return Math.min(MAX_CONNECTIONS, Math.max(descriptors - OTHER_DESCRIPTORS, Math.floor(descriptors / 2)));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // The file exists only on Linux.
    return '';
  }
}
