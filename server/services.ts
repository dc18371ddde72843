import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClientAddresses, type ClientAddresses } from './client-address.ts';
import type { Config } from './config.ts';
import { createConnections, type Connections } from './connections.ts';
import type { ContentSource } from './content/content-source.ts';
import { createEmbeddedSource } from './content/embedded/embedded-source.ts';
import { createLifecycle, type Lifecycle } from './health.ts';
import { createLoadMonitor, type LoadMonitor } from './load-monitor.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { readAssetManifest, type AssetManifest } from './pages/asset-manifest.ts';
import { createPurgeChannel, type PurgeChannel } from './purge-channel.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { createRedisLink } from './redis.ts';
import type { Closer } from './stop.ts';
import { watchProcess } from './watch-process.ts';

/** What the build makes, below the project's root. */
const CONTENT_DATABASE = 'dist/content.sqlite';
const CLIENT_FOLDER = 'dist/client';
const ASSET_MANIFEST = path.join(CLIENT_FOLDER, '.vite/manifest.json');

/** The parts list: everything the app is made of. Tests hand in their own. */
export type Services = {
  config: Config;
  log: Log;
  content: ContentSource;
  assets: AssetManifest;
  /** Folder of files that are served as they are. */
  staticFolder: string;
  now: () => Date;
  metrics: Metrics;
  loadMonitor: LoadMonitor;
  addresses: ClientAddresses;
  connections: Connections;
  /** Undefined when limits are switched off. */
  rateLimits: RateLimits | undefined;
  /** Tells the other processes what to drop, and hears from them. */
  purgeChannel: PurgeChannel;
  lifecycle: Lifecycle;
  /** What has to finish when the process stops, in this order. */
  closers: Closer[];
};

/**
 * The real parts.
 * @param root the project's folder
 * @throws Error when something was not built yet
 */
export const createServices = (config: Config, root: string): Services => {
  const metrics = createMetrics();
  const log = createLog(config.logLevel, (lines) => metrics.count('log_lines_lost', lines));
  const redis = config.redisUrl === undefined ? undefined : createRedisLink(config.redisUrl, log);
  const addresses = createClientAddresses(config.trustProxy);
  const loadMonitor = createLoadMonitor((lagMilliseconds) => log.info('overloaded', { lagMilliseconds }));
  const connections = createConnections({ addresses, metrics });
  watchProcess(metrics, { loadMonitor, connections, redis });
  return {
    config,
    log,
    content: createEmbeddedSource({ databaseFile: path.join(root, CONTENT_DATABASE), ...config }),
    assets: readAssetManifest(readFileSync(path.join(root, ASSET_MANIFEST), 'utf8')),
    staticFolder: path.join(root, CLIENT_FOLDER),
    now: () => new Date(),
    metrics,
    loadMonitor,
    addresses,
    connections,
    rateLimits: createRateLimits({ ...config, redis }),
    purgeChannel: createPurgeChannel(redis),
    lifecycle: createLifecycle(),
    closers: redis ? [{ name: 'redis', close: async () => redis.close() }] : [],
  };
};
