import { createClientAddresses, type ClientAddresses } from './client-address.ts';
import type { Config } from '#server/config.ts';
import { createConnections, type Connections } from './connections.ts';
import { createLifecycle, type Lifecycle } from './health.ts';
import { createLog, type Log } from '#server/log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPurgeChannel, type PurgeChannel } from './purge-channel.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { createRedisLink } from './redis.ts';
import { watchProcess } from './watch-process.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** What protects the process, and what it reports of itself. */
export type Operations = {
  log: Log;
  metrics: Metrics;
  workQueue: WorkQueue;
  addresses: ClientAddresses;
  connections: Connections;
  /** Undefined when limits are switched off. */
  rateLimits: RateLimits | undefined;
  /** Tells the other processes what to drop, and hears from them. */
  purgeChannel: PurgeChannel;
  lifecycle: Lifecycle;
  /** Ends connections to services of the house; the last thing before the process ends. */
  closeOperations: () => Promise<void>;
};

/** The real ones, once in a process. Waits for nothing: Redis is found in the background. */
export function createOperations(config: Config): Operations {
  const metrics = createMetrics();
  const log = createLog(config.logLevel, (lines) => metrics.count('log_lines_lost', lines));
  const redis = config.redisUrl === undefined ? undefined : createRedisLink(config.redisUrl, log);
  const addresses = createClientAddresses(config.trustProxy);
  const connections = createConnections({ addresses, metrics });
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
