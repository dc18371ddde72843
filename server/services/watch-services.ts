import type { Services } from './services.ts';

type Parts = Pick<
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
>;

/** The sizes are read when the metrics are scraped. */
export function watchServices(parts: Parts): void {
  const { metrics, responseStore, contentCaches, eventSender } = parts;
  metrics.watch('page_cache_bytes', responseStore.bytes);
  metrics.watch('page_cache_entries', responseStore.size);
  metrics.watch('content_cache_entries', () =>
    contentCaches.reduce((sum, cache) => sum + cache.size().entries, 0),
  );
  metrics.watch('events_queue_length', eventSender.queueLength);
  if (parts.tracking) metrics.watch('tracking_budget_left', parts.tracking.budgetLeft);
  watchUpstreams(parts);
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
}: Parts): void {
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
