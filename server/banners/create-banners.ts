import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/observability/log.ts';
import type { Store } from '#server/store/store.ts';
import type { BannerApi } from './banner-api.ts';
import type { BannerSource } from './banner-source.ts';
import { BANNERS_FOLDER } from '#server/store/stored-banner.ts';
import { createPublicBanners } from './public-banners.ts';
import { createStoredBanners } from './stored-banners.ts';

type BannerParts = {
  config: Pick<Config, 'dataDir'>;
  store: Pick<Store, 'listBanners' | 'findPicture'>;
  bannerApi: BannerApi | undefined;
  log: Log;
};

/** Creates the banner source. The banners come from the public API if it is configured, otherwise from the store. */
export function createBanners({ config, store, bannerApi, log }: BannerParts): BannerSource {
  return bannerApi
    ? createPublicBanners(bannerApi, log)
    : createStoredBanners({ store, folder: path.join(config.dataDir, BANNERS_FOLDER), log });
}
