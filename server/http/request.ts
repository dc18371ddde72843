import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { BadRequestError } from '#server/errors.ts';
import type { Language } from '#shared/contracts/page.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { type CallName, calls, findCalls, type FoundCalls, NO_CALLS } from '#shared/data/calls.ts';
import { canonicalPath } from '#shared/routes/canonical-path.ts';
import { readJsonPath } from '#shared/routes/json-path.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { matchRoute, type RouteMatch } from '#shared/routes/match-route.ts';
import { mayBePage } from '#shared/routes/may-be-page.ts';
import { routes } from '#shared/routes/routes.ts';
import { readShortAddress, type ShortAddress } from '#shared/routes/short-address.ts';
import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import { readWidgetQuery } from './read-widget-query.ts';

export type PageAddress = {
  language: Language;
  /** The canonical path, decoded, without its language prefix. */
  path: string;
  route: RouteMatch | undefined;
  /** The canonical path with its language prefix, encoded as in a URL. */
  url: string;
  isCanonical: boolean;
  /** True if a route matches, or if only a request to the content source can show whether the page exists. */
  mayExist: boolean;
};

export type Visit = Pick<PageAddress, 'language' | 'path' | 'route'> & {
  /**
   * False if no page can exist at the path. Also false if the path is another spelling of a page's path. Such a request is
   * redirected.
   */
  mayExist: boolean;
  query: Record<string, string>;
};

/** The parsed URL of a request. The getters compute their values on first use. */
export type ReadRequest = {
  /** The decoded path with its language prefix, or the path as the client sent it if it cannot be decoded. */
  path: string;
  fault: unknown;
  kind: 'call' | 'data' | 'page';
  /** The API calls at this path. They are looked up once for validation, limits, the router and the log. */
  readonly calls: FoundCalls;
  /** Everything after the first `?`. A further `?` is part of the query. */
  readonly search: URLSearchParams;
  /** The code that the path is a short address of, such as `/120101`. */
  readonly shortAddress: ShortAddress | undefined;
  /** The page at this path. For the path of a page's JSON, this is the page itself. */
  readonly page: PageAddress;
  /** @throws BadRequestError when a parameter that the route declares is repeated or has the form `name[]` */
  readonly visit: Visit;
  readPage: (path: string) => PageAddress;
  /**
   * Reads the page that the parameter `path` of an API call names. The other parameters of the call are passed to that page.
   * @throws BadRequestError when a parameter that the route declares is repeated or has the form `name[]`
   */
  readVisit: (path: string) => Visit;
};

/**
 * The key of the property that stores the parsed URL in the request. A WeakMap is not used, because its values stay in memory
 * until the next full garbage collection.
 */
const READ = Symbol('read request');

/**
 * Parses a request on the first call, and returns the stored result on later calls. The first call must come before an Express
 * router removes its own path from `req.url`.
 */
export function requestOf(req: IncomingMessage & { [READ]?: ReadRequest }): ReadRequest {
  return (req[READ] ??= readRequest(req.url ?? ''));
}

export function readRequest(url: string): ReadRequest {
  return new ParsedUrl(url);
}

/**
 * This is a class, because V8 allocates the functions of an object literal in its old generation. There the functions would
 * keep the objects of a request in memory until the next full garbage collection.
 */
class ParsedUrl implements ReadRequest {
  readonly path: string;
  readonly fault: unknown;
  readonly kind: ReadRequest['kind'];
  readonly #url: string;
  readonly #rawPath: string;
  /** The path of the page whose JSON is requested. Undefined for other requests. */
  readonly #dataOf: string | undefined;
  #pages: Map<string, PageAddress> | undefined;
  #calls: FoundCalls | undefined;
  #search: URLSearchParams | undefined;
  /** Null until the path is read. */
  #shortAddress: ShortAddress | undefined | null = null;
  #visit: Visit | undefined;

  constructor(url: string) {
    this.#url = url;
    this.#rawPath = pathOf(url);
    // A request target without a leading slash is meant for a proxy. It contains no path of this site, so `/` is used instead.
    const { path, fault } = decode(this.#rawPath.startsWith('/') ? this.#rawPath : '/');
    this.path = path;
    this.fault = fault;
    this.#dataOf = readJsonPath(path);
    this.kind = isCall(path) ? 'call' : this.#dataOf === undefined ? 'page' : 'data';
  }

  get calls(): FoundCalls {
    return (this.#calls ??=
      this.kind === 'call' && this.fault === undefined ? findCalls(this.#rawPath) : NO_CALLS);
  }

  get search(): URLSearchParams {
    return (this.#search ??= new URLSearchParams(this.#url.slice(this.#rawPath.length)));
  }

  get shortAddress(): ShortAddress | undefined {
    if (this.#shortAddress === null) this.#shortAddress = readShortAddress(this.path);
    return this.#shortAddress;
  }

  get page(): PageAddress {
    return this.#dataOf === undefined
      ? this.#readPage(this.path, this.#rawPath)
      : this.#readPage(this.#dataOf);
  }

  get visit(): Visit {
    return (this.#visit ??= toVisit(this.page, this.search, this));
  }

  readPage(path: string): PageAddress {
    return this.#readPage(path);
  }

  readVisit(path: string): Visit {
    const parameters = new URLSearchParams(this.search);
    parameters.delete('path');
    return toVisit(this.readPage(path), parameters, this);
  }

  #readPage(path: string, asWritten?: string): PageAddress {
    this.#pages ??= new Map();
    const page = this.#pages.get(path) ?? readPageAddress(path, asWritten);
    this.#pages.set(path, page);
    return page;
  }
}

/** @throws BadRequestError when a parameter that the route declares is repeated or has the form `name[]` */
export function visitOf(req: IncomingMessage): Visit {
  return requestOf(req).visit;
}

/** Returns the API call that a request makes. HEAD counts as GET. */
export function callOf(req: IncomingMessage): CallName | undefined {
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  return requestOf(req).calls.names.find((name) => calls[name].method === method);
}

/**
 * Returns the canonical URL of a visit, with the query parameters that its route declares. This URL is the cache key of the
 * visit.
 */
export function keyOfVisit({ language, path, query }: Visit): string {
  const local = toLocalPath(language, path);
  return Object.keys(query).length === 0 ? local : `${local}?${new URLSearchParams(query).toString()}`;
}

/** Returns the path of a URL without decoding it. */
export function pathOf(url: string): string {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? url : url.slice(0, queryStart);
}

function isCall(path: string): boolean {
  return path === API_ROOT || path.startsWith(`${API_ROOT}/`);
}

function decode(path: string): { path: string; fault?: unknown } {
  try {
    return { path: decodeURIComponent(path) };
  } catch (fault) {
    return { path, fault };
  }
}

/** @param rawPath the path as the client wrote it; a path with needless escapes is not canonical */
function readPageAddress(given: string, rawPath?: string): PageAddress {
  const { language, path } = canonicalPath(given);
  const local = toLocalPath(language, path);
  const url = encodeURI(local);
  const isCanonical = rawPath === undefined ? given === local : rawPath === url;
  const route = matchRoute(path);
  // `encodeURI` does not escape `?` and `#`. A decoded path that contains one of them could get the URL and cache key of
  // another page.
  const mayExist = !/[?#]/.test(path) && (route !== undefined || mayBePage(path));
  return { language, path, route, url, isCanonical, mayExist };
}

function toVisit(page: PageAddress, search: URLSearchParams, request: ReadRequest): Visit {
  const { language, path, isCanonical } = page;
  const route = isCanonical ? page.route : undefined;
  const names = route ? routes[route.name].query : [];
  const mayExist = isCanonical && page.mayExist;
  if (!isWidgetRoute(route?.name))
    return { language, path, route, query: readQuery(search, names), mayExist };
  const widget = readWidgetQuery(search, names, (named) => request.readPage(named));
  return { language: widget.language ?? language, path, route, query: widget.query, mayExist };
}

function readQuery(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const [value, ...more] = search.getAll(name);
      if (more.length > 0 || search.has(`${name}[]`)) throw new BadRequestError({ [name]: 'single' });
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Wraps a router so that requests for pages of the route table skip it. Checking the route table is cheaper than trying all
 * routes of the router.
 */
export function unlessPage(endpoints: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (isPage(requestOf(req))) next();
    else endpoints(req, res, next);
  };
}

function isPage(request: ReadRequest): boolean {
  return request.kind === 'page' && request.page.isCanonical && request.page.route !== undefined;
}
