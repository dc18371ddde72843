import type * as v from 'valibot';
import type { Language } from '#shared/contracts/page.ts';
import type { contentCalls } from '#shared/data/content-calls.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';

/** The page that a request names. */
export type PageRequest = {
  language: Language;
  /** The decoded path of the page, without its language prefix. */
  path: string;
  /** The route of the page. Undefined when no route matches the path. */
  route: RouteMatch | undefined;
  /** The query parameters that the route declares. */
  query: Record<string, string>;
};

type Contract = typeof contentCalls;
/** The name of a method, which is the name of its entry in the table of calls. */
export type ContentCall = keyof Contract;

/**
 * The request of each call. A call with a body takes long: `signal` aborts it when the client disconnects, and it throws
 * the signal's reason.
 */
export type RequestOf = {
  [Name in ContentCall]: Name extends 'page'
    ? PageRequest
    : Contract[Name] extends { query: infer Query extends v.GenericSchema }
      ? v.InferOutput<Query>
      : Contract[Name] extends { body: infer Body extends v.GenericSchema }
        ? v.InferOutput<Body> & { signal: AbortSignal }
        : never;
};
export type DataOf = { [Name in ContentCall]: v.InferOutput<Contract[Name]['data']> };

/** The method of a content source that makes a call. */
export type ContentMethod<Name extends ContentCall> = (request: RequestOf[Name]) => Promise<DataOf[Name]>;

/**
 * The source of all content, with a method for each call of the content API. It is the directory of this server or a remote
 * API. Every method throws `NotFoundError` for missing content and `UnavailableError` when the source does not respond.
 */
export type ContentSource = { [Name in ContentCall]: ContentMethod<Name> };

/** The lines of a bulk lookup, within the limits of `BulkLines`, and the language of the links in its results. */
export type LinesRequest = RequestOf['searchLines'];
