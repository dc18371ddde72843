import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { toAddressKey } from '../client-address.ts';

/**
 * The maximum number of requests that may wait on a connection until the current response ends. Browsers do not send requests
 * in advance, and command-line tools send at most ten.
 */
const MAX_WAITING = 16;
/**
 * The maximum number of requests that may wait on all connections of one IP address together. When a connection closes, Node
 * aborts each waiting request with a new error, and the stack trace of each error takes time. Without this limit, closing 250
 * connections with 15 waiting requests each took 36 to 66 ms in one turn of the event loop. With this limit, it takes 5 ms.
 */
const MAX_WAITING_PER_ADDRESS = 256;

/**
 * Serves one request of a connection at a time. Otherwise a client could send hundreds of requests without reading the
 * responses, and all responses would be in memory. If too many requests wait, the connection is closed without a response.
 */
export function serveInTurn(listener: RequestListener): RequestListener {
  const waiting = createWaitingCounts();
  return (req, res) => {
    // A response gets a socket only after the previous response on the same connection has ended.
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
      // The listener runs in the next tick, because Node is still assigning the socket.
      process.nextTick(listener, req, res);
    });
  };
}

function createWaitingCounts() {
  const connections = new Map<Socket, { count: number; address: string }>();
  const addresses = new Map<string, number>();

  const countOf = (address: string): number => addresses.get(address) ?? 0;
  const release = (address: string, count: number): void => {
    const left = countOf(address) - count;
    if (left > 0) addresses.set(address, left);
    else addresses.delete(address);
  };
  const register = (socket: Socket): { count: number; address: string } => {
    const connection = { count: 0, address: toAddressKey(socket.remoteAddress ?? '') ?? '' };
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      release(connection.address, connection.count);
    });
    return connection;
  };
  return {
    add: (socket: Socket): boolean => {
      const connection = connections.get(socket) ?? register(socket);
      const { address } = connection;
      if (connection.count >= MAX_WAITING || countOf(address) >= MAX_WAITING_PER_ADDRESS) return false;
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
 * Closes a connection without parsing the bytes that have arrived. A chunk of 64 KB may contain 2,000 requests, and Node
 * would create an object for each request and for each response. Without this function, 250 connections of one client
 * exhausted the heap in one turn of the event loop.
 */
function stopReading(socket: Socket): void {
  socket.destroy();
  replaceOnIncoming(socket, () => () => STOP_PARSING);
}

/** If `onIncoming` returns this value, the parser reads no further. Node uses it for upgrade requests. */
export const STOP_PARSING = 2;

/**
 * The function that Node's HTTP parser calls when it has read the headers of a request.
 * @returns `STOP_PARSING` to stop the parser
 */
type OnIncoming = (req: IncomingMessage, shouldKeepAlive: unknown) => unknown;

/**
 * Replaces the function that the parser calls for a new request. Node's HTTP server has no other way to leave received
 * bytes unparsed.
 * @param replace gets Node's function and returns the new function; not called for a connection without a parser
 */
export function replaceOnIncoming(socket: Socket, replace: (before: OnIncoming) => OnIncoming): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser !== 'object' || parser === null) return;
  const before: unknown = Reflect.get(parser, 'onIncoming');
  if (typeof before !== 'function') return;
  const call: OnIncoming = (req, shouldKeepAlive) => Reflect.apply(before, parser, [req, shouldKeepAlive]);
  Reflect.set(parser, 'onIncoming', replace(call));
}
