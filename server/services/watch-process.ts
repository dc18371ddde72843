import { collectDefaultMetrics } from 'prom-client';
import type { Connections } from '#server/http/connections.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { RedisLink } from '#server/cluster/redis.ts';
import type { WorkQueue } from '#server/http/admission-queue.ts';

/** Hands in what is read of the process: memory, processor, event loop, connections. Once in a process. */
export function watchProcess(
  metrics: Metrics,
  parts: { workQueue: WorkQueue; connections: Connections; redis: RedisLink | undefined },
): void {
  const { workQueue, connections, redis } = parts;
  collectDefaultMetrics({ register: metrics.registry });
  metrics.watch('work_waiting', workQueue.length);
  metrics.watch('open_connections', connections.count);
  if (redis) metrics.watch('redis_up', () => Number(redis.isUp()));
}
