import * as v from 'valibot';
import { ReverseAddress } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { Log } from '#server/observability/log.ts';
import { createAnswerCache } from '#server/response-cache/answer-cache.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';

/** The deadline of a request to the geocoder. It is shorter than the two seconds in which this site's API must respond. */
const DEADLINE_MILLISECONDS = 1200;
/** Responses are fresh for a day, because addresses seldom change. Nominatim itself caches them for a month. */
const FRESH_SECONDS = 24 * 60 * 60;
/** The limits of the cache. An entry usually takes about 1 KB, and never more than 30 KB. */
const BOUNDS = { maxEntries: 20_000, maxBytes: 8 * 1024 * 1024 };
/** Nominatim's zoom level for suburbs and villages. The visitor's house number is not requested. */
const ZOOM = '14';
/**
 * The circuit breaker requests the address of this point in Phnom Penh to find out if the geocoder works. Any geocoder with
 * data about Cambodia has that address.
 */
const PROBE: GeocoderQuestion = { point: { latitude: 11.5683, longitude: 104.9213 }, language: 'en' };

/** The response for a point that has no address, for example at sea. */
const NoAddress = v.pipe(
  v.object({ error: v.string() }),
  v.transform(() => undefined),
);
const ReverseResponse = v.union([ReverseAddress, NoAddress]);

/** @property point position rounded to four decimals */
type GeocoderQuestion = { point: Point; language: Language };

/** Finds the address of a position. The response has the format of Nominatim. */
export type Geocoder = {
  /**
   * @returns undefined when the point has no address
   * @throws UnavailableError
   */
  find: (question: GeocoderQuestion) => Promise<ReverseAddress | undefined>;
  client: HttpClient;
};

type GeocoderOptions = {
  baseUrl: string;
  /** The URL of this site. It is sent in the User-Agent, as Nominatim's policy requires. */
  siteUrl: string;
  log: Log;
};

/**
 * Creates the client of a geocoder. Responses are cached, but failures are not.
 * @see https://operations.osmfoundation.org/policies/nominatim/
 */
export function createGeocoder({ baseUrl, siteUrl, log }: GeocoderOptions): Geocoder {
  const client = createHttpClient({
    name: 'geocoder',
    baseUrl,
    siteUrl,
    log,
    probe: () => toRequest(PROBE),
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    read: readPlainJson,
  });
  const cache = createAnswerCache<ReverseAddress | undefined>(BOUNDS);
  return {
    client,
    find: async (question) => {
      const { point, language } = question;
      const key = [point.latitude, point.longitude, language].join(':');
      const produce = async () => ({
        value: await client.get(toRequest(question)),
        seconds: FRESH_SECONDS,
        tags: [],
      });
      return (await cache.load({ key, produce })).value;
    },
  };
}

function toRequest({ point: { latitude, longitude }, language }: GeocoderQuestion) {
  return {
    path: '/reverse',
    query: {
      format: 'jsonv2',
      lat: String(latitude),
      lon: String(longitude),
      zoom: ZOOM,
      layer: 'address',
      'accept-language': language,
    },
    data: ReverseResponse,
  };
}
