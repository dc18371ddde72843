import { Router, type Request, type RequestHandler, type Response } from 'express';
import { callNames, calls, type CallData, type CallName, type CallRequest } from '#shared/data/calls.ts';
import type { ServedCall } from '#shared/data/call.ts';
import { NotFoundError } from '#server/errors.ts';
import { createDisconnectSignal } from '#server/http/abort-on-disconnect.ts';
import { requireToken, type TokenParts } from '#server/http/require-token.ts';
import { requireRoles, type RoleParts } from '#server/auth/require-roles.ts';
import { runInSlices, SHORT_SLICE_MILLISECONDS } from '#server/threads/run-in-slices.ts';
import { readBodyOf, readQuery } from './read-request.ts';
import { isLongList, writeJson } from './write-json.ts';
import { toCallHeaders } from './to-call-headers.ts';

/** What a handler may need beside what was asked. It writes nothing but headers of its own. */
type Exchange = { req: Request; res: Response };

/** Finds the data of the response to a call. */
export type CallHandler<Name extends CallName> = (
  request: CallRequest[Name],
  exchange: Exchange,
) => CallData[Name] | Promise<CallData[Name]>;
/** Calls whose response is cached whole, with handlers that write it. */
export type CachedCalls = { page: RequestHandler };
type DataCall = Exclude<CallName, keyof CachedCalls>;
export type CallHandlers = { [Name in DataCall]: CallHandler<Name> };

/** Serves every call as its entry in the table says. */
export function callRouter(
  callHandlers: CallHandlers,
  cachedCalls: CachedCalls,
  parts: TokenParts & RoleParts,
): Router {
  const router = Router({ caseSensitive: true });
  const guard = requireToken(parts);
  for (const name of callNames) {
    const { method, path, isForOperators, roles } = calls[name];
    const serve = name === 'page' ? cachedCalls[name] : serveCall(name, callHandlers);
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    if (isForOperators) route.all(guard);
    const handlers = roles ? [requireRoles(roles, parts), serve] : [serve];
    if (method === 'POST') route.post(...handlers);
    else if (method === 'PATCH') route.patch(...handlers);
    else if (method === 'DELETE') route.delete(...handlers);
    else route.get(...handlers);
  }
  router.use(() => {
    throw new NotFoundError();
  });
  return router;
}

/** One call: reads the request, has it answered, writes the response. */
export function serveCall<Name extends DataCall>(
  name: Name,
  handlers: Pick<CallHandlers, Name>,
): RequestHandler {
  return createHandler<CallRequest[Name], CallData[Name]>(calls[name], handlers[name]);
}

function createHandler<Asked, Data>(
  call: ServedCall<Asked, Data>,
  handle: (request: Asked, exchange: Exchange) => Data | Promise<Data>,
): RequestHandler {
  return async (req, res) => {
    const request = 'query' in call ? readQuery(req, call.query) : await readBodyOf(call, { req, res });
    const data = await handle(request, { req, res });
    res.setHeaders(toCallHeaders(call, request, data));
    res.status(call.status ?? res.statusCode);
    const body = call.isBare ? data : { status: 'success', data };
    if (!isLongList(data)) {
      res.json(body);
      return;
    }
    const signal = createDisconnectSignal(res);
    res.type('json').send(await runInSlices(writeJson(body), signal, SHORT_SLICE_MILLISECONDS));
  };
}
