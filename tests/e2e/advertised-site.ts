import { createPng } from '../fixtures/png.ts';
import { sendJson, startStandIn } from '../fixtures/stand-in.ts';
import { startOwnSite } from './own-site.ts';

const PICTURES: Record<string, Buffer> = {
  '/wide.png': createPng(1200, 320, [140, 103, 239]),
  '/narrow.png': createPng(600, 280, [10, 107, 83]),
};

/** What the public API tells of an advertisement. */
export function advertisement(position: string, own: Record<string, unknown> = {}) {
  return {
    id: `fair-${position}`,
    position,
    bannerUrl: '/wide.png',
    bannerImage: `Fair for rice and silk (${position})`,
    mobileBannerUrl: '/narrow.png',
    mobileBannerImage: `Rice and silk (${position})`,
    bannerClickUrl: `https://fair.example/${position}?from=postcode`,
    ...own,
  };
}

/** A site that carries banners of a public API, and that API. */
export async function startAdvertisedSite(banners: object[]) {
  const api = await startStandIn((req, res) => {
    const { pathname } = new URL(req.url ?? '', 'http://api');
    const picture = PICTURES[pathname];
    if (pathname === '/v1/today/banners') sendJson(res, { status: 'success', data: { data: banners } });
    else if (picture) res.end(picture);
    else res.writeHead(404).end();
  });
  const site = await startOwnSite({ PUBLIC_API_URL: `${api.origin}/v1` });
  // The positions are known shortly after the start: pages from then on have room.
  const hasRoom = async (): Promise<boolean> =>
    (await (await fetch(`${site.origin}/api/layout?culture=en`)).text()).includes('"bannerPositions":["');
  while (!(await hasRoom())) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    origin: site.origin,
    stop: async (): Promise<void> => {
      await site.stop();
      await api.stop();
    },
  };
}
