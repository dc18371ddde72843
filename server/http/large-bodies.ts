import type { ServerResponse } from 'node:http';
import { RefusedError } from '#server/errors.ts';
import { currentClient, isNobody } from './current-client.ts';

const bytesOf = new Map<string, number>();
let bytesInAll = 0;

/**
 * Counts a large body of the current client, from before it is read until its response is out: bodies that are sent slowly
 * stay in memory side by side.
 * @throws RefusedError when too much of its address, or of all, is there already
 */
export function holdLargeBody(bytes: number, res: ServerResponse): void {
  // Of a client that has gone nothing arrives any more.
  if (bytes <= LARGE_BYTES || res.destroyed) return;
  const client = currentClient();
  const own = bytesOf.get(client) ?? 0;
  if (own + bytes > MOST_OF_ONE && !isNobody(client))
    throw new RefusedError('too-many-requests', RETRY_AFTER_SECONDS);
  if (bytesInAll + bytes > MOST_IN_ALL) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
  add(client, bytes);
  res.once('close', () => add(client, -bytes));
}

const MEGABYTE = 1024 * 1024;
/** A message or a label; as many as there may be connections of one address fit into 16 MB. */
const LARGE_BYTES = 64 * 1024;
/** Of one address: six of the longest lists. A client may take ten seconds to send one, and has sixty a minute. */
const MOST_OF_ONE = 8 * MEGABYTE;
/** Of all: three such addresses, and twice as many bytes where each body is put together. */
const MOST_IN_ALL = 24 * MEGABYTE;
/** Half a body's longest time. */
const RETRY_AFTER_SECONDS = 5;

function add(client: string, bytes: number): void {
  const own = (bytesOf.get(client) ?? 0) + bytes;
  if (own > 0) bytesOf.set(client, own);
  else bytesOf.delete(client);
  bytesInAll += bytes;
}
