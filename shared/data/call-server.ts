import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { Page } from '#shared/contracts/page.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import { decodePath } from '#shared/routes/language-path.ts';
import { toBid } from './bid.ts';
import { API_ROOT, joinAddress, toCallAddress, type CallParameters } from './call.ts';
import { ResponseError } from './response-error.ts';

/** The part of an API call's definition that browsers need. The definitions are in `browser-calls/`. */
export type BrowserCall<Request, Data> = {
  method: string;
  path: `/${string}`;
  data: v.GenericSchema<unknown, Data>;
  toQuery?: (request: Request) => CallParameters;
  toBody?: (request: Request) => object;
  /** Returns headers for parameters that must not be in the URL. Undefined headers are omitted. */
  toHeaders?: (request: Request) => CallParameters;
  /** The milliseconds after which the request is aborted; `DEADLINE` if absent. */
  deadline?: number;
};

/** In milliseconds. It is longer than the deadlines of the server, so that visitors get the server's error message. */
const DEADLINE = 15_000;
/** The deadline for loading a page's data, in milliseconds. At 2 KB per second, a page of 30 KB loads in half of this time. */
const PAGE_DEADLINE = 30_000;

/**
 * Calls the API of the server that the page came from.
 * @throws ResponseError for an error response
 * @throws ValiError if the response does not fit its schema
 * @throws TypeError if the connection fails
 * @throws AbortError after the deadline, or when `signal` aborts the request
 */
export async function callServer<Request, Data>(
  call: BrowserCall<Request, Data>,
  request: NoInfer<Request>,
  signal?: AbortSignal,
): Promise<Data> {
  const { method, path, toQuery = noParameters, toBody, toHeaders = noParameters } = call;
  const address = joinAddress(toCallAddress({ path, toQuery }, request));
  const headers = Object.entries(toHeaders(request)).filter(([, value]) => value !== undefined);
  const send = (deadlineSignal: AbortSignal): Promise<unknown> =>
    load(API_ROOT + address, {
      method,
      // The `bid` header is a hash of the path and query relative to the root of the API, so `API_ROOT` is not hashed.
      bidOf: method === 'GET' ? address : undefined,
      headers: Object.fromEntries(headers.map(([name, value = '']) => [name, value])),
      body: toBody?.(request),
      signal: deadlineSignal,
    });
  const body = await beforeDeadline(send, call.deadline ?? DEADLINE, signal);
  return v.parse(successEnvelope(call.data), body).data;
}

const PageEnvelope = successEnvelope(Page);

type PageAddress = {
  path: string;
  /** The query with its question mark; may be empty. */
  search: string;
};

/**
 * Loads a page as JSON.
 * @param deadline in milliseconds
 * @throws the errors of `callServer`
 */
export async function loadPageData(
  { path, search }: PageAddress,
  signal?: AbortSignal,
  deadline = PAGE_DEADLINE,
): Promise<Page> {
  const send = (deadlineSignal: AbortSignal): Promise<unknown> =>
    load(toJsonPath(path) + search, { method: 'GET', bidOf: decodePath(path), signal: deadlineSignal });
  const page = await beforeDeadline(send, deadline, signal);
  return v.parse(PageEnvelope, page).data;
}

/**
 * Loads the data of one block of a page.
 * @param url path and query of the page, as `href` returns it
 * @throws the errors of `callServer`
 */
export async function loadBlockData<Data>(
  url: string,
  block: string,
  data: v.GenericSchema<unknown, Data>,
  signal: AbortSignal,
): Promise<Data> {
  const [path = '', query] = url.split('?', 2);
  const { placeholders } = await loadPageData(
    { path, search: query === undefined ? '' : `?${query}` },
    signal,
  );
  const found = Object.values(placeholders)
    .flat()
    .find(({ name }) => name === block);
  return v.parse(data, found?.data);
}

const refusalBody = {
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
};

/**
 * The schema of an error response's body. `message` and `fields` are usually in `error`. In responses to a newsletter sign-up,
 * they may be at the top level. A body in another format, such as the HTML page of a proxy, is treated as empty.
 */
const Refusal = v.fallback(v.object({ ...refusalBody, error: v.optional(v.object(refusalBody)) }), {});

/**
 * Aborts `send` after `milliseconds`, or when `signal` is aborted. `AbortSignal.any` and `AbortSignal.timeout` are not used,
 * because browsers of 2022 lack them.
 */
async function beforeDeadline<Found>(
  send: (signal: AbortSignal) => Promise<Found>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<Found> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await send(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function noParameters(): CallParameters {
  return {};
}

type LoadOptions = {
  method: string;
  /** The text that is hashed for the `bid` header, see `toBid`. If it is undefined, the request has no such header. */
  bidOf: string | undefined;
  headers?: Record<string, string>;
  body?: object | undefined;
  signal: AbortSignal;
};

async function load(
  address: string,
  { method, bidOf, headers, body, signal }: LoadOptions,
): Promise<unknown> {
  const bid = bidOf === undefined ? undefined : await toBid(bidOf);
  const response = await fetch(address, {
    method,
    signal,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
      ...(bid ? { bid } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.ok) return response.json();
  const { error, ...refusal } = v.parse(Refusal, await response.json().catch(() => undefined));
  throw new ResponseError(response, error ?? refusal);
}
