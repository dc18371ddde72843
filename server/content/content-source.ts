import type { Language } from '#shared/contracts/page.ts';
import type { CallData, CallRequest } from '#shared/data/calls.ts';
import type { contentCalls } from '#shared/data/content-calls.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';

export type PageRequest = {
  language: Language;
  /** The decoded path of the page, without its language prefix. */
  path: string;
  route: RouteMatch | undefined;
  query: Record<string, string>;
};

type Contract = typeof contentCalls;
/** The names of the methods of a content source, which are the keys of `contentCalls`. */
export type ContentCall = keyof Contract;

/**
 * The request of each call. A call whose request has a body may take seconds, so its request also has a `signal`. The
 * signal aborts the call when the client disconnects. The call then throws the reason of the signal.
 */
export type RequestOf = {
  [Name in ContentCall]: Name extends 'page'
    ? PageRequest
    : Contract[Name] extends { body: unknown }
      ? CallRequest[Name] & { signal: AbortSignal }
      : CallRequest[Name];
};

export type ContentMethod<Name extends ContentCall> = (request: RequestOf[Name]) => Promise<CallData[Name]>;

/**
 * The source of all content: the data of this server or a remote API. Each call of the content API is a method. Every
 * method throws `NotFoundError` for missing content, and `UnavailableError` when the source does not respond.
 */
export type ContentSource = { [Name in ContentCall]: ContentMethod<Name> };

/**
 * The lines of a bulk lookup, within the limits of `BulkLines`. The results contain links to pages in the language of
 * the request.
 */
export type LinesRequest = RequestOf['searchLines'];
