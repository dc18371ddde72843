import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a client may send before it has read the response to the first. Browsers send none; tools up to ten. */
const MOST_WAITING = 16;

/**
 * Has one response of a connection made at a time. A client that sends hundreds of requests and reads nothing would
 * otherwise have all their responses in memory.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    // Node gives a response its socket when the one before it is out.
    if (res.socket !== null) {
      listener(req, res);
      return;
    }
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) {
      stopReading(socket);
      return;
    }
    waiting.set(socket, count);
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Not at once: Node is in the middle of passing the socket on.
      process.nextTick(listener, req, res);
    });
  };
}

/** Says to Node's parser that an upgrade follows: it does not read on. */
const UPGRADE = 2;

/**
 * Closes a connection without reading what has arrived: a chunk of 64 KB holds 2,000 requests, and Node would make each of
 * them, with its response. 250 connections of one client filled the heap so, in one turn of the event loop.
 */
function stopReading(socket: Socket): void {
  socket.destroy();
  // Of Node's HTTP server, which has no other way to leave a chunk.
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null) Reflect.set(parser, 'onIncoming', () => UPGRADE);
}
