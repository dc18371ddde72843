import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { trimAccounts } from '#server/auth/trim-accounts.ts';
import { keepBannersFresh } from '#server/banners/banner-source.ts';
import { readConfig } from '#server/config/config.ts';
import { loadAllBlocks } from '#shared/blocks/loaded-blocks.ts';
import { prepareForms } from '#server/http/body-formats.ts';
import { createHttpServer } from '#server/http/connections/http-server.ts';
import { createMetricsServer } from '#server/observability/metrics-server.ts';
import { startTracing } from '#server/observability/tracing.ts';
import { NewerSchemaError } from '#server/store/database/schema.ts';
import { createServices, type Services } from '#server/services/services.ts';
import { METRICS_PATH, READY_PATH } from '#shared/routes/program-paths.ts';
import { RATES_TAG } from '#shared/blocks/currency-converter/data.ts';
import { watchServices } from '#server/services/watch-services.ts';
import { holdShapes } from '#server/lifecycle/hold-shapes.ts';
import { announceReady } from '#server/lifecycle/announce-ready.ts';
import { createStop, type Closer } from '#server/lifecycle/shutdown.ts';
import { lowerV8Priority } from '#server/threads/priority.ts';

/**
 * During the shutdown, queued events are sent for at most this time, and then queued mails for at most this time. The next
 * process sends the events and mails that are left.
 */
const FLUSH_MILLISECONDS = 1000;
/** The pause between two attempts to prepare a store that does not respond. */
const PREPARE_AGAIN_MILLISECONDS = 1000;

/** The root of the project. The bundle of this module is in dist/server. */
const ROOT = path.resolve(import.meta.dirname, '../..');

/** @returns the origin of the server; if `port` is 0, the origin contains the port that the system chose */
async function listen(server: http.Server, port: number, host?: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return `http://${host?.includes(':') ? `[${host}]` : (host ?? 'localhost')}:${taken}`;
}

/** Requests `/readyz`, which renders the home page. The first visitor then does not wait for the slow first render. */
function warmUp(origin: string): void {
  http
    .get(`${origin}${READY_PATH}`, { agent: false }, (response) => response.resume())
    .on('error', () => undefined);
}

/**
 * Prepares the store. Retries as long as the store does not respond. Ends the process if this version of the server is too old
 * for the schema of the store.
 */
async function prepareStore({ store, log, lifecycle }: Services): Promise<void> {
  /* oxlint-disable no-await-in-loop */
  while (!lifecycle.isStopping()) {
    try {
      await store.prepare();
      return;
    } catch (error) {
      if (error instanceof Error && error.cause instanceof NewerSchemaError) {
        log.error('fatal', error.cause);
        process.exit(1);
      }
    }
    await sleep(PREPARE_AGAIN_MILLISECONDS, undefined, { ref: false });
  }
  /* oxlint-enable no-await-in-loop */
}

async function start(services: Services): Promise<void> {
  const { config, log, metrics, store, eventSender } = services;
  process.once('exit', log.flushNow);
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.once(event, (reason: unknown) => {
      log.error('fatal', reason);
      process.exit(1);
    });
  }
  const stopTracing = await startTracing(config);
  watchServices(services);
  await loadAllBlocks();
  await prepareForms();
  // With SQLite, the schema is migrated before this call returns. PostgreSQL is migrated in the background, so the site starts
  // even if PostgreSQL is down.
  void prepareStore(services);
  const server = createHttpServer(createApp(services), services);
  const closers: Closer[] = [
    { name: 'event spool', close: async () => services.eventSpool?.stop() },
    { name: 'events', close: () => eventSender.stop(FLUSH_MILLISECONDS) },
    { name: 'mail', close: () => services.mailSender.stop(FLUSH_MILLISECONDS) },
    { name: 'known paths', close: async () => services.knownPaths.stop() },
    { name: 'content', close: services.closeContent },
    { name: 'banners', close: async () => services.bannerApi?.close() },
    { name: 'geocoder', close: async () => services.geocoder?.client.close() },
    { name: 'captcha', close: async () => services.captcha?.client.close() },
    { name: 'rates', close: services.rates.stop },
    { name: 'router', close: async () => services.roads?.client.close() },
    { name: 'weather', close: async () => services.weather?.stop() },
    { name: 'cdn', close: async () => services.cdn?.close() },
    { name: 'tracking', close: async () => services.tracking?.client.close() },
    { name: 'store', close: store.close },
    { name: 'operations', close: services.closeOperations },
    { name: 'tracing', close: stopTracing },
  ];
  const stop = createStop({ server, ...services, closers, exit: (code) => process.exit(code) });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The metrics port opens before the site's port. If it cannot open, the process ends before the site has accepted visitors.
  if (config.metricsPort !== undefined) {
    const origin = await listen(createMetricsServer(metrics), config.metricsPort, config.metricsHost);
    log.info('metrics-listening', { address: `${origin}${METRICS_PATH}` });
  }
  const address = await listen(server, config.port, config.host);
  await announceReady({ address, siteUrl: config.siteUrl }, log, process.stdout);
  services.eventSpool?.start();
  eventSender.start();
  services.mailSender.start();
  services.knownPaths.start();
  services.rates.start(() => services.purge.here([RATES_TAG]));
  const stopBanners = keepBannersFresh(services.banners, services.responseCache.expire);
  closers.unshift({ name: 'banner refresh', close: async () => stopBanners() });
  const stopTrimming = trimAccounts(services);
  closers.unshift({ name: 'accounts', close: async () => stopTrimming() });
  warmUp(address);
  // This call only makes the first search faster, so its failure is ignored.
  services.warmUpContent().catch(() => undefined);
}

let services: Services | undefined;
try {
  lowerV8Priority();
  await holdShapes();
  services = await createServices(readConfig(), ROOT);
  await start(services);
} catch (error) {
  if (services) services.log.error('fatal', error);
  else console.error(error instanceof Error ? error.message : error);
  // Without this call, background connections could keep the process alive after a failed start.
  process.exit(1);
}
