import * as v from 'valibot';
import { TrackExtra } from '#shared/contracts/tracking.ts';
import { costOfParcels, mostParcelsOf } from '#shared/tracking/provider-names.ts';
import { BadRequestError, UnavailableError } from '#server/errors.ts';
import { createLineLimit, type LimitParts } from '#server/http/rate-limit.ts';
import {
  createTrackInfoFinder,
  createTrackListFinder,
  type TrackInfoDeps,
} from '#server/tracking/find-track-info.ts';
import type { CallHandler } from './call-router.ts';

/** Carries digits of a phone or a postcode, which have no place in an address. */
const EXTRA = 'X-Track-Extra';

/** Where a parcel is. */
export function createTrackInfoHandler(deps: TrackInfoDeps): CallHandler<'trackInfo'> {
  const find = createTrackInfoFinder(deps);
  return ({ number, courierCode, lang: language }, { req }) => {
    const extra = req.get(EXTRA);
    if (extra !== undefined && !v.is(TrackExtra, extra)) throw new BadRequestError({ extra: 'characters' });
    return find({ number, courierCode, language, extra });
  };
}

/** Where the parcels of a list are. */
export function createTrackListHandler(deps: TrackInfoDeps & LimitParts): CallHandler<'trackInfos'> {
  const find = createTrackListFinder(deps);
  const limitParcels = createLineLimit(deps, 'track');
  return async ({ parcels, lang: language }, { req }) => {
    const provider = deps.tracking?.name ?? 'none';
    if (parcels.length > mostParcelsOf(provider)) throw new BadRequestError({ parcels: 'too-many' });
    // The first was counted with the request.
    await limitParcels(req, costOfParcels(provider, parcels.length) - 1);
    const found = await find({ parcels, language });
    if (found.items.length === 0) throw new UnavailableError();
    return found;
  };
}
