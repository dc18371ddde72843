import { Router, type Response } from 'express';
import * as v from 'valibot';
import { MOST_ACCURACY_METRES } from '#shared/geo/accuracy.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import type { NearestRequest } from '#shared/contracts/geocoding.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Geocoder } from '#server/geocoding/nominatim.ts';
import { createReverseGeocode } from '#server/geocoding/reverse-geocode.ts';
import { cultureParameter, readQuery } from './query.ts';

/** Where somebody is: only their own browser may keep it, for going back and forth. */
const CACHE_CONTROL = 'no-store';

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;
const Position = v.object({
  lat: degrees(90),
  lon: degrees(180),
  lang: v.optional(cultureParameter, 'en'),
});
const metres = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'whole-number'),
  v.transform(Number),
  v.maxValue(MOST_ACCURACY_METRES, 'out-of-range'),
);
const NearestQuery = v.looseObject({ ...Position.entries, accuracy: v.optional(metres) });
const ReverseQuery = v.looseObject({
  ...Position.entries,
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
    const { accuracy: accuracyMetres, ...position } = readQuery(req, NearestQuery);
    writePrivate(res, await content.nearest({ ...toRequest(position), accuracyMetres }));
  });
  router.get('/geocoding/reverse', async (req, res) => {
    writePrivate(res, await reverseGeocode(toRequest(readQuery(req, ReverseQuery))));
  });
  return router;
}

function degrees(most: number) {
  return v.pipe(
    v.string(),
    v.regex(DEGREES, 'degrees'),
    v.transform(Number),
    v.minValue(-most, 'out-of-range'),
    v.maxValue(most, 'out-of-range'),
  );
}

/** What is asked of a position is asked of its neighbourhood: it is rounded before anything else sees it. */
function toRequest({ lat, lon, lang }: v.InferOutput<typeof Position>): NearestRequest {
  return {
    point: roundPoint({ latitude: lat, longitude: lon }),
    language: lang,
  };
}

function writePrivate(res: Response, data: unknown): void {
  res.set('Cache-Control', CACHE_CONTROL).json({ status: 'success', data });
}
