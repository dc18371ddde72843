import * as v from 'valibot';
import { TrackExtra } from '#shared/contracts/tracking.ts';
import { BadRequestError } from '#server/errors.ts';
import { createTrackInfoFinder, type TrackInfoDeps } from '#server/tracking/find-track-info.ts';
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
