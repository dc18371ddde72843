import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import getRawBody from 'raw-body';
import { BadRequestError, RefusedError, RequestError } from '#server/errors.ts';
import { currentClient, isWithoutAddress } from './async-context.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Smaller bodies, such as messages, do not count against the limits below. If all 256 connections of one IP address send
 * bodies of 64 KB, these need 16 MB.
 */
const LARGE_BYTES = 64 * 1024;
/**
 * The maximum number of bytes that all large bodies together may take. A body needs twice its bytes while its chunks are
 * joined.
 */
const MAX_TOTAL_BYTES = 24 * MEGABYTE;
/**
 * The share of the free bytes that one client may use. All bytes that other clients do not use are free. A client that is
 * alone may use 8 MB, which is enough for six of the longest lists. Some bytes always stay free, because each client leaves
 * two thirds of the bytes that it found free.
 */
const CLIENT_SHARE = 1 / 3;
/** The `Retry-After` of a refusal. It is half of the maximum time in which a body must arrive. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Reads the body of a request. If `Content-Length` exceeds the limit, the body is refused before it arrives. Otherwise it is
 * refused as soon as it exceeds the limit. The rest of a refused body is not read.
 * @throws RequestError `too-large`; BadRequestError when the body is compressed or incomplete; RefusedError when too many
 * bytes of large bodies are in memory
 */
export async function readBody(req: Request, res: Response, maxBytes: number): Promise<Buffer> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = req.headers;
  try {
    // A compressed body is refused, because a few bytes can expand to any size.
    if (encoding !== 'identity') throw new BadRequestError({ body: 'encoding' });
    const body = Readable.from(countArriving(req, countLargeBody(res)), { objectMode: false });
    return await getRawBody(body, { limit: maxBytes, ...(length === undefined ? {} : { length }) });
  } catch (error) {
    // The rest of the body stays unread, so the connection cannot be used again.
    res.set('Connection', 'close');
    throw toRefusal(error);
  }
}

/**
 * Yields the parts of a body and counts their bytes. A refusal must not destroy the request, because the response uses the
 * same connection.
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

const bytesByClient = new Map<string, number>();
let totalBytes = 0;

/**
 * Counts the bytes of a body. It is called each time a further part of the body has arrived.
 * @param arrived the number of all bytes of the body that have arrived
 * @throws RefusedError when the large bodies of the client, or of all clients, take too many bytes in memory
 */
type BodyCount = (arrived: number) => void;

/**
 * Returns a function that adds the bytes of a large body to the current client's total. They are subtracted when the response
 * closes or when the body is refused. `Content-Length` is not used, because a client can announce any length.
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
    // Nothing is counted after the client has disconnected, because the counted bytes would never be subtracted.
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

/** A large body is counted in steps of `LARGE_BYTES`, so that most parts do not change the count. A small body counts as 0. */
function toSteps(bytes: number): number {
  return bytes <= LARGE_BYTES ? 0 : Math.ceil(bytes / LARGE_BYTES) * LARGE_BYTES;
}

function findRefusal(client: string, added: number): RefusedError | undefined {
  const clientBytes = bytesByClient.get(client) ?? 0;
  const free = MAX_TOTAL_BYTES - (totalBytes - clientBytes);
  if (clientBytes + added > CLIENT_SHARE * free && !isWithoutAddress(client))
    return new RefusedError('too-many-requests', RETRY_AFTER_SECONDS);
  return clientBytes + added > free ? new RefusedError('unavailable', RETRY_AFTER_SECONDS) : undefined;
}

function add(client: string, bytes: number): void {
  const clientBytes = (bytesByClient.get(client) ?? 0) + bytes;
  if (clientBytes > 0) bytesByClient.set(client, clientBytes);
  else bytesByClient.delete(client);
  totalBytes += bytes;
}
