import type * as v from 'valibot';
import type { TrackingProvider } from '#shared/contracts/tracking.ts';
import type { ExtraField, ParcelEvent, ParcelState } from '#shared/contracts/tracking.ts';
import type { UnavailableError } from '#server/errors.ts';
import type { HttpClient } from '#server/upstream/http-client.ts';
import type { ResponseReader } from '#server/upstream/read-envelope.ts';
import type { EventWords } from './event-words.ts';

/** Somebody who knows where parcels are, by the name that `TRACKING_PROVIDER` has for them. */
export type ProviderName = Exclude<TrackingProvider, 'none'>;

/** A parcel that is asked for. */
export type ParcelQuestion = {
  /** Letters and digits: nothing else is put into an address or a body. */
  number: string;
  /** Code of the courier that was chosen. */
  courier: string;
  /** What the courier wants to know beside the number: digits of a phone, or a postcode. */
  extra: string | undefined;
};

/** An event without a language: `words` names our own text for it, where we have one. */
export type HistoryEvent = ParcelEvent & { words: EventWords | null };

/** What a provider knows of a parcel. */
export type History = {
  state: ParcelState;
  /** The newest first. */
  events: HistoryEvent[];
  needs: ExtraField | null;
  /** Whether the provider has given up to ask for it. */
  isExpired: boolean;
};

/** What an adapter works with. */
export type AdapterParts = {
  client: Pick<HttpClient, 'get' | 'post'>;
  /** The provider's word for a state as ours. */
  toState: (word: string | null | undefined) => ParcelState;
};

type Probe = { path: string; query?: Record<string, string>; body?: object; data: v.GenericSchema };

/** What there is to know of a provider before it is asked: its documented interface, and what its terms ask for. */
export type Adapter = {
  /** Of parcels in a second, below what the provider allows. */
  lookupsPerSecond: number;
  /** The header that carries the key. */
  toHeaders: (key: string) => Record<string, string>;
  /** A call that costs nothing. */
  probe: () => Probe;
  read: ResponseReader;
  /** Whether an empty 200 says that nothing is known. */
  mayBeEmpty?: true;
  /** Whether it can be asked for such a number. */
  accepts: (number: string) => boolean;
  /** @throws UnavailableError */
  find: (question: ParcelQuestion, parts: AdapterParts) => Promise<History>;
  /**
   * Of a provider that takes many numbers in one call: each number with what was found, or why nothing was.
   * @throws UnavailableError where nothing was answered at all
   */
  findAll?: FindAll;
};

type FindAll = (
  questions: readonly ParcelQuestion[],
  parts: AdapterParts,
) => Promise<ReadonlyMap<string, History | UnavailableError>>;

/** Of a parcel of which nothing is known. */
export function createEmptyHistory(needs: ExtraField | null = null): History {
  return { state: 'no-news', events: [], needs, isExpired: false };
}
