import type { Dispatcher, Pool } from 'undici';
import type * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createBreaker, WITHOUT_BREAKER, type Breaker } from './breaker.ts';
import { createCallSlots, type CallSlots } from './call-slots.ts';
import { countCalls, type UpstreamStats, type WatchedUpstream } from './count-calls.ts';
import { createPool, sendRequest, toBody, toHeaders, toTarget } from './send-request.ts';
import { createBlockedRequests } from './blocked-requests.ts';
import { readEnvelope, type ResponseReader } from './read-envelope.ts';
import { type JsonResponse, readJsonResponse, readOptionalJson } from './read-response.ts';
import {
  createRevalidationParser,
  readRevalidation,
  toConditions,
  type Revalidation,
  type Validators,
} from './revalidation.ts';
import { UpstreamFailure, UpstreamRefusal } from './upstream-failure.ts';

/**
 * The default deadline of a call. It is shorter than the deadline of a content call (3 s), which may contain this call. If a
 * visitor gets a 503, the log then names the failure of the upstream instead of the timeout of the content call.
 */
export const UPSTREAM_DEADLINE_MILLISECONDS = 2500;

type UpstreamRequest<Data> = {
  /** The path below the base URL, percent-encoded, for example `/page`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /**
   * The name of the API route, if `path` contains a parameter. A `Retry-After` may block all requests with the same
   * name. The default is `path`.
   */
  call?: string;
  /**
   * The schema of the `data` field in the envelope `{ status, data }`. If the upstream sends no envelope, this is the schema of
   * the whole response.
   */
  data: v.GenericSchema<unknown, Data>;
};

/** A request without a body is a GET. A body is sent in a POST: `URLSearchParams` as a form, any other object as JSON. */
type AnyRequest<Data> = UpstreamRequest<Data> & { body?: object };

export type HttpClient = WatchedUpstream & {
  /**
   * Fetches JSON, and resolves to the data that the response reader (by default `readEnvelope`) finds in it.
   * @throws NotFoundError, BadRequestError, RequestError `uri-too-long` if the upstream responds with one of these
   * errors; RequestError `uri-too-long` also for a URL that is too long to be sent; UnavailableError for all other
   * errors, with an `UpstreamFailure` as its cause
   */
  get: <Data>(request: UpstreamRequest<Data>) => Promise<Data>;
  /** Like `get`, with a body. The request may be sent twice, so it must be idempotent. */
  post: <Data>(request: UpstreamRequest<Data> & { body: object }) => Promise<Data>;
  /** Makes a conditional request. @throws UnavailableError */
  revalidate: <Data>(
    request: UpstreamRequest<Data> & { validators: Validators },
  ) => Promise<Revalidation<Data>>;
  stats: () => UpstreamStats;
  /** @param listener called when the upstream responds again after an outage */
  onRecovery: (listener: () => void) => void;
  close: () => Promise<void>;
};

/**
 * The two steps of reading a response. `read` receives the body, so it may throw connection errors. `parse` runs after
 * that and checks the content.
 */
type ResponseSteps<Read, Result> = {
  read: (response: Dispatcher.ResponseData) => Promise<Read>;
  parse: (read: Read) => Result;
};

type HttpClientOptions = {
  name: string;
  /** The base URL, http or https, without a final slash. */
  baseUrl: string;
  /** The origin of this site, which is part of the user agent. */
  siteUrl: string;
  /** Sent with every call, for example an API key. */
  headers?: Record<string, string>;
  /**
   * Creates the request with which the breaker checks the upstream. The request must be cheap, and any working upstream must
   * be able to answer it. Without a `probe` there is no breaker. Upstreams that are called rarely have no `probe`, because one
   * probe per second would be most of their load.
   */
  probe?: () => AnyRequest<unknown> | Promise<AnyRequest<unknown>>;
  /** The pause between two probes. The default is one second. */
  probeMilliseconds?: number;
  /** True if a 200 without a body is valid. The data of such a response is undefined. */
  mayBeEmpty?: true;
  log: Log;
  /** The deadline of one call, including a second attempt. The default is 2.5 s. */
  deadlineMilliseconds?: number;
  /**
   * Parses the responses of an upstream that does not wrap its data in the envelope `{ status, data }`. The default is
   * `readEnvelope`.
   */
  read?: ResponseReader;
};

/**
 * Creates the client of one upstream. Each client has its own connections, slots and breaker, so a slow or broken
 * upstream does not delay calls to other upstreams.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { name, baseUrl, probe, log, read = readEnvelope } = options;
  const { origin, pathname } = new URL(baseUrl);
  const base = pathname === '/' ? '' : pathname;
  const pool = createPool(origin);
  const slots = createCallSlots();
  const counts = countCalls(name);
  const recoveryListeners: (() => void)[] = [];
  const breaker = probe
    ? createBreaker({
        probe: async () => fetchJson(await probe()).catch(ignoreRefusal),
        deadlineMilliseconds: options.deadlineMilliseconds ?? UPSTREAM_DEADLINE_MILLISECONDS,
        pauseMilliseconds: options.probeMilliseconds,
        onGone: () => log.warn('upstream-gone', { upstream: name }),
        onBack: () => {
          log.info('upstream-back', { upstream: name });
          for (const listener of recoveryListeners) listener();
        },
      })
    : WITHOUT_BREAKER;
  const call = createCall({ ...options, pool, slots, breaker });
  const fetchJson = async <Data>(request: AnyRequest<Data>): Promise<Data> => {
    const target = toTarget(base, request.path, request.query);
    const steps = {
      read: options.mayBeEmpty ? readOptionalJson : readJsonResponse,
      parse: (response: JsonResponse) => read(response, request.data),
    };
    const result = await counts.run(() => call(request, target, steps));
    if ('data' in result) return result.data;
    throw result.error;
  };

  return {
    name,
    get: fetchJson,
    post: fetchJson,
    revalidate: ({ validators, ...request }) => {
      const target = toTarget(base, request.path, request.query);
      const conditional = { ...request, headers: { ...request.headers, ...toConditions(validators) } };
      const parse = createRevalidationParser(request.data, read);
      return counts.run(() => call(conditional, target, { read: readRevalidation, parse }));
    },
    stats: () => ({ name, breaker: breaker.state(), inFlight: slots.inFlight(), ...counts.totals() }),
    observe: counts.observe,
    onRecovery: (listener) => void recoveryListeners.push(listener),
    close: async () => {
      breaker.stop();
      await pool.destroy();
    },
  };
}

type CallParts = Pick<HttpClientOptions, 'siteUrl' | 'headers' | 'deadlineMilliseconds'> & {
  pool: Pool;
  slots: CallSlots;
  breaker: Breaker;
};

/**
 * Creates a function that makes a call within the deadline. The call is not sent while a `Retry-After` blocks it, while the
 * breaker is open, or if it gets no slot in time.
 */
function createCall({
  siteUrl,
  headers: ownHeaders,
  deadlineMilliseconds = UPSTREAM_DEADLINE_MILLISECONDS,
  pool,
  slots,
  breaker,
}: CallParts) {
  const blocked = createBlockedRequests();
  return async <Read, Result>(
    request: AnyRequest<unknown>,
    target: string,
    steps: ResponseSteps<Read, Result>,
  ) => {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    // For a request with a body, `target` is undefined. Otherwise the refusal of one body would block requests with other bodies
    // to the same URL.
    const key = { path: request.call ?? request.path, target: request.body ? undefined : target };
    blocked.check(key);
    if (breaker.state() === 'open') throw new UpstreamFailure('breaker-open');
    const release = await slots.take(signal);
    try {
      return await breaker.run(async () => {
        const headers = toHeaders(siteUrl, { ...ownHeaders, ...request.headers });
        const body = request.body && toBody(request.body);
        const response = await sendRequest(pool, { target, headers, signal, body }, steps.read);
        blocked.clear(key);
        return steps.parse(response);
      });
    } catch (error) {
      if (error instanceof UpstreamRefusal) blocked.add(key, error);
      throw error;
    } finally {
      release();
    }
  };
}

/**
 * Throws the error only if it is an UnavailableError. After any other error the probe counts as successful, because
 * even a 404 proves that the upstream works.
 */
function ignoreRefusal(error: unknown): void {
  if (error instanceof UnavailableError) throw error;
}
