import type * as v from 'valibot';
import type { ExtraField, ParcelEvent, ParcelState } from '#shared/contracts/tracking.ts';
import type { UnavailableError } from '#server/errors.ts';
import type { HttpClient } from '#server/upstream/http-client.ts';
import type { ResponseReader } from '#server/upstream/read-envelope.ts';
import type { EventWords } from './event-fields.ts';

export type ParcelQuestion = {
  /** Has only letters and digits, so it is safe in a URL. */
  number: string;
  courier: string;
  /** The extra field that some couriers require: digits of a phone number, or a postcode. */
  extra: string | undefined;
};

/** @property words the key of the event's text in the locale files; null if only the courier's own `text` describes the event */
export type HistoryEvent = ParcelEvent & { words: EventWords | null };

export type History = {
  state: ParcelState;
  /** The newest event is first. */
  events: HistoryEvent[];
  needs: ExtraField | null;
  /** True if the provider no longer requests news from the courier. */
  isExpired: boolean;
};

export type AdapterParts = {
  client: Pick<HttpClient, 'get' | 'post'>;
  toState: (word: string | null | undefined) => ParcelState;
};

type Probe = { path: string; query?: Record<string, string>; body?: object; data: v.GenericSchema };

/** Connects to the API of one provider. It makes only documented calls, and respects the limits in the terms of the provider. */
export type Adapter = {
  /** The maximum number of lookups per second. It is below the limit in the provider's terms. */
  lookupsPerSecond: number;
  toHeaders: (key: string) => Record<string, string>;
  /** A call that costs nothing and shows if the provider works. */
  probe: () => Probe;
  read: ResponseReader;
  /** True if a 200 with an empty body means that the parcel is unknown. */
  mayBeEmpty?: true;
  accepts: (number: string) => boolean;
  /** @throws UnavailableError */
  find: (question: ParcelQuestion, parts: AdapterParts) => Promise<History>;
  /**
   * Finds many parcels, and maps each number to its history or to its error. Absent if the provider has no such call.
   * @throws UnavailableError when the whole call failed
   */
  findAll?: FindAll;
};

type FindAll = (
  questions: readonly ParcelQuestion[],
  parts: AdapterParts,
) => Promise<ReadonlyMap<string, History | UnavailableError>>;

/** Creates a history without events, for a parcel that the provider does not know or that requires an extra field. */
export function createEmptyHistory(needs: ExtraField | null = null): History {
  return { state: 'no-news', events: [], needs, isExpired: false };
}

const LAST_DIGITS_OF_A_PHONE = /^\d{4}$/;
const WITH_COUNTRY = /^[A-Z]{2}[ -]/i;

/**
 * Guesses which extra field a courier requires from the value with which the parcel was registered. Providers name the field only
 * when they refuse a registration without it.
 */
export function toExtraField(extra: string): ExtraField {
  if (LAST_DIGITS_OF_A_PHONE.test(extra)) return 'phone';
  return WITH_COUNTRY.test(extra) ? 'country-and-postcode' : 'postcode';
}
