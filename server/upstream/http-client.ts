import type * as v from 'valibot';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createBreaker } from './breaker.ts';
import { createCallSlots } from './call-slots.ts';
import { countCalls, type UpstreamStats, type WatchedUpstream } from './count-calls.ts';
import { createPool } from './create-pool.ts';
import { exchange } from './exchange.ts';
import { createHolds } from './holds.ts';
import { readEnvelope, type ResponseReader } from './read-envelope.ts';
import { readJsonResponse } from './read-json-response.ts';
import { UpstreamFailure, UpstreamRefusal } from './upstream-failure.ts';
import { toHeaders, toTarget } from './write-request.ts';

/** A bit below the deadline of content, so that a visitor's 503 knows its reason. */
const DEADLINE_MILLISECONDS = 2500;

type UpstreamRequest<Data> = {
  /** Below the base, percent-encoded: `/page`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** What stands under `data` of a good response, or is all of it where there is no envelope. */
  data: v.GenericSchema<unknown, Data>;
};

/** @param body sent as JSON; without one all is in the URL */
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
  stats: () => UpstreamStats;
  /** @param listener called when the upstream is back after it was gone */
  onRecovery: (listener: () => void) => void;
  close: () => Promise<void>;
};

type HttpClientOptions = {
  /** In the log and in metrics. */
  name: string;
  /** http or https, without a slash at its end. */
  baseUrl: string;
  /** Stands in the user agent. */
  siteUrl: string;
  /** A cheap request that any working upstream can serve: the probe of the breaker. */
  probe: () => UpstreamRequest<unknown>;
  log: Log;
  /** For a call with all its attempts; content's when absent. */
  deadlineMilliseconds?: number;
  /** For upstreams that use no envelope. */
  read?: ResponseReader;
};

/** A client of one configured upstream: a pool of connections that neither a slow nor a broken upstream can exhaust. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { name, baseUrl, siteUrl, probe, log, read = readEnvelope } = options;
  const { origin, pathname } = new URL(baseUrl);
  const base = pathname === '/' ? '' : pathname;
  const pool = createPool(origin);
  const slots = createCallSlots();
  const holds = createHolds();
  const counts = countCalls();
  const recoveryListeners: (() => void)[] = [];
  const breaker = createBreaker({
    probe: () => ask(probe()).catch(ignoreRefusal),
    onGone: () => log.info('upstream-gone', { upstream: name }),
    onBack: () => {
      log.info('upstream-back', { upstream: name });
      for (const listener of recoveryListeners) listener();
    },
  });
  const call = async <Data>(request: AnyRequest<Data>, target: string) => {
    const signal = AbortSignal.timeout(options.deadlineMilliseconds ?? DEADLINE_MILLISECONDS);
    // What a body says is no part of the address: another body may be welcome.
    const held = { path: request.path, target: request.body ? undefined : target };
    holds.check(held);
    if (breaker.state() === 'open') throw new UpstreamFailure('breaker-open');
    const release = await slots.take(signal);
    try {
      return await breaker.run(async () => {
        const headers = toHeaders(siteUrl, request.headers);
        const body = request.body && JSON.stringify(request.body);
        const response = await exchange(pool, { target, headers, signal, body }, readJsonResponse);
        holds.end(held);
        return read(response, request.data);
      });
    } catch (error) {
      if (error instanceof UpstreamRefusal) holds.add(held, error);
      throw error;
    } finally {
      release();
    }
  };
  const ask = async <Data>(request: AnyRequest<Data>): Promise<Data> => {
    const target = toTarget(base, request.path, request.query);
    const result = await counts.run(() => call(request, target));
    if ('data' in result) return result.data;
    throw result.error;
  };

  return {
    name,
    get: ask,
    post: ask,
    stats: () => ({ name, breaker: breaker.state(), inFlight: slots.inFlight(), ...counts.totals() }),
    observe: counts.observe,
    onRecovery: (listener) => void recoveryListeners.push(listener),
    close: async () => {
      breaker.stop();
      await pool.destroy();
    },
  };
}

/** A 404 proves that the upstream is up. */
function ignoreRefusal(error: unknown): void {
  if (error instanceof UnavailableError) throw error;
}
