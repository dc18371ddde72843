import { createClientAddresses, type ClientAddresses } from '#server/http/client-address.ts';
import type { Config } from '#server/config/config.ts';
import { type Connections, createConnections } from '#server/http/connections/connections.ts';
import { createLifecycle, type Lifecycle } from '#server/lifecycle/readiness.ts';
import { createLog, type Log } from '#server/observability/log.ts';
import { createMetrics, type Metrics } from '#server/observability/metrics.ts';
import { createPurgeChannel, type PurgeChannel } from '#server/cluster/purge-channel.ts';
import { createRateLimits, type RateLimits } from '#server/http/rate-limiter.ts';
import type { RedisLink } from '#server/cluster/redis.ts';
import { createWorkQueue, type WorkQueue } from '#server/http/queues/admission-queue.ts';
import { collectProcessMetrics } from '#server/observability/process-metrics.ts';

export type Operations = {
  log: Log;
  metrics: Metrics;
  workQueue: WorkQueue;
  addresses: ClientAddresses;
  connections: Connections;
  rateLimits: RateLimits | undefined;
  purgeChannel: PurgeChannel;
  lifecycle: Lifecycle;
  /** Closes the connection to Redis. A shutdown calls this when all parts that use Redis are closed. */
  closeOperations: () => Promise<void>;
};

/**
 * Creates the parts that need neither the content nor the store, such as the log and the metrics. Does not wait until Redis is
 * connected. Must be called only once in a process, see `watchProcess`.
 */
export async function createOperations(config: Config): Promise<Operations> {
  const metrics = createMetrics();
  const log = createLog(config.logLevel, (lines) => metrics.count('log_lines_lost', lines));
  const redis = config.redisUrl === undefined ? undefined : await connectToRedis(config.redisUrl, log);
  const addresses = createClientAddresses(config.trustProxy);
  const connections = createConnections({ addresses, metrics, log });
  const workQueue = createWorkQueue((waitedMilliseconds) => log.info('overloaded', { waitedMilliseconds }));
  watchProcess(metrics, { workQueue, connections, redis });
  return {
    log,
    metrics,
    workQueue,
    addresses,
    connections,
    rateLimits: createRateLimits({ ...config, redis }),
    purgeChannel: createPurgeChannel(redis),
    lifecycle: createLifecycle(),
    closeOperations: async () => redis?.close(),
  };
}

/** Loads the Redis client only if it is needed, because its code takes memory. */
async function connectToRedis(url: string, log: Log): Promise<RedisLink> {
  const { createRedisLink } = await import('#server/cluster/redis.ts');
  return createRedisLink(url, log);
}

/**
 * Registers the metrics of the process, the admission queue, the connections and Redis. Must be called only once in a process,
 * because each call starts observers of Node's event loop and garbage collector that are never stopped.
 */
function watchProcess(
  metrics: Metrics,
  parts: { workQueue: WorkQueue; connections: Connections; redis: RedisLink | undefined },
): void {
  const { workQueue, connections, redis } = parts;
  collectProcessMetrics(metrics.registry);
  metrics.watch('work_waiting', workQueue.length);
  metrics.watch('open_connections', connections.count);
  if (redis) metrics.watch('redis_up', () => Number(redis.isUp()));
}
