import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import getRawBody from 'raw-body';
import { BadRequestError, RequestError } from '#server/errors.ts';
import { countLargeBody, type BodyCount } from './large-bodies.ts';

/**
 * The bytes of a request's body. One that is too large is refused at once, by its length where the client says it, and
 * the rest is never read.
 * @throws RequestError `too-large`; BadRequestError when it is compressed, or ends before its end; RefusedError when too many
 * large ones are being read
 */
export async function readBody(req: Request, res: Response, maxBytes: number): Promise<Buffer> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = req.headers;
  try {
    // A few compressed bytes can unfold to any number.
    if (encoding !== 'identity') throw new BadRequestError({ body: 'encoding' });
    const body = Readable.from(countArriving(req, countLargeBody(res)), { objectMode: false });
    return await getRawBody(body, { limit: maxBytes, ...(length === undefined ? {} : { length }) });
  } catch (error) {
    // The rest is not read, so the connection cannot be used again.
    res.set('Connection', 'close');
    throw toRefusal(error);
  }
}

/** The parts of a body. The request stays open when one of them is refused: its response is written to the same connection. */
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
