import * as v from 'valibot';
import type { Road } from '#shared/contracts/distance.ts';
import { OSM_CREDIT } from '#shared/contracts/drawn-map.ts';
import type { Point } from '#shared/contracts/place.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import type { Log } from '#server/observability/log.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson, type ResponseReader } from '#server/upstream/read-envelope.ts';

/**
 * The deadline of a call to the OSRM server. It is shorter than the deadline of three seconds for loading the page, so that the
 * page can still show the straight-line distance.
 */
const DEADLINE_MILLISECONDS = 2000;
const FRESH_SECONDS = 24 * 60 * 60;
/** An entry takes about 350 bytes with its key. */
const BOUNDS = { maxEntries: 20_000, maxBytes: 8 * 1024 * 1024 };
/**
 * The circuit breaker requests the route between these two points in Phnom Penh to check whether the OSRM server works. Any OSRM
 * server with data of Cambodia has roads there.
 */
const PROBE: PointPair = {
  from: { latitude: 11.5683, longitude: 104.9213 },
  to: { latitude: 11.5564, longitude: 104.9282 },
};
const BAD_REQUEST = 400;

const Amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const Route = v.object({ distance: Amount, duration: Amount });
/**
 * OSRM responds with status 400 if there is no route, for example across the sea, or if no road is close to one of the points.
 */
const OsrmResponse = v.variant('code', [
  v.object({ code: v.literal('Ok'), routes: v.pipe(v.array(Route), v.minLength(1)) }),
  v.object({ code: v.picklist(['NoRoute', 'NoSegment']) }),
]);

type PointPair = { from: Point; to: Point };

/**
 * A client of an OSRM server, which calculates distances by road. The requests contain positions of visitors, so operators should
 * run their own OSRM server.
 */
export type Roads = {
  /** @returns null when there is no road @throws UnavailableError when the router fails */
  find: (pair: PointPair) => Promise<Road | null>;
  client: HttpClient;
};

type RoadsOptions = { baseUrl: string; siteUrl: string; log: Log };

/**
 * Creates the client of an OSRM server. Responses are cached for a day, with the rounded start and end as the key. Failures are
 * not cached.
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
  const cache = createAnswerCache<Road | null>(BOUNDS);
  return {
    client,
    find: async ({ from, to }) => {
      const pair = { from: roundPoint(from), to: roundPoint(to) };
      const produce = async () => ({
        value: toRoad(await client.get(toRequest(pair))),
        seconds: FRESH_SECONDS,
        tags: [],
      });
      return (await cache.load({ key: toPath(pair), produce })).value;
    },
  };
}

/** Metrics and the log contain `call` instead of the path, because the path contains positions. */
function toRequest(pair: PointPair) {
  return { path: toPath(pair), call: '/route', query: { overview: 'false' }, data: OsrmResponse };
}

/** OSRM expects the longitude before the latitude. */
function toPath({ from, to }: PointPair): string {
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
  // The licence of OpenStreetMap, whose roads OSRM uses, requires this credit.
  return { metres: Math.round(route.distance), seconds: Math.round(route.duration), credit: OSM_CREDIT };
}
