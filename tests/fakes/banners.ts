import type http from 'node:http';
import { createPng } from '#fixtures/data/png.ts';
import { sendJson } from '#fixtures/upstream/stand-in.ts';
import type { Fake } from './fake.ts';

const PORT = 4708;
const POSITIONS = ['modal', 'middle', 'bottom'] as const;
type Position = (typeof POSITIONS)[number];
const COLOURS: Record<Position, [number, number, number]> = {
  modal: [200, 120, 20],
  middle: [10, 107, 83],
  bottom: [90, 54, 194],
};
const PICTURES = new Map<string, Buffer>(
  POSITIONS.flatMap((position) => [
    [`/${position}-wide.png`, createPng(1456, 180, COLOURS[position])] as const,
    [`/${position}-narrow.png`, createPng(640, 200, COLOURS[position])] as const,
  ]),
);

/**
 * Creates a stand-in for the public API, with one advertisement for each position.
 * @param others responds to all requests that are not for banners
 */
export function createBannersFake(others: http.RequestListener, port = PORT): Fake {
  // The URL contains an IP address and not `localhost`. The site refuses pictures from a host name that resolves to a private IP
  // address, but it accepts a private IP address in the URL.
  const base = `http://127.0.0.1:${port}`;
  return {
    name: 'banners',
    port,
    listener: (req, res) => {
      const { pathname } = new URL(req.url ?? '', base);
      const picture = PICTURES.get(pathname);
      if (picture) res.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
      else if (pathname === '/api/today/banners')
        sendJson(res, { status: 'success', data: { data: POSITIONS.map(toBanner) } });
      else others(req, res);
    },
    environment: { PUBLIC_API_URL: `${base}/api` },
    trials: [
      { what: 'modal banner', address: '/kampot-province', how: 'move the mouse, or touch the page' },
      {
        what: 'middle and bottom banner',
        address: '/kampot-province',
        how: 'close the first one and scroll',
      },
    ],
  };
}

function toBanner(position: Position) {
  return {
    id: `fair-${position}`,
    position,
    bannerUrl: `/${position}-wide.png`,
    bannerImage: `A fair (${position})`,
    mobileBannerUrl: `/${position}-narrow.png`,
    mobileBannerImage: `A fair (${position})`,
    bannerClickUrl: 'https://fair.example/',
  };
}
