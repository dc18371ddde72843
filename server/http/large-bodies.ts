import type { ServerResponse } from 'node:http';
import { RefusedError } from '#server/errors.ts';
import { currentClient, isNobody } from './current-client.ts';

const bytesOf = new Map<string, number>();
let bytesInAll = 0;

/** @param arrived bytes of the body by now @throws RefusedError when too much of its address, or of all, is there already */
export type BodyCount = (arrived: number) => void;

/**
 * Counts a large body of the current client as it arrives, until its response is out or it is refused: bodies that are sent
 * slowly stay in memory side by side. What is only announced takes no place: it costs a client nothing.
 */
export function countLargeBody(res: ServerResponse): BodyCount {
  const client = currentClient();
  let held = 0;
  const release = (): void => {
    add(client, -held);
    held = 0;
  };
  if (!res.destroyed) res.once('close', release);
  return (arrived) => {
    const more = toSteps(arrived) - held;
    // Of a client that has gone nothing arrives any more.
    if (more <= 0 || res.destroyed) return;
    const refusal = findRefusal(client, more);
    if (refusal) {
      release();
      throw refusal;
    }
    add(client, more);
    held += more;
  };
}

const MEGABYTE = 1024 * 1024;
/** A message or a label; as many as there may be connections of one address fit into 16 MB. */
const LARGE_BYTES = 64 * 1024;
/** Of one address: six of the longest lists. A client may take ten seconds to send one, and has sixty a minute. */
const MOST_OF_ONE = 8 * MEGABYTE;
/** Of all: three such addresses, and twice as many bytes where each body is put together. */
const MOST_IN_ALL = 24 * MEGABYTE;
/** Half of the longest time that a body may take. */
const RETRY_AFTER_SECONDS = 5;

/** A small body takes no place, a large one takes it in steps. */
function toSteps(bytes: number): number {
  return bytes <= LARGE_BYTES ? 0 : Math.ceil(bytes / LARGE_BYTES) * LARGE_BYTES;
}

function findRefusal(client: string, more: number): RefusedError | undefined {
  const own = bytesOf.get(client) ?? 0;
  if (own + more > MOST_OF_ONE && !isNobody(client))
    return new RefusedError('too-many-requests', RETRY_AFTER_SECONDS);
  return bytesInAll + more > MOST_IN_ALL ? new RefusedError('unavailable', RETRY_AFTER_SECONDS) : undefined;
}

function add(client: string, bytes: number): void {
  const own = (bytesOf.get(client) ?? 0) + bytes;
  if (own > 0) bytesOf.set(client, own);
  else bytesOf.delete(client);
  bytesInAll += bytes;
}
