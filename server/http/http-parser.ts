import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Says to Node's parser that an upgrade follows, which is not its own: it reads no further. */
export const UPGRADE = 2;

/** Gets a request when its headers are read. @returns how the parser goes on, as `UPGRADE` */
type OnIncoming = (req: IncomingMessage, shouldKeepAlive: unknown) => unknown;

/**
 * Puts something in the place of what the parser of a connection passes its requests to: Node's HTTP server has no other way
 * to leave unread what has arrived.
 * @param replace gets what Node has there; it is not called where the connection has no parser
 */
export function replaceOnIncoming(socket: Socket, replace: (before: OnIncoming) => OnIncoming): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser !== 'object' || parser === null) return;
  const before: unknown = Reflect.get(parser, 'onIncoming');
  if (typeof before !== 'function') return;
  const call: OnIncoming = (req, shouldKeepAlive) => Reflect.apply(before, parser, [req, shouldKeepAlive]);
  Reflect.set(parser, 'onIncoming', replace(call));
}
