import type http from 'node:http';
import { createPng } from '#fixtures/data/png.ts';
import { sendJson } from '#fixtures/upstream/stand-in.ts';
import type { Fake } from './fake.ts';

const PORT = 4708;
const PICTURES = new Map([
  ['/middle.png', createPng(728, 90, [10, 107, 83])],
  ['/bottom.png', createPng(728, 90, [90, 54, 194])],
]);

/** A public API: an advertisement in the middle of pages and one at their bottom. @param others responds to its other calls */
export function createBannersFake(others: http.RequestListener, port = PORT): Fake {
  // An address: pictures of a name that leads into a private network are refused.
  const base = `http://127.0.0.1:${port}`;
  return {
    name: 'banners',
    port,
    listener: (req, res) => {
      const { pathname } = new URL(req.url ?? '', base);
      const picture = PICTURES.get(pathname);
      if (picture) res.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
      else if (pathname === '/api/today/banners')
        sendJson(res, { status: 'success', data: { data: [toBanner('middle'), toBanner('bottom')] } });
      else others(req, res);
    },
    environment: { PUBLIC_API_URL: `${base}/api` },
    hints: ['/kampot-province, after a first gesture'],
  };
}

function toBanner(position: 'middle' | 'bottom') {
  return {
    id: `fair-${position}`,
    position,
    bannerUrl: `/${position}.png`,
    bannerImage: 'A fair',
    bannerClickUrl: 'https://fair.example/',
  };
}
