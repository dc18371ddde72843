import { MAX_PARCELS, type TrackInfo } from '#shared/contracts/tracking.ts';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cleanLines } from '#shared/tracking/clean-number.ts';
import { createDetector } from '#shared/tracking/create-detector.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import { ALL_COURIERS, createTrackInfoFinder, type TrackInfoDeps } from './find-track-info.ts';

/** What a form without a script sent. */
export type SentParcels = {
  typed: string;
  /** Chosen by hand, of one parcel. */
  courier?: string | undefined;
  extra?: string | undefined;
  language: Language;
};

/** @property isUnanswered whether the provider was asked, and said nothing of any */
export type FoundParcels = { infos: TrackInfo[]; isUnanswered: boolean };

const NOTHING: FoundParcels = { infos: [], isUnanswered: false };

/** Where the parcels of a form are: each at the courier that was chosen, or is the most likely. */
export function createSentParcelFinder(deps: TrackInfoDeps): (sent: SentParcels) => Promise<FoundParcels> {
  const find = createTrackInfoFinder(deps);
  return async ({ typed, courier, extra, language }) => {
    if (!deps.tracking) return NOTHING;
    const { items } = await deps.content.couriers(ALL_COURIERS);
    const lines = cleanLines(typed, MAX_PARCELS.usual);
    const chosen = lines.length === 1 ? courier : undefined;
    const parcels = lines.flatMap(({ number }) => toParcel(number, chosen, items));
    const own = lines.length === 1 ? extra : undefined;
    const found = await Promise.all(
      parcels.map((parcel) => find({ ...parcel, language, extra: own }).catch(ignoreFailure)),
    );
    const infos = found.filter((info) => info !== undefined);
    return { infos, isUnanswered: parcels.length > 0 && infos.length === 0 };
  };
}

/** Nothing for telephone numbers, and for what no courier has such numbers of. */
function toParcel(number: string, chosen: string | undefined, couriers: readonly Courier[]) {
  const { explanation, candidates } = createDetector(couriers)(number);
  const courierCode = chosen ?? candidates[0]?.code;
  return explanation.kind === 'phone' || courierCode === undefined ? [] : [{ number, courierCode }];
}

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof UnavailableError || error instanceof NotFoundError)) throw error;
}
