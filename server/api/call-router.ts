import { Router, type Request, type RequestHandler, type Response } from 'express';
import { callNames, calls, type CallData, type CallName, type CallRequest } from '#shared/data/calls.ts';
import { API_ROOT, type CacheRule, type Deprecation, type ServedCall } from '#shared/data/call.ts';
import { BadRequestError, NotFoundError } from '#server/errors.ts';
import { createDisconnectSignal } from '#server/http/deadline.ts';
import { toJson } from '#server/http/write-json.ts';
import { callOf } from '#server/http/request.ts';
import { requireToken, type TokenParts } from '#server/http/require-authorization.ts';
import type { HeaderList } from '#server/http/security-headers.ts';
import { requireRoles, type RoleParts } from '#server/auth/require-roles.ts';
import { runInSlices, SHORT_SLICE_MILLISECONDS } from '#server/threads/run-in-slices.ts';
import { describeFault } from './describe-fault.ts';
import { listFieldNames, pickFields, readFields } from './list-fields.ts';
import { readBodyOf, readQuery } from './read-request.ts';
import { cacheControl } from '#server/response-cache/cache-control.ts';

/** The request and response of a call. A handler may set headers, but the router writes the body. */
export type Exchange = { req: Request; res: Response };

export type CallHandler<Name extends CallName> = (
  request: CallRequest[Name],
  exchange: Exchange,
) => CallData[Name] | Promise<CallData[Name]>;
/** The calls whose whole response is cached. Their handlers write the response themselves. */
type CachedCalls = { page: RequestHandler };
type DataCall = Exclude<CallName, keyof CachedCalls>;
export type CallHandlers = { [Name in DataCall]: CallHandler<Name> };

/** Routes each API request to the handler of its call. Responds 404 to requests that match no call. */
export function callRouter(
  callHandlers: CallHandlers,
  cachedCalls: CachedCalls,
  parts: TokenParts & RoleParts,
): RequestHandler {
  const guard = requireToken(parts);
  const served = new Map(
    callNames.map((name) => {
      const { isForOperators, roles } = calls[name];
      const router = Router();
      if (isForOperators) router.use(guard);
      if (roles) router.use(requireRoles(roles, parts));
      return [name, router.use(name === 'page' ? cachedCalls[name] : serveCall(name, callHandlers))];
    }),
  );
  return (req, res, next) => {
    const name = callOf(req);
    const serve = name && served.get(name);
    if (!serve) throw new NotFoundError();
    serve(req, res, next);
  };
}

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
  const fieldNames = listFieldNames(call);
  return async (req, res) => {
    const fields = fieldNames && readFields(req, fieldNames);
    const request = await readRequest(call, { req, res });
    const found = await handle(request, { req, res });
    res.setHeaders(toCallHeaders(call, request, found));
    res.status(call.status ?? res.statusCode);
    const data = fields ? pickFields(found, fields) : found;
    const body = call.isBare ? data : { status: 'success', data };
    if (!isLongList(data)) {
      res.type('json').send(toJson(body));
      return;
    }
    const signal = createDisconnectSignal(res);
    res.type('json').send(await runInSlices(writeJson(body), signal, SHORT_SLICE_MILLISECONDS));
  };
}

/** @throws BadRequestError with the description of the faulty parameter as its hint */
async function readRequest<Asked, Data>(
  call: ServedCall<Asked, Data>,
  { req, res }: Exchange,
): Promise<Asked> {
  try {
    return 'query' in call ? readQuery(req, call.query) : await readBodyOf(call, { req, res });
  } catch (error) {
    if (error instanceof BadRequestError) error.hint ??= describeFault(call, error);
    throw error;
  }
}

export function toCallHeaders<Asked, Data>(
  { cache, deprecated }: Pick<ServedCall<Asked, Data>, 'cache' | 'deprecated'>,
  request: Asked,
  data: Data,
): Map<string, string> {
  const rule = typeof cache === 'function' ? cache(request, data) : cache;
  return new Map([
    ['Cache-Control', typeof rule === 'number' ? cacheControl(rule) : CACHE_CONTROL[rule]],
    ...(deprecated ? toDeprecationHeaders(deprecated) : []),
  ]);
}

const MILLISECONDS = 1000;

/** The header `Deprecation` is a Unix time in seconds (RFC 9745). The header `Sunset` is an HTTP date (RFC 8594). */
function toDeprecationHeaders({ since, sunset, successor }: Deprecation): HeaderList {
  const headers: HeaderList = [
    ['Deprecation', `@${Date.parse(since) / MILLISECONDS}`],
    ['Sunset', new Date(sunset).toUTCString()],
  ];
  if (successor) headers.push(['Link', `<${API_ROOT}${successor}>; rel="successor-version"`]);
  return headers;
}

const CACHE_CONTROL: Record<Exclude<CacheRule, number>, string> = {
  // Data changes only with a deployment, which also purges the CDN. Clients cache a response for one minute, so that repeated
  // calls are cheap and a correction is still visible soon.
  public: 'public, max-age=60, s-maxage=3600',
  hour: 'public, max-age=3600',
  // Used for exchange rates, weather and the public list of errors that visitors reported. These change within hours.
  brief: 'public, max-age=600, s-maxage=1800',
  // Clients cache a response for one minute, so that going back and forward in the browser sends no request.
  private: 'private, max-age=60',
  none: 'no-store',
};

/** A list with at most this many items is written without a pause. This takes at most half a millisecond. */
const FEW_ITEMS = 100;

/**
 * True if writing the list takes so long that it needs pauses. A bulk lookup of a thousand lines is 700 KB and takes 4
 * to 10 ms.
 */
export function isLongList(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('items' in data)) return false;
  return Array.isArray(data.items) && data.items.length > FEW_ITEMS;
}

/**
 * Writes JSON as `toJson` does, but yields after each item of a list. A list inside an item is written without
 * yielding.
 */
export function* writeJson(data: unknown): Generator<void, string> {
  if (Array.isArray(data)) {
    const items: string[] = [];
    for (const item of data) {
      items.push(toJson(item));
      yield;
    }
    return `[${items.join(',')}]`;
  }
  if (typeof data !== 'object' || data === null) return toJson(data);
  const members: string[] = [];
  for (const [name, member] of Object.entries(data)) {
    if (member !== undefined) members.push(`${toJson(name)}:${yield* writeJson(member)}`);
  }
  return `{${members.join(',')}}`;
}
