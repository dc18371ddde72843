import { Router, type Response } from 'express';
import * as v from 'valibot';
import { nearest } from '#shared/data/content-calls.ts';
import { positionParameters } from '#shared/data/parameters.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Geocoder } from '#server/geocoding/nominatim.ts';
import { createReverseGeocode } from '#server/geocoding/reverse-geocode.ts';
import { readQuery } from './query.ts';

/** A visitor's position: no cache may store it. */
const CACHE_CONTROL = 'no-store';

const ReverseQuery = v.object({
  ...positionParameters,
  format: v.optional(v.picklist(['json', 'jsonv2'], 'unknown-format'), 'json'),
});

/** What a position leads to. Nothing of it is logged: access lines have no query, errors no values. */
export function geocodingApi({
  content,
  geocoder,
}: {
  content: ContentSource;
  geocoder: Geocoder | undefined;
}): Router {
  const router = Router({ caseSensitive: true });
  const reverseGeocode = createReverseGeocode({ content, geocoder });
  router.get('/geocoding/nearest', async (req, res) => {
    writePrivate(res, await content.nearest(readQuery(req, nearest.query)));
  });
  router.get('/geocoding/reverse', async (req, res) => {
    const { lat, lon, lang } = readQuery(req, ReverseQuery);
    const point = roundPoint({ latitude: lat, longitude: lon });
    writePrivate(res, await reverseGeocode({ point, language: lang }));
  });
  return router;
}

function writePrivate(res: Response, data: unknown): void {
  res.set('Cache-Control', CACHE_CONTROL).json({ status: 'success', data });
}
