import type { Dispatcher, Pool } from 'undici';
import type * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createBreaker, WITHOUT_BREAKER, type Breaker } from './breaker.ts';
import { createCallSlots, type CallSlots } from './call-slots.ts';
import { countCalls, type UpstreamStats, type WatchedUpstream } from './count-calls.ts';
import { createPool } from './create-pool.ts';
import { exchange } from './exchange.ts';
import { createHolds } from './holds.ts';
import { readEnvelope, type ResponseReader } from './read-envelope.ts';
import { readJsonResponse, readOptionalJson, type JsonResponse } from './read-json-response.ts';
import {
  createRevalidationParser,
  readRevalidation,
  toConditions,
  type Revalidation,
  type Validators,
} from './revalidation.ts';
import { UpstreamFailure, UpstreamRefusal } from './upstream-failure.ts';
import { toBody, toHeaders, toTarget } from './write-request.ts';

/** A bit below the deadline of content, so that a visitor's 503 knows its reason. */
const DEADLINE_MILLISECONDS = 2500;

type UpstreamRequest<Data> = {
  /** Below the base, percent-encoded: `/page`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The call that the path belongs to, where the path names what is asked for; the path when absent. */
  call?: string;
  /** What stands under `data` of a good response, or is all of it where there is no envelope. */
  data: v.GenericSchema<unknown, Data>;
};

/** @param body sent as JSON, URLSearchParams as a form; without one all is in the URL */
type AnyRequest<Data> = UpstreamRequest<Data> & { body?: object };

export type HttpClient = WatchedUpstream & {
  /**
   * Asks for JSON in the envelope.
   * @throws NotFoundError, BadRequestError, RequestError `uri-too-long` as the upstream says;
   * UnavailableError, with an `UpstreamFailure` as its cause, for everything else
   */
  get: <Data>(request: UpstreamRequest<Data>) => Promise<Data>;
  /** The same for a request that is too long for a URL: it changes nothing, and may be sent twice. */
  post: <Data>(request: UpstreamRequest<Data> & { body: object }) => Promise<Data>;
  /** Asks whether what is known still stands. @throws UnavailableError */
  revalidate: <Data>(
    request: UpstreamRequest<Data> & { validators: Validators },
  ) => Promise<Revalidation<Data>>;
  stats: () => UpstreamStats;
  /** @param listener called when the upstream is back after it was gone */
  onRecovery: (listener: () => void) => void;
  close: () => Promise<void>;
};

/** What becomes of a response: `parse` is of what is known of an upstream that has responded. */
type Steps<Read, Result> = {
  read: (response: Dispatcher.ResponseData) => Promise<Read>;
  parse: (read: Read) => Result;
};

type HttpClientOptions = {
  /** In the log and in metrics. */
  name: string;
  /** http or https, without a slash at its end. */
  baseUrl: string;
  /** Stands in the user agent. */
  siteUrl: string;
  /** Go with every call: a key. */
  headers?: Record<string, string>;
  /**
   * A cheap request that any working upstream can serve: the probe of the breaker. Without one there is no breaker: for
   * upstreams that are asked so seldom that a probe every second would be most of what they are asked.
   */
  probe?: () => AnyRequest<unknown> | Promise<AnyRequest<unknown>>;
  /** Between two probes; a second when absent. */
  probeMilliseconds?: number;
  /** Whether a 200 without a body is a response: it reads as undefined. */
  mayBeEmpty?: true;
  log: Log;
  /** For a call with all its attempts; content's when absent. */
  deadlineMilliseconds?: number;
  /** For upstreams that use no envelope. */
  read?: ResponseReader;
};

/** A client of one configured upstream: a pool of connections that neither a slow nor a broken upstream can exhaust. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { name, baseUrl, probe, log, read = readEnvelope } = options;
  const { origin, pathname } = new URL(baseUrl);
  const base = pathname === '/' ? '' : pathname;
  const pool = createPool(origin);
  const slots = createCallSlots();
  const counts = countCalls();
  const recoveryListeners: (() => void)[] = [];
  const breaker = probe
    ? createBreaker({
        probe: async () => ask(await probe()).catch(ignoreRefusal),
        deadlineMilliseconds: options.deadlineMilliseconds ?? DEADLINE_MILLISECONDS,
        pauseMilliseconds: options.probeMilliseconds,
        onGone: () => log.info('upstream-gone', { upstream: name }),
        onBack: () => {
          log.info('upstream-back', { upstream: name });
          for (const listener of recoveryListeners) listener();
        },
      })
    : WITHOUT_BREAKER;
  const call = createCall({ ...options, pool, slots, breaker });
  const ask = async <Data>(request: AnyRequest<Data>): Promise<Data> => {
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
    get: ask,
    post: ask,
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

/** One call: through the holds, the bulkhead and the breaker, within the deadline. */
function createCall({
  siteUrl,
  headers: ownHeaders,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
  pool,
  slots,
  breaker,
}: CallParts) {
  const holds = createHolds();
  return async <Read, Result>(request: AnyRequest<unknown>, target: string, steps: Steps<Read, Result>) => {
    const signal = AbortSignal.timeout(deadlineMilliseconds);
    // What a body says is no part of the address: another body may be welcome.
    const held = { path: request.call ?? request.path, target: request.body ? undefined : target };
    holds.check(held);
    if (breaker.state() === 'open') throw new UpstreamFailure('breaker-open');
    const release = await slots.take(signal);
    try {
      return await breaker.run(async () => {
        const headers = toHeaders(siteUrl, { ...ownHeaders, ...request.headers });
        const body = request.body && toBody(request.body);
        const response = await exchange(pool, { target, headers, signal, body }, steps.read);
        holds.end(held);
        return steps.parse(response);
      });
    } catch (error) {
      if (error instanceof UpstreamRefusal) holds.add(held, error);
      throw error;
    } finally {
      release();
    }
  };
}

/** A 404 proves that the upstream is up. */
function ignoreRefusal(error: unknown): void {
  if (error instanceof UnavailableError) throw error;
}
