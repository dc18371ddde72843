import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createResponseStore, type ResponseStore } from '#server/response-cache/response-store.ts';
import { createResponseCache, type ResponseCache } from '#server/response-cache/response-cache.ts';
import type { BannerSource } from '#server/banners/banner-source.ts';
import { createAuth, type Auth } from '#server/auth/create-auth.ts';
import { createBanners } from '#server/banners/create-banners.ts';
import type { Config } from '#server/config/config.ts';
import { createContent, type Content } from './create-content.ts';
import { createSmallServices, type SmallServices } from './small-services.ts';
import { createDeadlineSource } from '#server/content/deadline-source.ts';
import { createSiteSource } from '#server/content/site-source.ts';
import { waitForRefresh } from '#server/http/load-shedding.ts';
import { createKnownPaths, type KnownPaths } from '#server/content/known-paths.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createMailSender, type MailSender } from '#server/mail/mail-sender.ts';
import { createEventSender, type EventSender } from '#server/events/event-sender.ts';
import { createPurge, type Purge } from '#server/response-cache/purge.ts';
import { createOperations, type Operations } from './create-operations.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { createBannerApi, type BannerApi } from '#server/banners/banner-api.ts';
import type { IsKnownAbout } from '#shared/validation/about.ts';
import { createKnownAbout } from '#server/content/known-about.ts';
import { listCorrections } from '#server/forms/list-corrections.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import { createRates, type RateService } from '#server/rates/create-rates.ts';
import { createRateAdapters } from '#server/rates/adapters.ts';
import { createMetClient } from '#server/weather/met-client.ts';
import { createWeather, type WeatherService } from '#server/weather/create-weather.ts';
import { createTracking, type Tracking } from '#server/tracking/create-tracking.ts';
import { createEventsHub, type EventsHub } from '#server/events/events-hub.ts';
import { createPictureDrawer, type PictureDrawer } from '#server/share-pictures/picture-drawer.ts';
import { readAssetManifest, type AssetManifest } from '#server/pages/asset-manifest.ts';
import type { PrintFile } from '#shared/contracts/print-file.ts';
import { readPrintFiles } from '#server/content/print-files.ts';
import { readFrameStyles } from '#server/pages/frame-styles.ts';
import { readWidgetFiles } from '#server/pages/widget-files.ts';
import { createWorkbookWriter, type WriteWorkbook } from '#server/pages/workbook-file.ts';

/** What the build makes, below the project's root. */
const CONTENT_DATABASE = 'dist/content.sqlite';
const CLIENT_FOLDER = 'dist/client';
const PICTURE_WORKER = 'dist/server/picture-worker.js';
const WORKBOOK_WORKER = 'dist/server/workbook-worker.js';
const ASSET_MANIFEST = path.join(CLIENT_FOLDER, '.vite/manifest.json');

/** The parts list: everything the app is made of. Tests hand in their own. */
export type Services = Operations &
  Content &
  SmallServices & {
    config: Config;
    knownPaths: KnownPaths;
    isKnownAbout: IsKnownAbout;
    responseStore: ResponseStore;
    responseCache: ResponseCache;
    /** What visitors leave. */
    store: Store;
    /** Sends mails that wait; started and stopped with the server. */
    mailSender: MailSender;
    /** Sign-ins of operators. */
    auth: Auth;
    /** Sends events on; started and stopped with the server. */
    eventSender: EventSender;
    banners: BannerSource;
    /** Undefined where banners come from the store. */
    bannerApi: BannerApi | undefined;
    rates: RateService;
    /** Undefined where no forecasts are asked for. */
    weather: WeatherService | undefined;
    /** Undefined where nobody is asked where a parcel is. */
    tracking: Tracking | undefined;
    /** Lists to print, made by the build. */
    printFiles: PrintFile[];
    /** Undefined where events stay in the store. */
    eventsHub: EventsHub | undefined;
    assets: AssetManifest;
    pictureDrawer: PictureDrawer;
    writeWorkbook: WriteWorkbook;
    /** Folder of files that are served as they are. */
    staticFolder: string;
    now: () => Date;
    purge: Purge;
  };

/** What is made of nothing but other parts. */
type DerivedParts = Content &
  Pick<Services, 'knownPaths' | 'isKnownAbout' | 'responseStore' | 'responseCache' | 'purge'>;

type Given = { contentParts: Content } & Pick<
  Services,
  | 'config'
  | 'log'
  | 'banners'
  | 'rates'
  | 'roads'
  | 'weather'
  | 'printFiles'
  | 'purgeChannel'
  | 'workQueue'
  | 'store'
>;

/** Wraps a content source in the deadline, the known paths and the response cache. */
export function createDerivedParts({
  contentParts,
  config,
  log,
  banners,
  rates,
  roads,
  weather,
  printFiles,
  purgeChannel,
  workQueue,
  store,
}: Given): DerivedParts {
  const { integrations } = config;
  const source = createDeadlineSource(contentParts.content);
  const knownPaths = createKnownPaths(source, log);
  const isKnownAbout = createKnownAbout(source, knownPaths);
  const site = {
    siteUrl: config.siteUrl,
    bannerPositions: banners.positions,
    integrations,
    findRates: rates.find,
    findRoad: roads?.find,
    hasMail: config.mail !== undefined,
    trackingProvider: config.tracking?.provider ?? ('none' as const),
    printFiles,
    findWeather: weather?.find,
    listCorrections: (list: ListRequest) => listCorrections({ store, isKnownAbout }, list),
  };
  const content = createSiteSource(source, site);
  const responseStore = createResponseStore(config.pageCacheBytes);
  const waitForTurn = () => waitForRefresh(workQueue);
  const responseCache = createResponseCache({ store: responseStore, log, waitForTurn });
  const purge = createPurge({
    responseCache,
    contentCaches: contentParts.contentCaches,
    knownPaths,
    purgeChannel,
  });
  for (const upstream of contentParts.upstreams) upstream.onRecovery(() => void knownPaths.refresh());
  contentParts.onNewContent(() => purge.here('all'));
  return { ...contentParts, content, knownPaths, isKnownAbout, responseStore, responseCache, purge };
}

/**
 * The real parts.
 * @param root the project's folder
 * @throws Error when something was not built yet
 */
export function createServices(config: Config, root: string): Services {
  const operations = createOperations(config);
  const { log, metrics } = operations;
  const now = (): Date => new Date();
  const contentParts = createContent({ config, log, databaseFile: path.join(root, CONTENT_DATABASE) });
  const store = openStore(config, {
    onFailure: () => metrics.count('store_errors'),
    onSetAside: (renamed) => log.info('store-set-aside', { file: path.basename(renamed) }),
  });
  const eventsHub = config.eventsHub && createEventsHub(config.eventsHub);
  const mailer = config.mail && createMailer(config.mail, config);
  const { publicApiUrl: baseUrl } = config;
  const bannerApi = baseUrl === undefined ? undefined : createBannerApi({ ...config, baseUrl, log, now });
  const services = createSmallServices(config, log);
  const tracking =
    config.tracking && createTracking({ ...config, tracking: config.tracking, store, log, metrics, now });
  const banners = createBanners({ config, store, bannerApi, log });
  const rates = createRates({ adapters: createRateAdapters(config, log), store, log, now });
  const met = createMetClient(config, log);
  const weather = met && createWeather({ met, store, log, now });
  const printFiles = readPrintFiles(path.join(root, CLIENT_FOLDER));
  return {
    ...operations,
    config,
    ...createDerivedParts({
      contentParts,
      config,
      banners,
      rates,
      roads: services.roads,
      weather,
      printFiles,
      store,
      ...operations,
    }),
    ...services,
    banners,
    rates,
    weather,
    printFiles,
    bannerApi,
    tracking,
    store,
    eventsHub,
    eventSender: createEventSender({ store, hub: eventsHub, log, now }),
    mailSender: createMailSender({ store, mailer, log, now }),
    auth: createAuth({ ...operations, store, config, hasMail: config.mail !== undefined, now }),
    ...createThreads(root, operations),
    assets: readAssetManifest(
      readFileSync(path.join(root, ASSET_MANIFEST), 'utf8'),
      readFrameStyles(path.join(root, CLIENT_FOLDER)),
      readWidgetFiles(path.join(root, CLIENT_FOLDER)),
    ),
    staticFolder: path.join(root, CLIENT_FOLDER),
    now,
  };
}

/** What is made in threads of their own. */
function createThreads(root: string, operations: Pick<Operations, 'log' | 'metrics'>) {
  return {
    pictureDrawer: createPictureDrawer({ workerFile: path.join(root, PICTURE_WORKER), ...operations }),
    writeWorkbook: createWorkbookWriter({ workerFile: path.join(root, WORKBOOK_WORKER), ...operations }),
  };
}
