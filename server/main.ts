import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { createApp } from './app.ts';
import { keepBannersFresh } from './banners/keep-banners-fresh.ts';
import { readConfig } from './config.ts';
import { loadBlocks } from '../shared/blocks/loaded-blocks.ts';
import { blockKinds } from '../shared/blocks/kinds.ts';
import { createServices } from './services.ts';

/** Longer than any answer takes; a supervisor kills after ten seconds. */
const SHUTDOWN_MILLISECONDS = 8000;

/** Longer than load balancers keep an idle connection (60 s is common): they must never write to one we closed. */
const KEEP_ALIVE_MILLISECONDS = 65_000;
/** Headers that take longer come from a client that holds connections open on purpose. */
const HEADERS_MILLISECONDS = 5000;
const REQUEST_MILLISECONDS = 10_000;
const CHECKING_MILLISECONDS = 1000;

const SERVER_OPTIONS: http.ServerOptions = {
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
  headersTimeout: HEADERS_MILLISECONDS,
  requestTimeout: REQUEST_MILLISECONDS,
  connectionsCheckingInterval: CHECKING_MILLISECONDS,
};

/** The bundle stands in dist/server. */
const ROOT = path.resolve(import.meta.dirname, '../..');

const start = async (): Promise<void> => {
  const services = createServices(readConfig(), ROOT);
  const { config, log } = services;
  keepBannersFresh(services.banners);
  await loadBlocks(blockKinds);
  const server = http.createServer(SERVER_OPTIONS, createApp(services)).listen(config.port);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  log.info('listening', { address: `http://localhost:${port}`, siteUrl: config.siteUrl });

  const stop = (signal: string): void => {
    log.info('stopping', { signal });
    server.close(() => {
      log.info('stopped');
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MILLISECONDS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('unhandledRejection', (reason) => {
    log.error('fatal', reason);
    process.exit(1);
  });
};

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
