import type { Request, Response } from 'express';
import { chooseEncoding } from '#server/http/negotiate-encoding.ts';
import type { LoadedResponse, ResponseCache, ResponseRequest } from './response-cache.ts';
import type { Headers } from './response.ts';
import { writeResponse } from './write-response.ts';

/** Set anew on every response, or made of the response itself. */
const OF_A_REQUEST = new Set(['x-request-id', 'connection', 'date', 'vary']);

/** How a handler of Express responds with what is cached, or may be cached. */
export type ResponseSender = {
  /** Finds the response, or makes it. @throws whatever its `produce` throws */
  load: (res: Response, request: ResponseRequest) => Promise<LoadedResponse>;
  /** Has the body that a response which streamed would have next time compressed, off the path of any request. */
  compress: (req: Request, loaded: LoadedResponse) => void;
  write: (req: Request, res: Response, loaded: LoadedResponse) => Promise<void>;
};

export function createResponseSender(cache: ResponseCache): ResponseSender {
  return {
    load: (res, request) => cache.load({ ...request, common: commonHeaders(res), req: res.req }),
    compress: (req, { value }) => {
      // Without a hash it is not cached.
      if (value.hash === undefined) return;
      cache.bodyOf(value, chooseEncoding(req.headers['accept-encoding'])).catch(() => undefined);
    },
    write: async (req, res, loaded) => {
      const body = await cache.bodyOf(loaded.value, chooseEncoding(req.headers['accept-encoding']));
      writeResponse(req, res, loaded, body);
    },
  };
}

/** The headers that whatever came before the page has set: the same on every response. */
function commonHeaders(res: Response): Headers {
  return res
    .getHeaderNames()
    .filter((name) => !OF_A_REQUEST.has(name))
    .map((name) => [name, String(res.getHeader(name))]);
}
