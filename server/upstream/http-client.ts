import { Pool } from 'undici';
import type * as v from 'valibot';
import { RequestError, UnavailableError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { UpstreamName } from '../metrics.ts';
import { createBreaker } from './breaker.ts';
import { createCallSlots } from './call-slots.ts';
import { countCalls, type CallListener, type UpstreamStats } from './count-calls.ts';
import { exchange } from './exchange.ts';
import { readAnswer } from './read-answer.ts';
import { toUpstreamFailure, UpstreamFailure } from './upstream-failure.ts';
import { withDeadline } from './with-deadline.ts';
import { toHeaders, toTarget } from './write-request.ts';

/** A server that is there answers a handshake in far less, and a second attempt must fit into the deadline. */
const CONNECT_MILLISECONDS = 1000;
/** One socket for each call that may be in flight. */
const MAX_CONNECTIONS = 32;

type UpstreamRequest<Data> = {
  /** Below the base, percent-encoded: `/page`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** What stands under `data` of a good answer. */
  data: v.GenericSchema<unknown, Data>;
};

export type HttpClient = {
  name: UpstreamName;
  /**
   * Asks for JSON in the envelope.
   * @throws NotFoundError, BadRequestError, RequestError `uri-too-long` as the upstream answers;
   * UnavailableError, with an `UpstreamFailure` as its cause, for everything else
   */
  get: <Data>(request: UpstreamRequest<Data>) => Promise<Data>;
  stats: () => UpstreamStats;
  /** @param listener told of each call when it ends */
  observe: (listener: CallListener) => void;
  /** @param listener told when the upstream is back after it was gone */
  onRecovery: (listener: () => void) => void;
  close: () => Promise<void>;
};

type HttpClientOptions = {
  /** In the log and in metrics. */
  name: UpstreamName;
  /** http or https, without a slash at its end. */
  baseUrl: string;
  /** Tells the upstream who asks. */
  siteUrl: string;
  /** A cheap question that any working upstream can answer: asked until it is back. */
  probe: UpstreamRequest<unknown>;
  log: Log;
};

const createPool = (origin: string): Pool =>
  new Pool(origin, {
    connections: MAX_CONNECTIONS,
    connectTimeout: CONNECT_MILLISECONDS,
    // A call that is cut off ends its own connection and no other's.
    allowH2: false,
  });

/** Whoever says that there is no such thing is there. */
const ignoreRefusal = (error: unknown): void => {
  if (error instanceof UnavailableError) throw error;
};

/** A client of one configured upstream: a pool of connections that neither a slow nor a broken upstream can exhaust. */
export const createHttpClient = ({ name, baseUrl, siteUrl, probe, log }: HttpClientOptions): HttpClient => {
  const { origin, pathname } = new URL(baseUrl);
  const base = pathname === '/' ? '' : pathname;
  const pool = createPool(origin);
  const slots = createCallSlots();
  const counts = countCalls();
  const recoveryListeners: (() => void)[] = [];
  const breaker = createBreaker({
    probe: () => get(probe).catch(ignoreRefusal),
    onGone: () => log.info('upstream-gone', { upstream: name }),
    onBack: () => {
      log.info('upstream-back', { upstream: name });
      for (const listener of recoveryListeners) listener();
    },
  });
  const call = <Data>(request: UpstreamRequest<Data>, target: string) =>
    withDeadline(async (signal) => {
      if (breaker.state() === 'open') throw new UpstreamFailure('breaker-open');
      const release = await slots.take(signal);
      try {
        return await breaker.run(async () => {
          const answer = await exchange(pool, {
            target,
            headers: toHeaders(siteUrl, request.headers),
            signal,
          });
          return readAnswer(answer, request.data);
        });
      } finally {
        release();
      }
    });
  const get = async <Data>(request: UpstreamRequest<Data>): Promise<Data> => {
    const target = toTarget(base, request.path, request.query);
    const count = counts.start();
    try {
      const answer = await call(request, target);
      count('answer');
      if ('data' in answer) return answer.data;
      throw answer.error;
    } catch (error) {
      if (error instanceof RequestError) throw error;
      const failure = toUpstreamFailure(error);
      count(failure.kind);
      throw new UnavailableError(failure);
    }
  };

  return {
    name,
    get,
    stats: () => ({ name, breaker: breaker.state(), inFlight: slots.inFlight(), ...counts.totals() }),
    observe: counts.observe,
    onRecovery: (listener) => void recoveryListeners.push(listener),
    close: async () => {
      breaker.stop();
      await pool.destroy();
    },
  };
};
