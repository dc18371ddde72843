import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Log } from '../log.ts';
import { requestId } from '../request-id.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

/** Gives the request an id, returns it, and writes one access line: no query, no address, no headers of the visitor. */
export const requestContext = ({ logger }: Log): RequestHandler => {
  const writeAccessLine = pinoHttp({
    logger,
    genReqId: () => requestId.getStore() ?? randomUUID(),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: pathOf(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
  return (req, res, next) => {
    const given = req.get('x-request-id');
    const id = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    res.setHeader('X-Request-Id', id);
    requestId.run(id, () => {
      writeAccessLine(req, res);
      next();
    });
  };
};
