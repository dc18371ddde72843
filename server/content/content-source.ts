import type * as v from 'valibot';
import type { Language } from '#shared/contracts/page.ts';
import type { contentCalls } from '#shared/data/content-calls.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';

/** A page by what names it. */
export type PageRequest = {
  language: Language;
  /** Language-free and decoded. */
  path: string;
  /** Undefined where the route table knows no such page. */
  route: RouteMatch | undefined;
  /** The parameters that the route knows. */
  query: Record<string, string>;
};

type Contract = typeof contentCalls;
/** A method of the content source, by the name of its entry in the table of calls. */
export type ContentCall = keyof Contract;

/** A method whose call carries a body is long work: `signal` aborts it when the client has disconnected. Its reason is thrown. */
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

/** The method of a call. */
export type ContentMethod<Name extends ContentCall> = (request: RequestOf[Name]) => Promise<DataOf[Name]>;

/**
 * Where all content comes from: a method for each call of the content API. Its users do not know whether it is
 * embedded or remote. Every method throws `NotFoundError` for what does not exist and `UnavailableError` when it cannot
 * tell.
 */
export type ContentSource = { [Name in ContentCall]: ContentMethod<Name> };

/** Lines of a lookup, within the limits of `BulkLines`, and the language of the links. */
export type LinesRequest = RequestOf['searchLines'];
