import type { Services } from './services.ts';

type WatchedServices = Pick<
  Services,
  | 'metrics'
  | 'responseStore'
  | 'contentCaches'
  | 'upstreams'
  | 'bannerApi'
  | 'geocoder'
  | 'captcha'
  | 'rates'
  | 'roads'
  | 'weather'
  | 'tracking'
  | 'eventsHub'
  | 'cdn'
  | 'eventSender'
  | 'eventSpool'
  | 'store'
  | 'now'
>;

/** Registers the metrics of the services. Sizes and lengths are measured again at each scrape. */
export function watchServices(parts: WatchedServices): void {
  const { metrics, responseStore, contentCaches, eventSender, eventSpool } = parts;
  metrics.watch('page_cache_bytes', responseStore.bytes);
  metrics.watch('page_cache_entries', responseStore.size);
  metrics.watch('content_cache_entries', () =>
    contentCaches.reduce((sum, cache) => sum + cache.size().entries, 0),
  );
  metrics.watch('events_queue_length', eventSender.queueLength);
  if (eventSpool) metrics.watch('events_spool_bytes', eventSpool.bytes);
  watchStore(parts);
  if (parts.tracking) metrics.watch('tracking_budget_left', parts.tracking.budgetLeft);
  watchUpstreams(parts);
}

const MILLISECONDS = 1000;

function watchStore({ metrics, store, now }: Pick<WatchedServices, 'metrics' | 'store' | 'now'>): void {
  const { connections } = store;
  const secondsSince = (time: number | null): number =>
    time === null ? 0 : Math.max(0, (now().getTime() - time) / MILLISECONDS);
  metrics.watch('store_migrating', () => Number(store.isMigrating()));
  if (connections) {
    metrics.watch('store_connections_busy', () => connections().busy);
    metrics.watch('store_connections_waiting', () => connections().waiting);
  }
  const figures = shareCalls(store.queueFigures);
  metrics.watch('mails_waiting', async () => (await figures()).waiting);
  metrics.watch('mails_failed', async () => (await figures()).failed);
  metrics.watch('mails_oldest_seconds', async () => secondsSince((await figures()).mail));
  metrics.watch('events_oldest_seconds', async () => secondsSince((await figures()).event));
}

/**
 * Returns a function that shares calls: while a call runs, further callers get its result. So all gauges of one scrape need only
 * one query.
 */
function shareCalls<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function watchUpstreams({
  metrics,
  upstreams,
  bannerApi,
  geocoder,
  captcha,
  rates,
  roads,
  weather,
  tracking,
  eventsHub,
  cdn,
}: WatchedServices): void {
  const services = [geocoder, captcha, roads, tracking].map((service) => service?.client);
  const clients = [...upstreams, bannerApi?.lists, ...services].filter((client) => client !== undefined);
  for (const { name, stats } of clients) metrics.watchBreaker(name, () => stats().breaker);
  const observed = [
    ...clients,
    ...rates.clients,
    weather?.client,
    bannerApi?.pictures,
    eventsHub,
    cdn,
  ].filter((client) => client !== undefined);
  for (const { name, observe } of observed) {
    observe((call) => metrics.countUpstreamCall({ upstream: name, ...call }));
  }
}
