import { BadRequestError } from '#server/errors.ts';
import { createTrackInfoFinder, type TrackInfoDeps } from '#server/tracking/find-track-info.ts';
import type { CallHandler } from './call-router.ts';

/** Carries digits of a phone or a postcode, which have no place in an address. */
const EXTRA = 'X-Track-Extra';
/** A country, a space and the longest postcode. */
const EXTRA_TEXT = /^[A-Z\d][A-Z\d -]{0,14}[A-Z\d]$/i;

/** Where a parcel is. */
export function createTrackInfoHandler(deps: TrackInfoDeps): CallHandler<'trackInfo'> {
  const find = createTrackInfoFinder(deps);
  return ({ number, courierCode, lang: language }, { req }) => {
    const extra = req.get(EXTRA);
    if (extra !== undefined && !EXTRA_TEXT.test(extra)) throw new BadRequestError({ extra: 'characters' });
    return find({ number, courierCode, language, extra });
  };
}
