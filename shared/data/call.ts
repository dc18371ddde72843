import type * as v from 'valibot';
import type { Role } from '#shared/contracts/operator.ts';

/** Where browsers find the API: on the server that their page came from. */
export const API_ROOT = '/api';

/** Parameters of a call as text, by their names. Those that are undefined are left out. */
export type CallParameters = Record<string, string | undefined>;

type CallFacts<Data> = {
  /** Below the root of the API. A parameter that is part of it stands in braces: `/postcodes/{code}`. */
  path: `/${string}`;
  /** What stands under `data` of the envelope. */
  data: v.GenericSchema<unknown, Data>;
};

/** How a call that only reads is asked. */
export type ReadCall<Request, Data> = CallFacts<Data> & {
  method: 'GET';
  /** The request as parameters: the inverse of the schema that reads them. */
  toQuery: (request: Request) => CallParameters;
};

/** How a call that carries a body of JSON is asked. */
export type WriteCall<Request, Data> = CallFacts<Data> & {
  method: 'POST';
  /** The request as a body: the inverse of the schema that reads it. */
  toBody: (request: Request) => object;
};

/**
 * Who may cache a response. `public`: shared caches for an hour; `hour`: the same for what is made at start; `brief`: browsers for ten minutes and shared caches for thirty; `private`: the
 * browser that asked, for a minute; `none`: nobody; a number: shared caches, for so many seconds.
 */
export type CacheRule = 'public' | 'hour' | 'brief' | 'private' | 'none' | number;

/** Rules for all responses of a call, or for each by what was asked and found. */
export type CacheColumn<Request, Data> = CacheRule | ((request: Request, data: Data) => CacheRule);

/** How a call is served. */
export type ServedCall<Request, Data> = CallFacts<Data> & {
  /** Under which it is counted; a list and its entries share one. */
  tag: string;
  /** What it is for, in the OpenAPI document. */
  summary: string;
  cache: CacheColumn<Request, Data>;
  /** What its requests are limited as; `page`: as the page that it names. Not limited when absent. */
  limit?: 'search' | 'bulk' | 'events' | 'track' | 'forms' | 'page' | 'login' | 'logout';
  /** `any`: pages of every site may read the responses; those of this site alone when absent. */
  cors?: 'any';
  /** Of a success; 200 when absent. */
  status?: 202;
  /** Whether only programs of operators may make it, with the token of the environment. */
  isForOperators?: true;
  /** Roles that an operator needs to make it; an empty list: every operator who is signed in. */
  roles?: readonly Role[];
  /** Whether the response is the data alone, because a standard says so. */
  isBare?: true;
  /** Whether a format may be asked for that is not written. */
  hasFormats?: true;
} & (
    | { method: 'GET' | 'DELETE'; query: v.GenericSchema<unknown, Request> }
    // What stands in braces in the path is read with the body.
    | { method: 'POST' | 'PATCH'; body: v.GenericSchema<unknown, Request>; bodyLimits: BodyLimits }
  );

/** What is refused of a body before its schema reads it. */
export type BodyLimits = {
  maxBytes: number;
  /** Where the body is a list: of each item of it, one of which may also stand by itself. */
  maxItemBytes?: number;
  /** Any when absent. */
  mediaTypes?: readonly string[];
};

type Address = { path: string; query: Record<string, string> };

/** Path and query of a call, percent-encoded where the path holds parameters. */
export function toCallAddress<Request, Data>(call: ReadCall<Request, Data>, request: Request): Address {
  const query: Record<string, string> = {};
  let path: string = call.path;
  for (const [name, value] of Object.entries(call.toQuery(request))) {
    if (value === undefined) continue;
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, () => encodeURIComponent(value));
    else query[name] = value;
  }
  return { path, query };
}

/** The same in one text, from the root of the API: `/layout?culture=km-kh`. */
export function joinAddress({ path, query }: Address): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
