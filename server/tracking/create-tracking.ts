import { toDay } from '#shared/text/day.ts';
import type { Store } from '#server/store/store.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { createHistories, type Histories } from './histories.ts';
import { createProvider, type Provider, type ProviderOptions } from './create-provider.ts';

/** Finds parcels through the configured provider, within its daily budget. */
export type Tracking = Pick<Provider, 'name' | 'credit' | 'accepts' | 'client'> & {
  find: Histories['find'];
  findAll: Histories['findAll'];
  /** Returns the number of lookups that are left until midnight UTC. All processes with the same store share this number. */
  budgetLeft: () => Promise<number>;
};

type TrackingOptions = Omit<ProviderOptions, 'onUnknownWord'> & {
  store: Pick<Store, 'takeTrackingCall' | 'countTrackingCalls'>;
  metrics: Pick<Metrics, 'count'>;
  now: () => Date;
  /** Returns monotonic milliseconds. Tests replace this clock. */
  clock?: () => number;
  waitMilliseconds?: number;
};

/**
 * Creates the lookup of parcels with the configured provider. Tracking numbers are written neither to the store nor to the log.
 */
export function createTracking(options: TrackingOptions): Tracking {
  const { tracking, store, metrics, now, clock, waitMilliseconds } = options;
  const provider = createProvider({
    ...options,
    onUnknownWord: () => metrics.count('tracking_words_unknown'),
  });
  const today = () => ({ provider: provider.name, day: toDay(now()) });
  const limit = tracking.dailyCalls;
  const histories = createHistories({
    provider,
    takeLookup: () => store.takeTrackingCall({ ...today(), limit }),
    now,
    ...(clock ? { clock } : {}),
    ...(waitMilliseconds === undefined ? {} : { waitMilliseconds }),
  });
  return {
    name: provider.name,
    credit: provider.credit,
    accepts: provider.accepts,
    client: provider.client,
    find: histories.find,
    findAll: histories.findAll,
    budgetLeft: async () => Math.max(0, limit - (await store.countTrackingCalls(today()))),
  };
}
