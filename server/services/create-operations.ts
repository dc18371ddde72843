import { createClientAddresses, type ClientAddresses } from '#server/http/client-address.ts';
import type { Config } from '#server/config/config.ts';
import { createConnections, type Connections } from '#server/http/connections.ts';
import { createLifecycle, type Lifecycle } from '#server/lifecycle/readiness.ts';
import { createLog, type Log } from '#server/observability/log.ts';
import { createMetrics, type Metrics } from '#server/observability/metrics.ts';
import { createPurgeChannel, type PurgeChannel } from '#server/cluster/purge-channel.ts';
import { createRateLimits, type RateLimits } from '#server/http/rate-limiter.ts';
import { createRedisLink } from '#server/cluster/redis.ts';
import { watchProcess } from './watch-process.ts';
import { createWorkQueue, type WorkQueue } from '#server/http/admission-queue.ts';

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
