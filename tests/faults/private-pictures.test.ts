import { expect, it } from 'vitest';
import { listIn, PICTURE_PATH, startBannerSite } from '#fixtures/server/banner-site.ts';

/**
 * Requests the picture of a banner from the site.
 * @returns the status of the site's response, and whether the site requested the picture from `host`
 */
async function loadPicture(host: string, privatePictures?: boolean) {
  const site = await startBannerSite(host, privatePictures);
  try {
    const [banner] = listIn(await site.ask());
    const { status } = await site.get(banner?.bannerUrl ?? '');
    return { status, isAsked: site.askedPaths().includes(PICTURE_PATH) };
  } finally {
    await site.stop();
  }
}

it('a picture is not fetched where the name of its server leads to this machine', async () => {
  expect(await loadPicture('localhost')).toEqual({ status: 404, isAsked: false });
});

it('a picture is fetched from there where an operator allows it, or has named the address itself', async () => {
  expect(await loadPicture('localhost', true)).toEqual({ status: 200, isAsked: true });
  expect(await loadPicture('127.0.0.1')).toEqual({ status: 200, isAsked: true });
});
