import type { CourierList } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/pagination.ts';
import type { TrackedParcels, TrackInfo, TrackInfoList } from '#shared/contracts/tracking.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { Tracking } from './create-tracking.ts';
import type { FoundHistory } from './histories.ts';
import { createEmptyInfo, toTrackInfo, type InfoFacts } from './to-track-info.ts';

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
  tracking: Pick<Tracking, 'name' | 'credit' | 'accepts' | 'find' | 'findAll'> | undefined;
  now: () => Date;
};

/**
 * Where a parcel is, where the provider knows, and the way to its courier. Where nobody is asked there is only the way.
 * @returns a function that throws NotFoundError for a courier that is not in the list, UnavailableError where the provider
 * fails and nothing is known from before
 */
export function createTrackInfoFinder(deps: TrackInfoDeps) {
  const { content, tracking, now } = deps;
  return async ({ language, extra, ...parcel }: TrackInfoRequest): Promise<TrackInfo> => {
    const { items: couriers } = await content.couriers(ALL_COURIERS);
    const facts = toFacts(parcel, { couriers, language, now: now() });
    if (!tracking?.accepts(parcel.number)) return toUnaskedInfo(deps, facts);
    const found = await tracking.find({ number: parcel.number, courier: parcel.courierCode, extra });
    return toInfo(found, tracking, facts);
  };
}

export type TrackListRequest = { parcels: TrackedParcels; language: Language };

/** The same of many parcels, in one lookup where the provider takes many numbers in one call. */
export function createTrackListFinder(deps: TrackInfoDeps) {
  const { content, tracking, now } = deps;
  return async ({ parcels, language }: TrackListRequest): Promise<TrackInfoList> => {
    const { items: couriers } = await content.couriers(ALL_COURIERS);
    const context = { couriers, language, now: now() };
    const all = parcels.map((parcel) => ({ ...parcel, facts: toFacts(parcel, context) }));
    const asked = all.filter(({ number }) => tracking?.accepts(number));
    const found = tracking
      ? await tracking.findAll(
          asked.map(({ number, courierCode: courier, extra }) => ({ number, courier, extra })),
        )
      : [];
    const infos = all.map((parcel) => {
      const outcome = found[asked.indexOf(parcel)];
      if (!tracking || !outcome) return toUnaskedInfo(deps, parcel.facts);
      if (outcome.status === 'fulfilled') return toInfo(outcome.value, tracking, parcel.facts);
      return toUnanswered(outcome.reason);
    });
    return {
      items: infos.filter((info) => info !== undefined),
      unanswered: all.flatMap(({ number }, index) => (infos[index] ? [] : [number])),
    };
  };
}

type InfoContext = { couriers: CourierList['items']; language: Language; now: Date };

/** @throws NotFoundError for a courier that is not in the list */
function toFacts(
  { number, courierCode }: Pick<TrackInfoRequest, 'number' | 'courierCode'>,
  { couriers, language, now }: InfoContext,
): InfoFacts {
  const courier = couriers.find(({ code }) => code === courierCode);
  if (!courier) throw new NotFoundError();
  return { number, courier, language, now };
}

function toUnaskedInfo({ tracking }: Pick<TrackInfoDeps, 'tracking'>, facts: InfoFacts): TrackInfo {
  return createEmptyInfo(facts, tracking ? 'not-supported' : 'no-provider');
}

function toInfo(
  found: FoundHistory | 'spent',
  tracking: Pick<Tracking, 'name' | 'credit'>,
  facts: InfoFacts,
): TrackInfo {
  return found === 'spent' ? createEmptyInfo(facts, 'budget-spent') : toTrackInfo(found, tracking, facts);
}

/** @throws what is no failure of the provider */
function toUnanswered(reason: unknown): undefined {
  if (!(reason instanceof UnavailableError)) throw reason;
}
