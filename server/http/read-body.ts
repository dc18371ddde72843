import type { Request, Response } from 'express';
import { BadRequestError, RequestError } from '#server/errors.ts';

/**
 * The bytes of a request's body. What is too large is refused at once, by its length where that is told, and the rest is
 * never read.
 * @throws RequestError `too-large`; BadRequestError when it is compressed, or ends before its end
 */
export function readBody(req: Request, res: Response, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) {
      reject(refuseRest(req, res));
      return;
    }
    // A few bytes can unfold to any number.
    if ((req.headers['content-encoding'] ?? 'identity') !== 'identity') {
      reject(new BadRequestError({ body: 'encoding' }));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const collect = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      req.off('data', collect);
      reject(refuseRest(req, res));
    };
    req.on('data', collect);
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', (error) => reject(new BadRequestError({ body: 'incomplete' }, error)));
  });
}

/** Nobody reads the rest, so the connection cannot be used again. */
function refuseRest(req: Request, res: Response): RequestError {
  req.pause();
  res.set('Connection', 'close');
  return new RequestError('too-large');
}
