import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** The connections of one address, and how many of them are busy. */
type AddressConnections = { connections: Set<Connection>; busy: number };

/** An open connection. It is busy until its first response has ended, and during later responses. Otherwise it is idle. */
export type Connection = {
  readonly socket: Socket;
  /** The key of the address that the connection counts for. Undefined for trusted proxies. */
  readonly key: string | undefined;
  readonly address: AddressConnections | undefined;
  isBusy: boolean;
  /** The order in which connections became idle. The longest idle connection has the lowest number. */
  idleOrder: number;
};

type OpenConnections = {
  all: () => Iterable<Connection>;
  count: () => number;
  /** Counts a new connection. */
  add: (socket: Socket, key: string | undefined) => void;
  /** Stops counting a connection. Does nothing when the connection is not counted. */
  delete: (socket: Socket) => void;
  /** Marks a connection busy when a response begins. Returns undefined for a connection that is not counted. */
  begin: (socket: Socket) => Connection | undefined;
  /** Marks a connection idle when its response has ended. */
  end: (connection: Connection) => void;
  /** Returns the number of busy connections of an address. */
  busyOf: (key: string) => number;
  /** Finds the address with most connections. Returns its longest idle connection if the address has more than its share. */
  findIdle: (share: number) => Socket | undefined;
};

/** Registers open connections by address. Expects one response at a time on each connection. */
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

/** Returns the address with most connections. It must be above its share and have an idle connection. */
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
  /** The largest number of busy connections of one address. They have sent no request yet, or have a response in progress. */
  perAddress: number;
  /** The largest number of connections of all clients together. */
  total: number;
  /** The number of these connections that are reserved for probes. All other requests on them get 503. */
  reserved: number;
  /** The largest number of unsent bytes of one connection. */
  unsentPerConnection: number;
  /** The largest number of unsent bytes of all connections of one address. */
  unsentPerAddress: number;
  /** The largest number of unsent bytes of all connections. */
  unsentTotal: number;
  /** The time after which an idle connection is closed. */
  idleMilliseconds: number;
  /** The time between two checks for stalled clients. */
  checkMilliseconds: number;
};

export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'total'> = {
  // A browser opens six connections. Many browsers share one address of a mobile network, and few of them wait at the same time.
  perAddress: 256,
  // A proxy and an orchestrator use one or two connections each to send probes.
  reserved: 10,
  // The limit is above the longest response, a bulk lookup of 2 MB.
  unsentPerConnection: 4 * MEGABYTE,
  // The limit allows forty stalled responses of the largest page, or thousands of clients that read.
  unsentPerAddress: 24 * MEGABYTE,
  // The limit is an eighth of the memory that docs/operating.md asks for.
  unsentTotal: 48 * MEGABYTE,
  // Load balancers leave a connection idle for a shorter time, usually 60 s. They thus never write to a closed
  // connection.
  idleMilliseconds: 65_000,
  // A client that is silent for 30 s is detected within a second. One check takes a tenth of a millisecond.
  checkMilliseconds: 250,
};

/**
 * The largest number of connections. An idle connection costs 13 to 33 KB, and all together cost at most 135 MB.
 * `npm run test:attack` prints these numbers.
 */
const MAX_CONNECTIONS = 4096;
/** The number of file descriptors for files, databases and connections to upstreams. */
const OTHER_DESCRIPTORS = 256;

/**
 * Returns the limit for connections of all clients. It is below the number of files that the process may open. If clients
 * could reach that number, databases and upstreams would fail too.
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
