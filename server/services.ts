import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPageCache, type PageCache } from './answers/page-cache.ts';
import { createKeeper, type Keeper } from './answers/keeper.ts';
import type { Config } from './config.ts';
import { createContent, type Content } from './content/create-content.ts';
import { createDeadlineSource } from './content/deadline-source.ts';
import { createKnownPaths, type KnownPaths } from './content/known-paths.ts';
import { createEventSender, type EventSender } from './events/event-sender.ts';
import type { Log } from './log.ts';
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
export type Services = Operations &
  Content & {
    config: Config;
    knownPaths: KnownPaths;
    pageCache: PageCache;
    keeper: Keeper;
    /** What visitors leave. */
    store: Store;
    /** Sends events on; started and stopped with the server. */
    eventSender: EventSender;
    assets: AssetManifest;
    /** Folder of files that are served as they are. */
    staticFolder: string;
    now: () => Date;
  };

/** What is made of nothing but other parts. */
type DerivedParts = Content & Pick<Services, 'knownPaths' | 'pageCache' | 'keeper'>;

/** Puts the deadline, the known paths and the kept pages around a content source. */
export const createDerivedParts = (far: Content, config: Config, log: Log): DerivedParts => {
  const content = createDeadlineSource(far.content);
  const pageCache = createPageCache(config.pageCacheBytes);
  return {
    ...far,
    content,
    knownPaths: createKnownPaths(content, log),
    pageCache,
    keeper: createKeeper({ cache: pageCache, log }),
  };
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
  const content = createContent({ config, log, databaseFile: path.join(root, CONTENT_DATABASE) });
  const store = openStore(config);
  const hub = config.eventsHub && createEventsHub(config.eventsHub);
  const eventSender = createEventSender({ store, hub, log, now });
  metrics.watch('events_queue_length', eventSender.queueLength);
  return {
    ...operations,
    config,
    ...createDerivedParts(content, config, log),
    store,
    eventSender,
    assets: readAssetManifest(readFileSync(path.join(root, ASSET_MANIFEST), 'utf8')),
    staticFolder: path.join(root, CLIENT_FOLDER),
    now,
  };
};
