import { readFileSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;

export type ConnectionLimits = {
  /** Connections to one address that are busy: not used yet, or with a response under way. */
  perAddress: number;
  /** Connections of all clients together. */
  inAll: number;
  /** Of these, the last that are taken: for probes, and to tell all others that there is no place. */
  reserved: number;
  /** Bytes that wait for one client to read them. */
  unsentPerConnection: number;
  /** The same for all connections of one address. */
  unsentPerAddress: number;
  /** The same for all clients. */
  unsentInAll: number;
  /** Milliseconds after which a connection is closed over which nothing more is asked. */
  idleMilliseconds: number;
  /** Milliseconds between two looks at what waits. */
  checkMilliseconds: number;
};

export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'inAll'> = {
  // A browser opens six; many browsers stand behind one address of a mobile network, and few wait at the same time.
  perAddress: 256,
  // An orchestrator and a proxy probe over one or two each.
  reserved: 10,
  // Above the longest response, a bulk lookup of 2 MB.
  unsentPerConnection: 4 * MEGABYTE,
  // Forty stalled responses of the largest page, and thousands of clients that read.
  unsentPerAddress: 24 * MEGABYTE,
  // An eighth of the memory that docs/operating.md asks for.
  unsentInAll: 48 * MEGABYTE,
  // Longer than load balancers keep an idle connection (60 s is common): they must never write to one we closed.
  idleMilliseconds: 65_000,
  // Finds a silence of 30 s within a second, in a tenth of a millisecond.
  checkMilliseconds: 250,
};

/** An idle connection costs 13 to 33 KB, all of them together at most 135 MB: `npm run test:attack` prints it. */
const MOST_CONNECTIONS = 4096;
/** Files, databases and connections to upstreams. */
const OWN_DESCRIPTORS = 256;

/**
 * Connections of all clients: below the number of files that the process may open, because a client who exhausts that
 * number stops databases and upstreams as well. @param text of `/proc/self/limits`, where there is one
 */
export function readMostConnections(text = readLimits()): number {
  const descriptors = Number(/^Max open files +(\d+)/m.exec(text)?.[1] ?? Infinity);
  return Math.min(MOST_CONNECTIONS, Math.max(descriptors - OWN_DESCRIPTORS, Math.floor(descriptors / 2)));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Another system than Linux.
    return '';
  }
}
