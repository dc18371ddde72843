import type { CourierList } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import type { TrackInfo } from '#shared/contracts/tracking.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Tracking } from './create-tracking.ts';
import { createEmptyInfo, toTrackInfo } from './to-track-info.ts';

/** More couriers than any table has. */
export const ALL_COURIERS: ListRequest = { page: 1, pageSize: 200 };

/** A parcel that a visitor asks for. */
export type TrackInfoRequest = {
  number: string;
  courierCode: string;
  language: Language;
  /** What the courier wants to know beside the number. */
  extra?: string | undefined;
};

export type TrackInfoDeps = {
  content: { couriers: (request: ListRequest) => Promise<CourierList> };
  /** Undefined where nobody is asked. */
  tracking: Pick<Tracking, 'name' | 'credit' | 'accepts' | 'find'> | undefined;
  now: () => Date;
};

/**
 * Where a parcel is, as far as the provider knows, and the way to its courier. Where nobody is asked there is only the way.
 * @returns a function that throws NotFoundError for a courier that is not in the list, UnavailableError where the provider
 * fails and nothing is known from before
 */
export function createTrackInfoFinder({ content, tracking, now }: TrackInfoDeps) {
  return async (request: TrackInfoRequest): Promise<TrackInfo> => {
    const { number, courierCode, language, extra } = request;
    const { items } = await content.couriers(ALL_COURIERS);
    const courier = items.find(({ code }) => code === courierCode);
    if (!courier) throw new NotFoundError();
    const facts = { number, courier, language, now: now() };
    if (!tracking) return createEmptyInfo(facts, 'no-provider');
    if (!tracking.accepts(number)) return createEmptyInfo(facts, 'not-supported');
    const found = await tracking.find({ number, courier: courierCode, extra });
    return found === 'spent' ? createEmptyInfo(facts, 'budget-spent') : toTrackInfo(found, tracking, facts);
  };
}
