import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { BannerSource } from './banner-source.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { BANNERS_FOLDER } from './picture-path.ts';
import { MAX_PICTURE_BYTES } from './picture-type.ts';
import { createPublicBanners } from './public-banners.ts';
import { createStoredBanners } from './stored-banners.ts';

/** Bytes of a list: hundreds of times a usual one. */
const MAX_LIST_BYTES = 256 * 1024;

type BannerParts = {
  config: Pick<Config, 'publicApiUrl' | 'dataDir'>;
  store: Pick<Store, 'listBanners'>;
  log: Log;
  now: () => Date;
};

/** Banners of the public API where one is named, else those of the store. */
export const createBanners = ({ config, store, log, now }: BannerParts): BannerSource => {
  const { publicApiUrl: baseUrl, dataDir } = config;
  if (baseUrl === undefined) {
    return createStoredBanners({ store, folder: path.join(dataDir, BANNERS_FOLDER), log });
  }
  return createPublicBanners({
    baseUrl,
    loadJson: async (below) =>
      JSON.parse((await fetchBytes(new URL(`${baseUrl}${below}`), MAX_LIST_BYTES)).toString()),
    loadBytes: (url) => fetchBytes(url, MAX_PICTURE_BYTES),
    log,
    now,
  });
};
