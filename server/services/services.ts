import type { Log } from '#server/observability/log.ts';
import { createDerivedParts, type DerivedParts } from './create-derived-parts.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BannerSource } from '#server/banners/banner-source.ts';
import { createAuth, type Auth } from '#server/auth/create-auth.ts';
import { createBanners } from '#server/banners/create-banners.ts';
import type { Config } from '#server/config/config.ts';
import { createContent } from './create-content.ts';
import { createCdnPurge, type CdnPurge } from '#server/response-cache/cdn-purge.ts';
import { createMailSender, type MailSender } from '#server/mail/mail-sender.ts';
import { createEventSampling, type EventSampling } from '#server/events/event-sampling.ts';
import { createEventSender, type EventSender } from '#server/events/event-sender.ts';
import { createEventSpool, type EventSpool } from '#server/events/event-spool.ts';
import { createOperations, type Operations } from './create-operations.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Store } from '#server/store/store.ts';
import { createBannerApi, type BannerApi } from '#server/banners/banner-api.ts';
import { createRates, type RateService } from '#server/rates/create-rates.ts';
import { createRateAdapters } from '#server/rates/adapters.ts';
import { createMetClient } from '#server/weather/met-client.ts';
import { createWeather, type WeatherService } from '#server/weather/create-weather.ts';
import { createTracking, type Tracking } from '#server/tracking/create-tracking.ts';
import { createEventsHub, type EventsHub } from '#server/events/events-hub.ts';
import { createPictureDrawer, type PictureDrawer } from '#server/share-pictures/share-pictures.ts';
import { MANIFEST_FILE, readAssetManifest, type AssetManifest } from '#server/pages/asset-manifest.ts';
import type { ApiGuide } from '#shared/contracts/files/api-guide.ts';
import type { Downloads } from '#shared/contracts/files/downloads.ts';
import type { PrintFile } from '#shared/contracts/files/print-file.ts';
import {
  readCountryMaps,
  readApiGuide,
  readDownloads,
  readPrintFiles,
  type CountryMaps,
} from '#server/content/built-files.ts';
import { readFrameStyles } from '#server/pages/frame-styles.ts';
import { readServiceWorker } from '#server/pages/installed/service-worker.ts';
import { readWidgetFiles } from '#server/pages/widget-files.ts';
import { createWorkbookWriter, type WriteWorkbook } from '#server/pages/workbook-file.ts';
import { createHeldAnnouncer } from '#server/forms/announce-held.ts';
import { createCaptcha, type Captcha } from '#server/forms/captcha.ts';
import { createGeocoder, type Geocoder } from '#server/geocoding/nominatim.ts';
import { createRoads, type Roads } from '#server/roads/osrm.ts';

/** The path of the content database, relative to the project's root. */
const CONTENT_DATABASE = 'dist/content.sqlite';
const CLIENT_FOLDER = 'dist/client';
/**
 * The path of the event spool, relative to the data folder. The event spool is a folder of files with the events that could not
 * be stored while PostgreSQL did not respond.
 */
const EVENT_SPOOL = 'events';
const PICTURE_WORKER = 'dist/server/picture-worker.js';
const WORKBOOK_WORKER = 'dist/server/workbook-worker.js';
const ASSET_MANIFEST = path.join(CLIENT_FOLDER, MANIFEST_FILE);

/** All parts of the app. Tests replace some of them. */
export type Services = Operations &
  DerivedParts & {
    config: Config;
    store: Store;
    mailSender: MailSender;
    auth: Auth;
    /** Sends stored events to the events hub while the server runs. */
    eventSender: EventSender;
    sampleEvents: EventSampling;
    /** Stores the events in files while PostgreSQL does not respond. Undefined for SQLite. */
    eventSpool: EventSpool | undefined;
    banners: BannerSource;
    /** Undefined if banners come from the store. */
    bannerApi: BannerApi | undefined;
    rates: RateService;
    /** Undefined if no geocoder is configured. `roads` and `captcha` are also undefined if their service is not configured. */
    geocoder: Geocoder | undefined;
    roads: Roads | undefined;
    captcha: Captcha | undefined;
    /** Undefined if no weather API is configured. */
    weather: WeatherService | undefined;
    /** Undefined if no tracking provider is configured. */
    tracking: Tracking | undefined;
    printFiles: PrintFile[];
    downloads: Downloads | undefined;
    apiGuide: ApiGuide | undefined;
    countryMaps: CountryMaps;
    /** Undefined if the purge of a CDN is not configured. */
    cdn: CdnPurge | undefined;
    /** Undefined if no events hub is configured. In this case the events are not sent and stay in the store. */
    eventsHub: EventsHub | undefined;
    assets: AssetManifest;
    pictureDrawer: PictureDrawer;
    writeWorkbook: WriteWorkbook;
    /** The script of the service worker. */
    workerScript: string;
    staticFolder: string;
    now: () => Date;
  };

/**
 * @param root the project's folder
 * @throws Error if the files of `npm run build` are missing
 */
export async function createServices(config: Config, root: string): Promise<Services> {
  const operations = await createOperations(config);
  const { log, metrics } = operations;
  const now = (): Date => new Date();
  const contentParts = createContent({ config, log, databaseFile: path.join(root, CONTENT_DATABASE) });
  const store = openWatchedStore(config, operations);
  const cdn = config.cdnPurge && createCdnPurge(config.cdnPurge, log);
  const { publicApiUrl: baseUrl } = config;
  const bannerApi = baseUrl === undefined ? undefined : createBannerApi({ ...config, baseUrl, log, now });
  const lookups = createLookups(config, log);
  const tracking =
    config.tracking && createTracking({ ...config, tracking: config.tracking, store, log, metrics, now });
  const banners = createBanners({ config, store, bannerApi, log });
  const rates = createRates({ adapters: createRateAdapters(config, log), store, log, now });
  const met = createMetClient(config, log);
  const weather = met && createWeather({ met, store, log, now });
  const built = readBuiltFiles(path.join(root, CLIENT_FOLDER));
  return {
    ...operations,
    config,
    ...createDerivedParts({
      contentParts,
      config,
      banners,
      rates,
      roads: lookups.roads,
      weather,
      ...built,
      store,
      cdn,
      ...operations,
    }),
    ...lookups,
    banners,
    rates,
    weather,
    ...built,
    bannerApi,
    tracking,
    store,
    cdn,
    ...createEvents({ store, config, ...operations, now }),
    mailSender: await createMails({ store, config, log, now }),
    auth: createAuth({ ...operations, store, config, hasMail: config.mail !== undefined, now }),
    ...createThreads(root, operations),
    assets: readAssetManifest(
      readFileSync(path.join(root, ASSET_MANIFEST), 'utf8'),
      readFrameStyles(path.join(root, CLIENT_FOLDER)),
      readWidgetFiles(path.join(root, CLIENT_FOLDER)),
    ),
    now,
  };
}

/** @throws Error if a file of the client's build is missing */
function readBuiltFiles(staticFolder: string) {
  return {
    printFiles: readPrintFiles(staticFolder),
    downloads: readDownloads(staticFolder),
    apiGuide: readApiGuide(staticFolder),
    countryMaps: readCountryMaps(staticFolder),
    workerScript: readServiceWorker(staticFolder),
    staticFolder,
  };
}

function openWatchedStore(config: Config, { log, metrics }: Pick<Operations, 'log' | 'metrics'>): Store {
  const store = openStore(config, {
    onTransaction: metrics.storeUsed,
    onSetAside: (renamed) => log.info('store-set-aside', { file: path.basename(renamed) }),
    onMessagesDropped: (messages) => log.info('messages-dropped', { messages }),
    onStep: (step) => log.info('store-migrated', step),
    onHeld: () => log.info('store-migration-held'),
    onStepFailed: (error) => log.error('store-migration-failed', error),
  });
  return {
    ...store,
    withLease: async (name, work) => {
      const isLeader = await store.withLease(name, () => {
        metrics.setLeader(name, true);
        return work();
      });
      if (!isLeader) metrics.setLeader(name, false);
      return isLeader;
    },
  };
}

function createEvents({
  store,
  config,
  log,
  metrics,
  now,
}: Pick<Services, 'store' | 'config' | 'log' | 'metrics' | 'now'>) {
  const eventsHub = config.eventsHub && createEventsHub(config.eventsHub);
  const folder = path.join(config.dataDir, EVENT_SPOOL);
  return {
    eventsHub,
    eventSender: createEventSender({ store, hub: eventsHub, log, now }),
    sampleEvents: createEventSampling({ perSecond: config.eventsSampleAbove, metrics }),
    eventSpool: config.databaseUrl === undefined ? undefined : createEventSpool({ store, folder }),
  };
}

async function createMails(parts: Pick<Services, 'store' | 'config' | 'log' | 'now'>): Promise<MailSender> {
  const { config } = parts;
  // Loads the mail library only if it is needed, because its code takes memory.
  const library = config.mail && (await import('#server/mail/create-mailer.ts'));
  const mailer = config.mail && library?.createMailer(config.mail, config);
  return createMailSender({ ...parts, mailer, queueDue: createHeldAnnouncer(parts) });
}

function createThreads(root: string, operations: Pick<Operations, 'log' | 'metrics'>) {
  return {
    pictureDrawer: createPictureDrawer({ workerFile: path.join(root, PICTURE_WORKER), ...operations }),
    writeWorkbook: createWorkbookWriter({ workerFile: path.join(root, WORKBOOK_WORKER), ...operations }),
  };
}

/**
 * Creates the clients of the geocoder, the OSRM server (distances by road) and the captcha. A client is undefined if its service
 * is not configured.
 */
function createLookups(config: Config, log: Log): Pick<Services, 'geocoder' | 'roads' | 'captcha'> {
  const { geocoderUrl, routerUrl, siteUrl } = config;
  return {
    geocoder: geocoderUrl === undefined ? undefined : createGeocoder({ baseUrl: geocoderUrl, siteUrl, log }),
    roads: routerUrl === undefined ? undefined : createRoads({ baseUrl: routerUrl, siteUrl, log }),
    captcha: createCaptcha(config, log),
  };
}
