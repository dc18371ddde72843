import { once } from 'node:events';
import http from 'node:http';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { loadBlocks } from '../shared/blocks/loaded-blocks.ts';
import { blockKinds } from '../shared/blocks/kinds.ts';
import { createServices } from './services.ts';

/** Longer than any answer takes; a supervisor kills after ten seconds. */
const SHUTDOWN_MILLISECONDS = 8000;

const start = async (): Promise<void> => {
  const services = createServices(readConfig());
  const { config, log } = services;
  await loadBlocks(blockKinds);
  const server = http.createServer(createApp(services)).listen(config.port);
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
};

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
