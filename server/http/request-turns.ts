import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { toAddressKey } from './client-address.ts';
import { replaceOnIncoming, UPGRADE } from './http-parser.ts';

/** Requests that a client may send before it has read the response to the first. Browsers send none; tools up to ten. */
const MOST_WAITING = 16;
/**
 * The same for all connections of one address; proxies send none. Node aborts each with its connection, with an error that
 * has a stack: 250 connections that closed at once with 15 each took 36 to 66 ms of processor time in one turn of the event
 * loop, with this bound 5.
 */
const MOST_WAITING_OF_ADDRESS = 256;

/**
 * Has one response of a connection made at a time. A client that sends hundreds of requests and reads nothing would
 * otherwise have all their responses in memory.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = createWaiting();
  return (req, res) => {
    // Node gives a response its socket when the one before it is out.
    if (res.socket !== null) {
      listener(req, res);
      return;
    }
    const { socket } = req;
    if (!waiting.add(socket)) {
      stopReading(socket);
      return;
    }
    res.once('socket', () => {
      waiting.delete(socket);
      // Not at once: Node is in the middle of passing the socket on.
      process.nextTick(listener, req, res);
    });
  };
}

/** Counts the requests that wait, of each connection and of each address. */
function createWaiting() {
  const connections = new Map<Socket, { count: number; address: string }>();
  const addresses = new Map<string, number>();

  const countOf = (address: string): number => addresses.get(address) ?? 0;
  const release = (address: string, count: number): void => {
    const left = countOf(address) - count;
    if (left > 0) addresses.set(address, left);
    else addresses.delete(address);
  };
  const open = (socket: Socket): { count: number; address: string } => {
    const connection = { count: 0, address: toAddressKey(socket.remoteAddress ?? '') ?? '' };
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      release(connection.address, connection.count);
    });
    return connection;
  };
  return {
    /** @returns false where too many wait already */
    add: (socket: Socket): boolean => {
      const connection = connections.get(socket) ?? open(socket);
      const { address } = connection;
      if (connection.count >= MOST_WAITING || countOf(address) >= MOST_WAITING_OF_ADDRESS) return false;
      connection.count += 1;
      addresses.set(address, countOf(address) + 1);
      return true;
    },
    delete: (socket: Socket): void => {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.count -= 1;
      release(connection.address, 1);
    },
  };
}

/**
 * Closes a connection without reading what has arrived: a chunk of 64 KB holds 2,000 requests, and Node would make each of
 * them, with its response. 250 connections of one client filled the heap so, in one turn of the event loop.
 */
function stopReading(socket: Socket): void {
  socket.destroy();
  replaceOnIncoming(socket, () => () => UPGRADE);
}
