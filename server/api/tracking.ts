import * as v from 'valibot';
import { TrackExtra } from '#shared/contracts/tracking.ts';
import { costOfParcels, mostParcelsOf } from '#shared/tracking/provider-names.ts';
import { BadRequestError, UnavailableError } from '#server/errors.ts';
import { limitParcels, type LimitParts } from '#server/http/rate-limit.ts';
import {
  ALL_COURIERS,
  createTrackInfoFinder,
  createTrackListFinder,
  type TrackInfoDeps,
} from '#server/tracking/find-track-info.ts';
import type { CallHandler } from './call-router.ts';
import { cleanNumber } from '#shared/tracking/clean-number.ts';
import { createDetector, toDetection } from '#shared/tracking/create-detector.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Metrics } from '#server/observability/metrics.ts';

/**
 * Some couriers require digits of a phone number, or a postcode. These data are too private for a URL, so clients send them in
 * this header.
 */
const EXTRA = 'X-Track-Extra';

export function createTrackInfoHandler(deps: TrackInfoDeps): CallHandler<'trackInfo'> {
  const find = createTrackInfoFinder(deps);
  return ({ number, courierCode, lang: language }, { req }) => {
    const extra = req.get(EXTRA);
    if (extra !== undefined && !v.is(TrackExtra, extra)) throw new BadRequestError({ extra: 'characters' });
    return find({ number, courierCode, language, extra });
  };
}

export function createTrackListHandler(deps: TrackInfoDeps & LimitParts): CallHandler<'trackInfos'> {
  const find = createTrackListFinder(deps);
  return async ({ parcels, lang: language }, { req }) => {
    const provider = deps.tracking?.name ?? 'none';
    if (parcels.length > mostParcelsOf(provider)) throw new BadRequestError({ parcels: 'too-many' });
    // The rate limit of the request has counted the first parcel already.
    await limitParcels(deps, req, costOfParcels(provider, parcels.length) - 1);
    const found = await find({ parcels, language });
    if (found.items.length === 0) throw new UnavailableError();
    return found;
  };
}

export type DetectDeps = {
  content: Pick<ContentSource, 'couriers'>;
  metrics: Pick<Metrics, 'countDetection'>;
};

/** Recognises the couriers of a tracking number by its format. It sends no request to a courier. */
export function createDetectHandler({ content, metrics }: DetectDeps): CallHandler<'detect'> {
  return async ({ number }) => {
    const { items } = await content.couriers(ALL_COURIERS);
    const read = createDetector(items)(cleanNumber(number), number);
    metrics.countDetection(read.explanation);
    return toDetection(read, items);
  };
}
