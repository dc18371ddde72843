import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import type { ContentSource } from './content/content-source.ts';
import { createEmbeddedSource } from './content/embedded/embedded-source.ts';
import { createEventSender, type EventSender } from './events/event-sender.ts';
import { createOperations, type Operations } from './operations.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { createEventsHub } from './upstream/events-hub.ts';
import { readAssetManifest, type AssetManifest } from './pages/asset-manifest.ts';

/** What the build makes, below the project's root. */
const CONTENT_DATABASE = 'dist/content.sqlite';
const CLIENT_FOLDER = 'dist/client';
const ASSET_MANIFEST = path.join(CLIENT_FOLDER, '.vite/manifest.json');

/** The parts list: everything the app is made of. Tests hand in their own. */
export type Services = Operations & {
  config: Config;
  content: ContentSource;
  /** What visitors leave. */
  store: Store;
  /** Sends events on; started and stopped with the server. */
  eventSender: EventSender;
  assets: AssetManifest;
  /** Folder of files that are served as they are. */
  staticFolder: string;
  now: () => Date;
};

/**
 * The real parts.
 * @param root the project's folder
 * @throws Error when something was not built yet
 */
export const createServices = (config: Config, root: string): Services => {
  const operations = createOperations(config);
  const { log, metrics } = operations;
  const now = (): Date => new Date();
  const store = openStore(config);
  const hub = config.eventsHub && createEventsHub(config.eventsHub);
  const eventSender = createEventSender({ store, hub, log, now });
  metrics.watch('events_queue_length', eventSender.queueLength);
  return {
    ...operations,
    config,
    content: createEmbeddedSource({ databaseFile: path.join(root, CONTENT_DATABASE), ...config }),
    store,
    eventSender,
    assets: readAssetManifest(readFileSync(path.join(root, ASSET_MANIFEST), 'utf8')),
    staticFolder: path.join(root, CLIENT_FOLDER),
    now,
  };
};
