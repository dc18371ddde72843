import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Road } from '#shared/contracts/distance.ts';
import type { Point } from '#shared/contracts/place.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import type { Log } from '#server/observability/log.ts';
import { createSingleFlight } from '#server/response-cache/single-flight.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson, type ResponseReader } from '#server/upstream/read-envelope.ts';

/** A page has three seconds; the straight line does not wait for longer than this. */
const DEADLINE_MILLISECONDS = 2000;
const TTL_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Of about 100 bytes each. */
const MOST_CACHED = 20_000;
/** What the licence of the roads asks for: every OSRM knows those of OpenStreetMap. */
const CREDIT = '© OpenStreetMap contributors';
/** In the middle of Phnom Penh: any router of Cambodia has a road there. */
const PROBE: Pair = {
  from: { latitude: 11.5683, longitude: 104.9213 },
  to: { latitude: 11.5564, longitude: 104.9282 },
};
const BAD_REQUEST = 400;

const Amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const Route = v.object({ distance: Amount, duration: Amount });
/** OSRM says with 400 that there is no road: across the sea, or with no road nearby. */
const OsrmResponse = v.variant('code', [
  v.object({ code: v.literal('Ok'), routes: v.pipe(v.array(Route), v.minLength(1)) }),
  v.object({ code: v.picklist(['NoRoute', 'NoSegment']) }),
]);

type Pair = { from: Point; to: Point };

/** A router of roads, of the operator's own: it learns where somebody wants to go. */
export type Roads = {
  /** @returns null where there is no road. @throws UnavailableError where the router cannot be asked */
  find: (pair: Pair) => Promise<Road | null>;
  client: HttpClient;
};

type RoadsOptions = { baseUrl: string; siteUrl: string; log: Log };

/**
 * The configured OSRM. Its responses are cached for a day by the pair of rounded points, failures are not.
 * @see https://project-osrm.org/docs/v5.24.0/api/#route-service
 */
export function createRoads({ baseUrl, siteUrl, log }: RoadsOptions): Roads {
  const client = createHttpClient({
    name: 'router',
    baseUrl,
    siteUrl,
    log,
    probe: () => toRequest(PROBE),
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    read: readOsrm,
  });
  const cache = new LRUCache<string, { road: Road | null }>({ max: MOST_CACHED, ttl: TTL_MILLISECONDS });
  const flights = createSingleFlight<Road | null>();
  const load = async (key: string, pair: Pair): Promise<Road | null> => {
    const road = toRoad(await client.get(toRequest(pair)));
    cache.set(key, { road });
    return road;
  };
  return {
    client,
    find: async ({ from, to }) => {
      const pair = { from: roundPoint(from), to: roundPoint(to) };
      const key = toPath(pair);
      const known = cache.get(key);
      if (known) return known.road;
      return flights.find(key) ?? flights.start(key, () => load(key, pair));
    },
  };
}

/** No positions in metrics or in the log: the call is named without them. */
function toRequest(pair: Pair) {
  return { path: toPath(pair), call: '/route', query: { overview: 'false' }, data: OsrmResponse };
}

/** Longitude first. */
function toPath({ from, to }: Pair): string {
  const [first, second] = [from, to].map(({ latitude, longitude }) => `${longitude},${latitude}`);
  return `/route/v1/driving/${first};${second}`;
}

const readOsrm: ResponseReader = ({ status, json }, data) => {
  const isNoRoad = status === BAD_REQUEST && v.is(v.looseObject({ code: v.string() }), json);
  return readPlainJson({ status: isNoRoad ? 200 : status, json }, data);
};

function toRoad(response: v.InferOutput<typeof OsrmResponse>): Road | null {
  if (response.code !== 'Ok') return null;
  const [route] = response.routes;
  if (!route) return null;
  return { metres: Math.round(route.distance), seconds: Math.round(route.duration), credit: CREDIT };
}
