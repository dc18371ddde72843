import type http from 'node:http';
import { greatCircleMetres } from '#shared/geo/distance.ts';
import type { Fake } from './fake.ts';

const PORT = 4702;
/** A typical ratio of the road distance to the straight line. */
const DETOUR = 1.35;
const METRES_PER_SECOND = 15;
const ROUTE = /\/route\/v1\/driving\/(-?[\d.]+),(-?[\d.]+);(-?[\d.]+),(-?[\d.]+)$/;
const SEA_LATITUDE = 10;

/** Stands in for OSRM, whose URLs contain longitude before latitude. No route starts or ends south of `SEA_LATITUDE`. */
export function createRouterStandIn(): http.RequestListener {
  return (req, res) => {
    const [, ...numbers] = ROUTE.exec(new URL(req.url ?? '', 'http://router').pathname) ?? [];
    const [longitude = 0, latitude = 0, toLongitude = 0, toLatitude = 0] = numbers.map(Number);
    const send = (status: number, body: object): void => {
      res.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
    };
    if (numbers.length === 0) return send(400, { code: 'InvalidUrl' });
    if (Math.min(latitude, toLatitude) < SEA_LATITUDE)
      return send(400, { code: 'NoRoute', message: 'Impossible route between points' });
    const metres = greatCircleMetres(
      { latitude, longitude },
      { latitude: toLatitude, longitude: toLongitude },
    );
    const distance = metres * DETOUR;
    return send(200, {
      code: 'Ok',
      routes: [{ distance, duration: distance / METRES_PER_SECOND }],
      waypoints: [],
    });
  };
}

export function createRouterFake(port = PORT): Fake {
  return {
    name: 'router',
    port,
    listener: createRouterStandIn(),
    environment: { ROUTER_URL: `http://localhost:${port}` },
    trials: [
      {
        what: 'road distance',
        address: '/free-tools/distance-calculator?from=120000&to=171000',
        how: 'the length of the road beside the straight line',
      },
    ],
  };
}
