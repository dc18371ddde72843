import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import type { ProviderName } from '#shared/contracts/tracking.ts';
import { providerNames } from '#shared/tracking/provider-names.ts';
import type { TrackingConfig } from '#server/config/tracking-config.ts';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import { createStateReader } from './parcel-states.ts';
import type { Adapter, History, ParcelQuestion } from './provider.ts';
import { seventeenTrack } from './seventeen-track.ts';
import { ship24 } from './ship24.ts';
import { trackingMore } from './tracking-more.ts';
import { upu } from './upu.ts';

/**
 * The deadline of a lookup. A visitor waits half as long, and a response that comes later is cached for the next
 * visitor.
 */
const DEADLINE_MILLISECONDS = 8000;
/**
 * The pause between two test calls of the circuit breaker while the provider fails. It is longer than for a content source,
 * because providers limit the number of calls.
 */
const PROBE_MILLISECONDS = 30_000;
/** The maximum number of lookups that wait for the rate limit. This is enough for two lists of ten parcels. */
const MAX_WAITING = 20;
const REPORT_MILLISECONDS = 60 * 60 * 1000;
/** Matches HTTP statuses and provider codes that mean a refused key, IP address or plan. */
const REFUSED_KEY = /^status: (?:40[123]|-1801000[1245]|-1801990[78]|400[12]|4190)$/;

const ADAPTERS: Record<ProviderName, Adapter> = {
  upu,
  '17track': seventeenTrack,
  trackingmore: trackingMore,
  ship24,
};

export type Provider = Pick<Adapter, 'accepts'> & {
  name: ProviderName;
  /** The name of the provider, which pages show beside the events. */
  credit: string;
  /**
   * Waits until the rate limit allows another lookup.
   * @throws UnavailableError when too many lookups wait, or the circuit breaker is open
   */
  takeTurn: () => Promise<void>;
  /** @throws UnavailableError */
  find: (question: ParcelQuestion) => Promise<History>;
  /**
   * Finds many parcels in one call. Each tracking number may appear only once. Undefined if the provider has no such call.
   * @throws UnavailableError
   */
  findAll:
    | ((questions: readonly ParcelQuestion[]) => Promise<ReadonlyMap<string, History | UnavailableError>>)
    | undefined;
  client: HttpClient;
};

export type ProviderOptions = {
  tracking: TrackingConfig;
  siteUrl: string;
  log: Log;
  /** Called for each state of the provider that `parcelStates` does not list. */
  onUnknownWord: () => void;
  /** The pause between two probes while the provider fails. Tests shorten it, and raise `lookupsPerSecond`. */
  probeMilliseconds?: number;
  lookupsPerSecond?: number;
};

export function createProvider(options: ProviderOptions): Provider {
  const { tracking, siteUrl, log, onUnknownWord, probeMilliseconds = PROBE_MILLISECONDS } = options;
  const { provider: name, baseUrl, key = '' } = tracking;
  const adapter = ADAPTERS[name];
  const client = createHttpClient({
    name: 'tracking',
    baseUrl,
    siteUrl,
    headers: adapter.toHeaders(key),
    log,
    probe: adapter.probe,
    probeMilliseconds,
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    read: adapter.read,
    ...(adapter.mayBeEmpty ? { mayBeEmpty: true } : {}),
  });
  const waitForTurn = createPace(options.lookupsPerSecond ?? adapter.lookupsPerSecond);
  const reportRefusal = createRefusalReport(log);
  const parts = { client, toState: createStateReader(name, onUnknownWord) };
  const { findAll } = adapter;
  const report = async <Found>(work: Promise<Found>): Promise<Found> => {
    try {
      return await work;
    } catch (error) {
      reportRefusal(error);
      throw error;
    }
  };
  return {
    name,
    credit: providerNames[name],
    accepts: adapter.accepts,
    client,
    takeTurn: async () => {
      refuseWhileOpen(client);
      await waitForTurn();
      refuseWhileOpen(client);
    },
    find: (question) => report(adapter.find(question, parts)),
    findAll:
      findAll &&
      (async (questions) => {
        const found = await report(findAll(questions, parts));
        for (const outcome of found.values()) reportRefusal(outcome);
        return found;
      }),
  };
}

/**
 * Refuses a lookup while the breaker is open. The lookup would not be sent, so it must not be taken from the daily budget.
 * @throws UnavailableError while the breaker is open
 */
function refuseWhileOpen({ stats }: HttpClient): void {
  if (stats().breaker === 'open') throw new UnavailableError(new UpstreamFailure('breaker-open'));
}

/**
 * Creates a function that waits until the rate limit allows another lookup. The function throws UnavailableError when too many
 * lookups wait.
 */
function createPace(perSecond: number): () => Promise<void> {
  const pace = new RateLimiterQueue(new RateLimiterMemory({ points: perSecond, duration: 1 }), {
    maxQueueSize: MAX_WAITING,
  });
  return async () => {
    try {
      await pace.removeTokens(1);
    } catch {
      throw new UnavailableError(new UpstreamFailure('busy'));
    }
  };
}

/**
 * Logs at most once an hour that the provider refuses the API key, the IP address or the plan. Every lookup causes this error
 * until the operator acts.
 */
function createRefusalReport(log: Log): (outcome: unknown) => void {
  let reportedAt = -Infinity;
  return (error) => {
    const cause = error instanceof UnavailableError ? error.cause : undefined;
    if (!(cause instanceof UpstreamFailure) || !REFUSED_KEY.test(cause.message)) return;
    if (performance.now() - reportedAt < REPORT_MILLISECONDS) return;
    reportedAt = performance.now();
    log.error('tracking-refused', error);
  };
}
