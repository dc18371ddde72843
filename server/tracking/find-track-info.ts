import type { CourierList, Courier } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/envelope.ts';
import {
  type TrackedParcels,
  type TrackInfo,
  type TrackInfoList,
  TrackingNumber,
} from '#shared/contracts/tracking.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { Tracking } from './create-tracking.ts';
import type { FoundHistory } from './histories.ts';
import { createEmptyInfo, toTrackInfo, type InfoFacts } from './to-track-info.ts';
import * as v from 'valibot';
import { MAX_PAGE_SIZE } from '#shared/data/parameters.ts';
import { cleanLines } from '#shared/tracking/clean-number.ts';
import { createDetector } from '#shared/tracking/create-detector.ts';
import { mostParcelsOf } from '#shared/tracking/provider-names.ts';

/** A request for all couriers in one page. No content source has more couriers. */
export const ALL_COURIERS: ListRequest = { page: 1, pageSize: MAX_PAGE_SIZE };

type TrackInfoRequest = {
  number: string;
  courierCode: string;
  language: Language;
  /** The extra field that the courier requires: digits of a phone number, or a postcode. */
  extra?: string | undefined;
};

export type TrackInfoDeps = {
  content: { couriers: (request: ListRequest) => Promise<CourierList> };
  tracking: Pick<Tracking, 'name' | 'credit' | 'accepts' | 'find' | 'findAll'> | undefined;
  now: () => Date;
};

/**
 * Creates a function that finds the state of a parcel and the link to its courier. Without a provider, the function
 * finds only the link. It throws NotFoundError for an unknown courier, and UnavailableError when the provider fails and
 * no history is cached.
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

type TrackListRequest = { parcels: TrackedParcels; language: Language };

/** Creates a function that finds many parcels, in one call if the provider accepts many numbers. */
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

/** @throws NotFoundError for an unknown courier */
function toFacts(
  { number, courierCode }: Pick<TrackInfoRequest, 'number' | 'courierCode'>,
  { couriers, language, now }: { couriers: CourierList['items']; language: Language; now: Date },
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

/** Returns undefined for a failure of the provider. Throws all other errors. */
function toUnanswered(reason: unknown): undefined {
  if (!(reason instanceof UnavailableError)) throw reason;
}

/** The fields of the parcel form that a browser without JavaScript submits. */
type ParcelForm = {
  typed: string;
  /** The code of the chosen courier. It is ignored when the form has several parcels. */
  courier?: string | undefined;
  extra?: string | undefined;
  language: Language;
};

/** @property isUnanswered true if the form had parcels but no lookup succeeded */
type FoundParcels = { infos: TrackInfo[]; isUnanswered: boolean };

const NOTHING: FoundParcels = { infos: [], isUnanswered: false };

/**
 * Creates a function that looks up the parcels that were typed into the form. The chosen courier is used only for a single
 * parcel. Otherwise each parcel is looked up with its most likely courier.
 */
export function createFormParcelFinder(deps: TrackInfoDeps): (form: ParcelForm) => Promise<FoundParcels> {
  const find = createTrackListFinder(deps);
  return async ({ typed, courier, extra, language }) => {
    if (!deps.tracking) return NOTHING;
    const { items } = await deps.content.couriers(ALL_COURIERS);
    const lines = cleanLines(typed, mostParcelsOf(deps.tracking.name));
    const isOne = lines.length === 1;
    const chosen = isOne && items.some(({ code }) => code === courier) ? courier : undefined;
    const parcels = lines.flatMap((line) => toParcel(line, chosen, items));
    const lookups = parcels.map((parcel) => (isOne && extra !== undefined ? { ...parcel, extra } : parcel));
    const { items: infos } = await find({ parcels: lookups, language });
    return { infos, isUnanswered: parcels.length > 0 && infos.length === 0 };
  };
}

/**
 * Returns a list with the parcel and its courier. The list is empty for a phone number, for a number that is too short or too
 * long, and if no courier is known for the number.
 */
function toParcel(
  { number, typed }: { number: string; typed: string },
  chosen: string | undefined,
  couriers: readonly Courier[],
) {
  const { explanation, candidates } = createDetector(couriers)(number, typed);
  const courierCode = chosen ?? candidates[0]?.code;
  const isNumber = explanation.kind !== 'phone' && v.is(TrackingNumber, number);
  return courierCode === undefined || !isNumber ? [] : [{ number, courierCode }];
}
