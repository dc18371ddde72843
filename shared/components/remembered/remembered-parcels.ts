import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import { TrackingNumber } from '#shared/contracts/tracking.ts';
import { PARCELS_KEY } from './may-have-parcels.ts';

/** The maximum number of remembered parcels. It is enough for a small shop. */
const MAX_PARCELS = 20;
/** A parcel is forgotten after this time, because postal services may reuse a tracking number after a year. */
export const LIFETIME_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;
export const MAX_PARCEL_LABEL = 60;

const RememberedParcel = v.object({
  /** The tracking number in capitals and without separators. */
  n: TrackingNumber,
  c: v.optional(EntryId),
  l: v.optional(v.pipe(v.string(), v.maxLength(MAX_PARCEL_LABEL))),
  /** The time when the parcel was stored, in milliseconds since 1970. */
  a: v.number(),
});
export type RememberedParcel = v.InferOutput<typeof RememberedParcel>;
const Stored = v.pipe(v.array(RememberedParcel), v.maxLength(MAX_PARCELS));

const NONE: readonly RememberedParcel[] = [];
const listeners = new Set<() => void>();
let current: { text: string | null; parcels: readonly RememberedParcel[] } = { text: null, parcels: NONE };

/** Adds or updates a parcel. The result has the newest parcel first, and at most `MAX_PARCELS` parcels. */
export function addParcel(
  parcels: readonly RememberedParcel[],
  parcel: RememberedParcel,
): RememberedParcel[] {
  return [parcel, ...parcels.filter(({ n }) => n !== parcel.n)].slice(0, MAX_PARCELS);
}

/** Parses the stored parcels and removes expired parcels. Returns an empty list for invalid data. */
export function readParcels(text: string | null, now: number): readonly RememberedParcel[] {
  if (text === null) return NONE;
  try {
    const result = v.safeParse(Stored, JSON.parse(text));
    if (!result.success) return NONE;
    return result.output.filter(({ a }) => a <= now && now - a < LIFETIME_MILLISECONDS);
  } catch {
    return NONE;
  }
}

/** Stores a parcel in this browser. Call it only if the visitor has asked to remember the parcel. */
export function rememberParcel(parcel: Omit<RememberedParcel, 'a'>): void {
  write(addParcel(read(), { ...parcel, a: Date.now() }));
}

/**
 * Removes parcels from the storage.
 * @param number the tracking number of the parcel to remove; if absent, all parcels are removed
 */
export function forgetParcels(number?: string): void {
  write(number === undefined ? [] : read().filter(({ n }) => n !== number));
}

/** Returns the parcels of this browser, newest first. Returns an empty list on the server and during hydration. */
export function useRememberedParcels(): readonly RememberedParcel[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

function write(parcels: readonly RememberedParcel[]): void {
  try {
    if (parcels.length === 0) localStorage.removeItem(PARCELS_KEY);
    else localStorage.setItem(PARCELS_KEY, JSON.stringify(parcels));
  } catch {
    // The storage is full or denied, so the data is not stored.
  }
  for (const listener of listeners) listener();
}

function read(): readonly RememberedParcel[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(PARCELS_KEY);
  } catch {
    // The browser denies access to the storage, so no data is stored.
  }
  if (text !== current.text) current = { text, parcels: readParcels(text, Date.now()) };
  return current.parcels;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
