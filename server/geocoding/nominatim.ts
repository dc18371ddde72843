import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { ReverseAddress } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { Log } from '#server/observability/log.ts';
import { createHttpClient, type HttpClient } from '#server/upstream/http-client.ts';
import { readPlainJson } from '#server/upstream/read-envelope.ts';

/** Our own response is ready within two seconds, whatever the geocoder does. */
const DEADLINE_MILLISECONDS = 1200;
/** Addresses of places that do not move; a month is the time to live of Nominatim's own caches. */
const TTL_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Some thousand entries of about a kilobyte; one may be thirty times as large. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;
const CHARACTER_BYTES = 2;
/** Suburb and village: a visitor's house is not asked for. */
const ZOOM = '14';
/** In the middle of Phnom Penh: any geocoder of Cambodia knows it. */
const PROBE: GeocoderQuestion = { point: { latitude: 11.5683, longitude: 104.9213 }, language: 'en' };

/** What a geocoder says where it knows nothing: in the open sea, for one. */
const NothingThere = v.pipe(
  v.object({ error: v.string() }),
  v.transform(() => undefined),
);
const ReverseResponse = v.union([ReverseAddress, NothingThere]);

/** A position, rounded to four decimals, and the language of the address. */
type GeocoderQuestion = { point: Point; language: Language };

/** A geocoding service that returns the address of a position, in Nominatim's shape. */
export type Geocoder = {
  /**
   * @returns undefined where it knows nothing
   * @throws UnavailableError for everything else
   */
  find: (question: GeocoderQuestion) => Promise<ReverseAddress | undefined>;
  client: HttpClient;
};

type GeocoderOptions = {
  /** Base to which `/reverse` is appended. */
  baseUrl: string;
  /** Names the site to the service, as its policy wants. */
  siteUrl: string;
  log: Log;
};

/**
 * The configured geocoder. Its responses are cached, failures are not.
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
  const cache = new LRUCache<string, { address: ReverseAddress | undefined }>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (entry, key) => CHARACTER_BYTES * (key.length + JSON.stringify(entry).length),
    ttl: TTL_MILLISECONDS,
  });
  return {
    client,
    find: async (question) => {
      const { point, language } = question;
      const key = [point.latitude, point.longitude, language].join(':');
      const known = cache.get(key);
      if (known) return known.address;
      const address = await client.get(toRequest(question));
      cache.set(key, { address });
      return address;
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
