import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Says to Node's parser that what follows the headers is not its own: it reads no further. */
const UPGRADE = 2;

/**
 * Has the parser of a new connection leave a body unread that does not say its length. It may come in parts of one byte, and
 * each costs the event loop and the memory what a part of 64 KB does: 1.3 MB in such parts filled the heap and ended the
 * process, 64 KB took 37 ms.
 */
export function leaveUnmeasuredUnread(socket: Socket): void {
  // Of Node's HTTP server, which has no other way to leave a body.
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser !== 'object' || parser === null) return;
  const onIncoming: unknown = Reflect.get(parser, 'onIncoming');
  if (typeof onIncoming !== 'function') return;
  const receive = (req: IncomingMessage, shouldKeepAlive: unknown): unknown => {
    const result: unknown = Reflect.apply(onIncoming, parser, [req, shouldKeepAlive]);
    return isUnmeasured(req) ? UPGRADE : result;
  };
  Reflect.set(parser, 'onIncoming', receive);
}

/** @param refuse answers a request whose body is not read, and closes its connection */
export function refuseUnmeasured(listener: RequestListener, refuse: RequestListener): RequestListener {
  return (req, res) => (isUnmeasured(req) ? refuse : listener)(req, res);
}

/** Whether a request has a body that does not say its length. */
export function isUnmeasured({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}
