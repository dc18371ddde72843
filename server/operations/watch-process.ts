import { collectDefaultMetrics } from 'prom-client';
import type { Connections } from './connections.ts';
import type { LoadMonitor } from './load-monitor.ts';
import type { Metrics } from './metrics.ts';
import type { RedisLink } from './redis.ts';

const MILLISECONDS = 1000;

/** Hands in what is read of the process: memory, processor, event loop, connections. Once in a process. */
export const watchProcess = (
  metrics: Metrics,
  parts: { loadMonitor: LoadMonitor; connections: Connections; redis: RedisLink | undefined },
): void => {
  const { loadMonitor, connections, redis } = parts;
  collectDefaultMetrics({ register: metrics.registry });
  metrics.watch('event_loop_lag_seconds', () => loadMonitor.lagMilliseconds() / MILLISECONDS);
  metrics.watch('open_connections', connections.count);
  if (redis) metrics.watch('redis_up', () => Number(redis.isUp()));
};
