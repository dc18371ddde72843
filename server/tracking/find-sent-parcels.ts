import * as v from 'valibot';
import { TrackingNumber, type TrackInfo } from '#shared/contracts/tracking.ts';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cleanLines } from '#shared/tracking/clean-number.ts';
import { createDetector } from '#shared/tracking/create-detector.ts';
import { mostParcelsOf } from '#shared/tracking/provider-names.ts';
import { ALL_COURIERS, createTrackListFinder, type TrackInfoDeps } from './find-track-info.ts';

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
  const find = createTrackListFinder(deps);
  return async ({ typed, courier, extra, language }) => {
    if (!deps.tracking) return NOTHING;
    const { items } = await deps.content.couriers(ALL_COURIERS);
    const lines = cleanLines(typed, mostParcelsOf(deps.tracking.name));
    const isOne = lines.length === 1;
    const chosen = isOne && items.some(({ code }) => code === courier) ? courier : undefined;
    const parcels = lines.flatMap(({ number }) => toParcel(number, chosen, items));
    const asked = parcels.map((parcel) => (isOne && extra !== undefined ? { ...parcel, extra } : parcel));
    const { items: infos } = await find({ parcels: asked, language });
    return { infos, isUnanswered: parcels.length > 0 && infos.length === 0 };
  };
}

/** Nothing for telephone numbers, for what no courier has such numbers of, and for what is too short to be asked for. */
function toParcel(number: string, chosen: string | undefined, couriers: readonly Courier[]) {
  const { explanation, candidates } = createDetector(couriers)(number);
  const courierCode = chosen ?? candidates[0]?.code;
  const isNumber = explanation.kind !== 'phone' && v.is(TrackingNumber, number);
  return courierCode === undefined || !isNumber ? [] : [{ number, courierCode }];
}
