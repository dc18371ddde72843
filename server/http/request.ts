import type { IncomingMessage } from 'node:http';
import type { Language } from '#shared/contracts/page.ts';
import { canonicalPath } from '#shared/routes/canonical-path.ts';
import { readJsonPath } from '#shared/routes/json-path.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { mayBePage } from '#shared/routes/may-be-page.ts';
import { matchRoute, type RouteMatch } from '#shared/routes/match-route.ts';
import { routes } from '#shared/routes/routes.ts';
import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import { BadRequestError } from '#server/errors.ts';
import { readWidgetQuery } from './read-widget-query.ts';

/** What a path with a language prefix means as the address of a page. */
export type PageAddress = {
  language: Language;
  /** Language-free, decoded, in its one spelling. */
  path: string;
  /** Undefined where the route table knows no such page. */
  route: RouteMatch | undefined;
  /** The one spelling with its language prefix, as it stands in a URL. */
  url: string;
  /** Whether the path was written in its one spelling. */
  isCanonical: boolean;
  /** Whether a page may stand there: a route knows it, or it looks like one that only the content source knows. */
  mayExist: boolean;
};

/** What of a request decides which page is shown. */
export type Visit = Pick<PageAddress, 'language' | 'path' | 'route'> & {
  /** Whether a page may stand there. Another spelling leads to a page; it is none. */
  mayExist: boolean;
  /** The parameters that the route knows; others do not exist. */
  query: Record<string, string>;
};

/** What is known of a request without knowing a page. Parts that not every request needs are read when first used. */
export type ReadRequest = {
  /** Decoded, with its language prefix; as it was sent where it cannot be decoded. */
  path: string;
  /** Why the path cannot be decoded. */
  fault: unknown;
  /** A call of the API, a page as data, or a page. */
  kind: 'call' | 'data' | 'page';
  /** What follows the first `?`; further ones belong to it. */
  readonly search: URLSearchParams;
  /** The page that the path names, itself or as data. */
  readonly page: PageAddress;
  /** @throws BadRequestError when a parameter that the route knows is given twice, or as a list */
  readonly visit: Visit;
  /** A page that a parameter names by its path. */
  readPage: (path: string) => PageAddress;
  /**
   * The visit that the parameter `path` of a call names; the others are those of the page.
   * @throws BadRequestError when a parameter that the route knows is given twice, or as a list
   */
  readVisit: (path: string) => Visit;
};

const requests = new WeakMap<IncomingMessage, ReadRequest>();

/** A request, read once for all its readers. First called before a router shortens the URL. */
export function requestOf(req: IncomingMessage): ReadRequest {
  const known = requests.get(req);
  if (known) return known;
  const read = readRequest(req.url ?? '');
  requests.set(req, read);
  return read;
}

/** @param url path and query */
export function readRequest(url: string): ReadRequest {
  const sent = pathOf(url);
  // Asterisk and absolute forms are for proxies: they name nothing here.
  const { path, fault } = decode(sent.startsWith('/') ? sent : '/');
  const dataOf = readJsonPath(path);
  const kind = isCall(path) ? 'call' : dataOf === undefined ? 'page' : 'data';
  const pages = new Map<string, PageAddress>();
  const readPage = (given: string, sentAs?: string): PageAddress => {
    const page = pages.get(given) ?? readPageAddress(given, sentAs);
    pages.set(given, page);
    return page;
  };
  let search: URLSearchParams | undefined;
  let visit: Visit | undefined;
  const request: ReadRequest = {
    path,
    fault,
    kind,
    readPage: (given) => readPage(given),
    readVisit: (given) => {
      const others = new URLSearchParams(request.search);
      others.delete('path');
      return toVisit({ page: readPage(given), search: others, readPage });
    },
    get search() {
      return (search ??= new URLSearchParams(url.slice(sent.length)));
    },
    get page() {
      return dataOf === undefined ? readPage(path, sent) : readPage(dataOf);
    },
    get visit() {
      return (visit ??= toVisit(request));
    },
  };
  return request;
}

/** @throws BadRequestError when a parameter that the route knows is given twice, or as a list */
export function visitOf(req: IncomingMessage): Visit {
  return requestOf(req).visit;
}

/** The cache key of a visit: its one URL, with the parameters that the page knows. */
export function keyOfVisit({ language, path, query }: Visit): string {
  const local = toLocalPath(language, path);
  return Object.keys(query).length === 0 ? local : `${local}?${new URLSearchParams(query).toString()}`;
}

/** The path of a URL, still encoded. */
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

/** @param sentAs the path as it stood in a URL: what is escaped without need is another spelling as well */
function readPageAddress(given: string, sentAs?: string): PageAddress {
  const { language, path } = canonicalPath(given);
  const local = toLocalPath(language, path);
  const url = encodeURI(local);
  const isCanonical = sentAs === undefined ? given === local : sentAs === url;
  const route = matchRoute(path);
  // Of a path that holds what ends one in a URL, another page would have the same URL, and the same place in the cache.
  const mayExist = !/[?#]/.test(path) && (route !== undefined || mayBePage(path));
  return { language, path, route, url, isCanonical, mayExist };
}

function toVisit({ page, search, readPage }: Pick<ReadRequest, 'page' | 'search' | 'readPage'>): Visit {
  const { language, path, isCanonical } = page;
  const route = isCanonical ? page.route : undefined;
  const names = route ? routes[route.name].query : [];
  const mayExist = isCanonical && page.mayExist;
  if (!isWidgetRoute(route?.name))
    return { language, path, route, query: readQuery(search, names), mayExist };
  const widget = readWidgetQuery(search, names, readPage);
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
