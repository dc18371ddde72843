import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { providerNames } from '#shared/tracking/provider-names.ts';
import type { TrackingConfig } from '#server/config/tracking-config.ts';
import { UnavailableError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { UpstreamFailure } from '#server/upstream/upstream-failure.ts';
import { createStateReader } from './parcel-states.ts';
import type { Adapter, History, ParcelQuestion, ProviderName } from './provider.ts';
import { seventeenTrack } from './seventeen-track.ts';
import { ship24 } from './ship24.ts';
import { trackingMore } from './tracking-more.ts';
import { upu } from './upu.ts';

/** For a call: a visitor waits half as long, and what comes later is there for who asks next. */
const DEADLINE_MILLISECONDS = 8000;
/** A provider that is gone is not asked each second, as a content source is: its calls are counted. */
const PROBE_MILLISECONDS = 30_000;
/** Lookups that wait for their turn: two lists of ten. What comes too late for its visitor is there for who asks next. */
const MAX_WAITING = 20;
const REPORT_MILLISECONDS = 60 * 60 * 1000;
/** Of HTTP and of the providers' own: the key, the address of the server or the plan is not good. */
const REFUSED_KEY = /^status: (?:40[123]|-1801000[1245]|-1801990[78]|400[12]|4190)$/;

const ADAPTERS: Record<ProviderName, Adapter> = {
  upu,
  '17track': seventeenTrack,
  trackingmore: trackingMore,
  ship24,
};

/** The provider that the configuration names. */
export type Provider = Pick<Adapter, 'accepts'> & {
  name: ProviderName;
  /** Shown beside what it said. */
  credit: string;
  /** Waits until it may be asked. @throws UnavailableError when too many wait, or it is gone */
  takeTurn: () => Promise<void>;
  /** @throws UnavailableError */
  find: (question: ParcelQuestion) => Promise<History>;
  /** Of one that takes many numbers in one call; each number once. @throws UnavailableError */
  findAll:
    | ((questions: readonly ParcelQuestion[]) => Promise<ReadonlyMap<string, History | UnavailableError>>)
    | undefined;
  client: HttpClient;
};

export type ProviderOptions = {
  tracking: TrackingConfig;
  /** Names the site to the provider. */
  siteUrl: string;
  log: Log;
  /** Called for a state whose word is not in the table. */
  onUnknownWord: () => void;
  /** Tests do not wait: between two probes, and lookups in a second. */
  probeMilliseconds?: number;
  lookupsPerSecond?: number;
};

/** Creates the client of a provider: with a deadline, a breaker, a bulkhead and a pace of its own. */
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
      refuseWhileGone(client);
      await waitForTurn();
      refuseWhileGone(client);
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

/** @throws UnavailableError while the breaker is open: nothing would be sent */
function refuseWhileGone({ stats }: HttpClient): void {
  if (stats().breaker === 'open') throw new UnavailableError(new UpstreamFailure('breaker-open'));
}

/** Lets so many lookups begin in a second, and a few wait. @throws UnavailableError when too many wait */
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

/** One line an hour: the operator has to act, and each visitor meets the same. */
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
