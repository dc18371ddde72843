import type { Services } from './services.ts';
import type { UpstreamName } from './metrics.ts';

/** Bodies, entries, queues: what is read of the parts when somebody asks for the numbers. */
export const watchParts = ({
  metrics,
  pageCache,
  answerCaches,
  upstreams,
  eventSender,
}: Pick<Services, 'metrics' | 'pageCache' | 'answerCaches' | 'upstreams' | 'eventSender'>): void => {
  metrics.watch('page_cache_bytes', pageCache.bytes);
  metrics.watch('page_cache_entries', pageCache.entries);
  metrics.watch('content_cache_entries', () =>
    answerCaches.reduce((sum, cache) => sum + cache.size().entries, 0),
  );
  metrics.watch('events_queue_length', eventSender.queueLength);
  for (const client of upstreams) {
    const upstream: UpstreamName = client.name;
    metrics.watchBreaker(upstream, () => client.stats().breaker);
    client.observe(({ outcome, milliseconds }) => {
      const refused = outcome === 'breaker-open' || outcome === 'busy';
      const ok = outcome === 'answer' ? 'ok' : 'failed';
      metrics.upstreamAnswered({ upstream, outcome: refused ? 'refused' : ok, milliseconds });
    });
  }
};
