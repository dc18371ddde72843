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
      socket.destroy();
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
