import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Banner } from '#shared/contracts/banner.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import type { Store } from '#server/store/store.ts';
import { positionsOf, type BannerSource } from './banner-source.ts';
import { BANNERS_PATH } from '#server/store/stored-banner.ts';
import { MAX_PICTURE_BYTES, createPictures } from './pictures.ts';

type StoredBannersOptions = {
  store: Pick<Store, 'listBanners' | 'findPicture'>;
  /** The folder of the operator's pictures. `summer.png` in it is served as `/banners/summer.png`. */
  folder: string;
  log: Log;
};

/**
 * Creates the source of banners from the store. The banners are read from the store at each refresh and served from
 * memory, so a slow database does not delay pages.
 */
export function createStoredBanners({ store, folder, log }: StoredBannersOptions): BannerSource {
  let banners: Banner[] = [];
  let first: Promise<void> | undefined;
  // The folder is read if the store does not respond. It is also read for a picture that is not in the store, because
  // an older version of the server imported pictures only into the folder.
  const loadPicture = createPictures(async (name) => {
    const stored = await store.findPicture(name).catch(() => undefined);
    return stored ?? readFile(path.join(folder, name));
  }, log);

  const refresh = async (): Promise<void> => {
    try {
      banners = await store.listBanners();
    } catch (error) {
      log.error('banners-failed', error);
    }
  };
  const firstRefresh = (): Promise<void> => (first ??= refresh());
  return {
    list: async () => {
      await firstRefresh();
      return banners;
    },
    positions: () => positionsOf(banners),
    loadPicture: async (name) => {
      await firstRefresh();
      if (!picturePathsOf(banners).has(`${BANNERS_PATH}${name}`)) throw new NotFoundError();
      return loadPicture(name);
    },
    refresh: () => (first = refresh()),
  };
}

async function readFile(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > MAX_PICTURE_BYTES) throw new Error(`A banner's picture has ${size} bytes`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function picturePathsOf(banners: Banner[]): Set<string> {
  return new Set(banners.flatMap(({ bannerUrl, mobileBannerUrl }) => [bannerUrl, mobileBannerUrl]));
}
