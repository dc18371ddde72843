import { collectDefaultMetrics } from 'prom-client';
import type { Connections } from './connections.ts';
import type { Metrics } from './metrics.ts';
import type { RedisLink } from './redis.ts';
import type { WorkQueue } from './work-queue.ts';

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
