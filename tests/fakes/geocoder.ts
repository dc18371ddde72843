import { sendJson } from '#fixtures/upstream/stand-in.ts';
import type { Fake } from './fake.ts';

const PORT = 4705;

/** Stands in for Nominatim. It finds one road at every position. */
export function createGeocoderFake(port = PORT): Fake {
  const base = `http://localhost:${port}`;
  return {
    name: 'geocoder',
    port,
    listener: (req, res) => {
      const { pathname, searchParams } = new URL(req.url ?? '', base);
      const [lat, lon] = ['lat', 'lon'].map((name) => searchParams.get(name) ?? '');
      if (pathname.endsWith('/reverse')) sendJson(res, toAddress(String(lat), String(lon)));
      else sendJson(res, {}, 404);
    },
    environment: { GEOCODER_URL: base },
    trials: [
      {
        what: 'geocoder',
        address: '/what-is-my-postcode',
        how: 'use your position: the road is Street 118',
      },
    ],
  };
}

/** @see https://nominatim.org/release-docs/latest/api/Output/#jsonv2 */
function toAddress(lat: string, lon: string) {
  return {
    place_id: 230_157_890,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 39_474_171,
    lat,
    lon,
    category: 'highway',
    type: 'residential',
    place_rank: 26,
    importance: 0.05,
    addresstype: 'road',
    name: 'Street 118',
    display_name: 'Street 118, Cambodia',
    address: { road: 'Street 118', country: 'Cambodia', country_code: 'kh' },
    boundingbox: ['11.5680', '11.5690', '104.9205', '104.9220'],
  };
}
