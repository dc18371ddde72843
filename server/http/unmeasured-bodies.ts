import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { replaceOnIncoming, UPGRADE } from './http-parser.ts';

/**
 * Has the parser of a new connection leave a body unread that does not say its length. It may come in parts of one byte, and
 * each costs the event loop and the memory what a part of 64 KB does: 1.3 MB in such parts filled the heap and ended the
 * process, 64 KB took 37 ms.
 */
export function leaveUnmeasuredUnread(socket: Socket): void {
  replaceOnIncoming(socket, (receive) => (req, shouldKeepAlive) => {
    const result = receive(req, shouldKeepAlive);
    return isUnmeasured(req) ? UPGRADE : result;
  });
}

/** @param refuse answers a request whose body is not read, and closes its connection */
export function refuseUnmeasured(listener: RequestListener, refuse: RequestListener): RequestListener {
  return (req, res) => (isUnmeasured(req) ? refuse : listener)(req, res);
}

/** Whether a request has a body that does not say its length. */
export function isUnmeasured({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}
