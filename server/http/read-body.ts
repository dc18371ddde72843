import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import getRawBody from 'raw-body';
import { BadRequestError, RefusedError, RequestError } from '#server/errors.ts';
import { currentClient, isWithoutAddress } from './async-context.ts';

const MEGABYTE = 1024 * 1024;
/**
 * The size above which bodies are counted. One of this size on each connection of an address needs 16 MB. Messages are
 * smaller.
 */
const LARGE_BYTES = 64 * 1024;
/**
 * The largest number of bytes of one client: six of the longest lists. A client may send sixty lists a minute, each
 * within ten seconds.
 */
const MAX_CLIENT_BYTES = 8 * MEGABYTE;
/** The largest number of bytes of all clients: three such clients. Concatenating a body needs twice its bytes. */
const MAX_TOTAL_BYTES = 24 * MEGABYTE;
/** The `Retry-After` of a refused body: half of the longest time that a body may take. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Reads the body of a request. Refuses a body that is too large at once, by `Content-Length` if that is present, and does
 * not read the rest.
 * @throws RequestError `too-large`; BadRequestError when the body is compressed or incomplete; RefusedError when too many
 * large bodies are being read
 */
export async function readBody(req: Request, res: Response, maxBytes: number): Promise<Buffer> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = req.headers;
  try {
    // Compressed bodies are refused, because a few compressed bytes can expand to any size.
    if (encoding !== 'identity') throw new BadRequestError({ body: 'encoding' });
    const body = Readable.from(countArriving(req, countLargeBody(res)), { objectMode: false });
    return await getRawBody(body, { limit: maxBytes, ...(length === undefined ? {} : { length }) });
  } catch (error) {
    // The rest of the body stays unread, so the connection cannot be reused.
    res.set('Connection', 'close');
    throw toRefusal(error);
  }
}

/**
 * Yields the parts of a body and counts them. A refusal does not destroy the request, because the response uses its
 * connection.
 */
async function* countArriving(req: Request, count: BodyCount): AsyncGenerator<Buffer> {
  let arrived = 0;
  const parts: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
  for await (const part of parts) {
    arrived += part.length;
    count(arrived);
    yield part;
  }
}

function toRefusal(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
  return isTooLarge ? new RequestError('too-large') : new BadRequestError({ body: 'incomplete' }, error);
}

/** The bytes of large bodies in memory, by client. */
const bytesByClient = new Map<string, number>();
let totalBytes = 0;

/** Counts the arrived bytes of a body. @throws RefusedError when a client, or all clients, have too many bytes in memory */
type BodyCount = (arrived: number) => void;

/**
 * Counts a large body of the current client while it is in memory: from its arrival until its response ends or the body
 * is refused. Bodies that arrive slowly are in memory together. Ignores `Content-Length`, because a client can announce
 * any length.
 */
function countLargeBody(res: ServerResponse): BodyCount {
  const client = currentClient();
  let counted = 0;
  const release = (): void => {
    add(client, -counted);
    counted = 0;
  };
  if (!res.destroyed) res.once('close', release);
  return (arrived) => {
    const added = toSteps(arrived) - counted;
    // A client that has disconnected sends nothing more.
    if (added <= 0 || res.destroyed) return;
    const refusal = findRefusal(client, added);
    if (refusal) {
      release();
      throw refusal;
    }
    add(client, added);
    counted += added;
  };
}

/** Returns 0 for a small body. A large body is counted in steps, so that not every part changes the count. */
function toSteps(bytes: number): number {
  return bytes <= LARGE_BYTES ? 0 : Math.ceil(bytes / LARGE_BYTES) * LARGE_BYTES;
}

function findRefusal(client: string, added: number): RefusedError | undefined {
  const clientBytes = bytesByClient.get(client) ?? 0;
  if (clientBytes + added > MAX_CLIENT_BYTES && !isWithoutAddress(client))
    return new RefusedError('too-many-requests', RETRY_AFTER_SECONDS);
  return totalBytes + added > MAX_TOTAL_BYTES
    ? new RefusedError('unavailable', RETRY_AFTER_SECONDS)
    : undefined;
}

function add(client: string, bytes: number): void {
  const clientBytes = (bytesByClient.get(client) ?? 0) + bytes;
  if (clientBytes > 0) bytesByClient.set(client, clientBytes);
  else bytesByClient.delete(client);
  totalBytes += bytes;
}
