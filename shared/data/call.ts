import type { CallLimit } from '#shared/contracts/limits.ts';
import type * as v from 'valibot';
import type { Role } from '#shared/contracts/messages/operator.ts';

export const API_ROOT = '/api';

/** The values of parameters, keyed by name. Undefined parameters are omitted. */
export type CallParameters = Record<string, string | undefined>;

type CallFacts<Data> = {
  /** The path below the root of the API, with parameters in braces: `/postcodes/{code}`. */
  path: `/${string}`;
  /**
   * The schema of the property `data` of the response body. If `ServedCall.isBare` is set, it is the schema of the whole body.
   */
  data: v.GenericSchema<unknown, Data>;
};

export type ReadCall<Request, Data> = CallFacts<Data> & {
  method: 'GET';
  /** Converts the request to query parameters. This is the inverse of the schema that reads the parameters. */
  toQuery: (request: Request) => CallParameters;
};

export type WriteCall<Request, Data> = CallFacts<Data> & {
  method: 'POST';
  /** Converts the request to a body. This is the inverse of the schema that reads the body. */
  toBody: (request: Request) => object;
};

/**
 * How long a response may be cached.
 * - `public`: one minute in browsers, one hour in shared caches.
 * - `hour`: one hour in browsers and shared caches, for data that the server builds when it starts.
 * - `brief`: ten minutes in browsers, 30 minutes in shared caches.
 * - `private`: one minute in browsers, never in shared caches.
 * - `none`: never.
 * - A number: that many seconds in shared caches, never in browsers; 0 means never.
 */
export type CacheRule = 'public' | 'hour' | 'brief' | 'private' | 'none' | number;

/** The cache rule for all responses of a call, or a function that chooses the rule for a request and its response data. */
export type CacheColumn<Request, Data> = CacheRule | ((request: Request, data: Data) => CacheRule);

export type ServedCall<Request, Data> = CallFacts<Data> & {
  /**
   * The label in metrics. Calls with the same path must have the same label. A list and its entries may also share one, e.g.
   * `/atms`.
   */
  tag: string;
  summary: string;
  cache: CacheColumn<Request, Data>;
  /** The rate limit; there is no limit if absent. */
  limit?: CallLimit;
  /** `any` lets pages of all sites read the response. If absent, only pages of the same origin can read it. */
  cors?: 'any';
  /** Set for the calls that the page for developers describes. */
  guide?: Guide;
  /** The name of the tool by which AI assistants use the call over the Model Context Protocol (MCP). */
  tool?: string;
  /** Set when the call will be removed. Responses announce the removal a year before it happens. */
  deprecated?: Deprecation;
  /** The HTTP status of a successful response; 200 if absent. */
  status?: 202;
  /** True if requests must contain the token from the server's environment variable `ADMIN_TOKEN`. */
  isForOperators?: true;
  /** A signed-in operator needs all of these roles for the call. An empty list admits all operators. */
  roles?: readonly Role[];
  /**
   * True if the response body is only the data, because a standard defines its format. Other bodies have the properties `status`
   * and `data`.
   */
  isBare?: true;
  /** True if the call has a `format` parameter. The call responds with 501 to formats that it does not support. */
  hasFormats?: true;
} & (
    | { method: 'GET' | 'DELETE'; query: v.GenericSchema<unknown, Request> }
    // `body` also parses the parameters in the path, because they are first merged into the request's body.
    | { method: 'POST' | 'PATCH'; body: v.GenericSchema<unknown, Request>; bodyLimits: BodyLimits }
  );

/**
 * The planned removal of a call. From the ISO date `since` on, clients should no longer use the call. On the ISO date `sunset`,
 * the server removes it. `successor` is the path, relative to the root of the API, of the call that replaces it.
 */
export type Deprecation = { since: string; sunset: string; successor?: `/${string}` };

/**
 * Further documentation of a call. Only the page for developers shows it. `km` is the summary in Khmer. An example is a path and
 * query relative to the root of the API, or the body of a POST request.
 */
type Guide = {
  km: string;
  examples: readonly (string | object)[];
  /**
   * True if the page shows the examples without responses. The build cannot create these responses, because they come from an
   * external service or contain the URL of the site.
   */
  isLive?: true;
};

/** The limits of a body. They are checked before the schema parses the body. */
export type BodyLimits = {
  maxBytes: number;
  /** Maximum bytes of one item, for calls whose body is a list of items or a single item. */
  maxItemBytes?: number;
  /** The allowed media types; all types are allowed if absent. */
  mediaTypes?: readonly string[];
};

type Address = { path: string; query: Record<string, string> };

/** Returns the path and the query of a call. Parameters in the path are percent-encoded. */
export function toCallAddress<Request>(
  call: { path: string; toQuery: (request: Request) => CallParameters },
  request: Request,
): Address {
  const query: Record<string, string> = {};
  let { path } = call;
  for (const [name, value] of Object.entries(call.toQuery(request))) {
    if (value === undefined) continue;
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, () => encodeURIComponent(value));
    else query[name] = value;
  }
  return { path, query };
}

/** Joins the path and the query of a call, e.g. to `/layout?culture=km-KH`. The result is relative to the root of the API. */
export function joinAddress({ path, query }: Address): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
