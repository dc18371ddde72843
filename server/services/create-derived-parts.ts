import type { ListRequest } from '#shared/contracts/envelope.ts';
import type { ApiGuide } from '#shared/contracts/files/api-guide.ts';
import type { Downloads } from '#shared/contracts/files/downloads.ts';
import type { PrintFile } from '#shared/contracts/files/print-file.ts';
import type { SubjectExists } from '#shared/validation/about.ts';
import type { BannerSource } from '#server/banners/banner-source.ts';
import type { PurgeChannel } from '#server/cluster/purge-channel.ts';
import type { Config } from '#server/config/config.ts';
import type { CountryMaps } from '#server/content/built-files.ts';
import { createDeadlineSource } from '#server/content/deadline-source.ts';
import { createKnownPaths, type KnownPaths } from '#server/content/known-paths.ts';
import { createSubjectCheck } from '#server/content/report-subjects.ts';
import { createSiteSource } from '#server/content/site-source.ts';
import { listCorrections } from '#server/forms/list-corrections.ts';
import { waitForRevalidation, type WorkQueue } from '#server/http/queues/admission-queue.ts';
import type { Log } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { RateService } from '#server/rates/create-rates.ts';
import type { CdnPurge } from '#server/response-cache/cdn-purge.ts';
import { createPurge, type Purge } from '#server/response-cache/purge.ts';
import { createResponseCache, type ResponseCache } from '#server/response-cache/response-cache.ts';
import { createResponseStore, type ResponseStore } from '#server/response-cache/response-store.ts';
import type { Roads } from '#server/roads/osrm.ts';
import type { Store } from '#server/store/store.ts';
import type { WeatherService } from '#server/weather/create-weather.ts';
import type { Content } from './create-content.ts';

/**
 * The content source, to which `createDerivedParts` adds a deadline and data of this server, and the objects that depend on it,
 * such as the response cache. Tests create them with the same function.
 */
export type DerivedParts = Content & {
  knownPaths: KnownPaths;
  subjectExists: SubjectExists;
  responseStore: ResponseStore;
  responseCache: ResponseCache;
  purge: Purge;
};

type SiteParts = {
  contentParts: Content;
  config: Config;
  log: Log;
  metrics: Metrics;
  banners: BannerSource;
  rates: RateService;
  roads: Roads | undefined;
  weather: WeatherService | undefined;
  printFiles: PrintFile[];
  downloads: Downloads | undefined;
  apiGuide: ApiGuide | undefined;
  countryMaps: CountryMaps;
  purgeChannel: PurgeChannel;
  cdn: CdnPurge | undefined;
  workQueue: WorkQueue;
  store: Store;
  /** The system's clock by default. */
  now?: () => Date;
};

/**
 * Adds a deadline to the content source, and adds data of this server to its pages, such as banners and exchange rates. Then
 * creates the parts that need the content source, such as the response cache and the purge.
 */
export function createDerivedParts({
  contentParts,
  config,
  log,
  metrics,
  banners,
  rates,
  roads,
  weather,
  printFiles,
  downloads,
  apiGuide,
  countryMaps,
  purgeChannel,
  cdn,
  workQueue,
  store,
  now = () => new Date(),
}: SiteParts): DerivedParts {
  const { integrations } = config;
  const source = createDeadlineSource(contentParts.content);
  const knownPaths = createKnownPaths(source, log);
  const subjectExists = createSubjectCheck(source, knownPaths);
  const site = {
    siteUrl: config.siteUrl,
    bannerPositions: banners.positions,
    integrations,
    findRates: rates.find,
    findRoad: roads?.find,
    hasMail: config.mail !== undefined,
    hasPartsPage: config.hasPartsPage,
    now,
    changeOnHomeUntil: config.changeOnHomeUntil,
    trackingProvider: config.tracking?.provider ?? ('none' as const),
    printFiles,
    downloads,
    apiGuide,
    countryMaps,
    findWeather: weather?.find,
    listCorrections: (list: ListRequest) => listCorrections({ store, subjectExists }, list),
  };
  const content = createSiteSource(source, site);
  const responseStore = createResponseStore(config.pageCacheBytes);
  const waitForTurn = () => waitForRevalidation(workQueue);
  const responseCache = createResponseCache({ store: responseStore, log, waitForTurn });
  const purge = createPurge({
    responseCache,
    contentCaches: contentParts.contentCaches,
    knownPaths,
    purgeChannel,
    metrics,
    cdn,
  });
  for (const upstream of contentParts.upstreams) upstream.onRecovery(() => void knownPaths.refresh());
  contentParts.onNewContent(() => {
    purge.here('all');
    // Each process purges the CDN when it opens the new database. If only the first process did so, the CDN could fetch an old
    // page again from a process that still uses the old database.
    cdn?.purge('all').catch(() => undefined);
  });
  return { ...contentParts, content, knownPaths, subjectExists, responseStore, responseCache, purge };
}
