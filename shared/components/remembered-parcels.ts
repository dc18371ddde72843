import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { PARCELS_KEY } from './may-have-parcels.ts';

/** A shop's month, and the list still fits a screen or two. */
const MAX_PARCELS = 20;
/** Posts may give a number again after a year: by then it is another's. */
const LIFETIME_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;
/** Characters of a visitor's own name for a parcel. */
export const MAX_PARCEL_LABEL = 60;

const RememberedParcel = v.object({
  /** The number, cleaned. */
  n: v.pipe(v.string(), v.regex(/^[A-Z\d]{5,40}$/)),
  /** The courier that was chosen by hand. */
  c: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d-]{1,64}$/))),
  /** What the visitor calls it. */
  l: v.optional(v.pipe(v.string(), v.maxLength(MAX_PARCEL_LABEL))),
  /** When it was remembered, in milliseconds since 1970. */
  a: v.number(),
});
export type RememberedParcel = v.InferOutput<typeof RememberedParcel>;
const Stored = v.pipe(v.array(RememberedParcel), v.maxLength(MAX_PARCELS));

const NONE: readonly RememberedParcel[] = [];
const listeners = new Set<() => void>();
let current: { text: string | null; parcels: readonly RememberedParcel[] } = { text: null, parcels: NONE };

/** The list with one more, or with it as it is now: the newest first, twenty at most. */
export function addParcel(
  parcels: readonly RememberedParcel[],
  parcel: RememberedParcel,
): RememberedParcel[] {
  return [parcel, ...parcels.filter(({ n }) => n !== parcel.n)].slice(0, MAX_PARCELS);
}

/** What is stored, but for what is too old. Anything odd in it, and all of it is dropped. */
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

/** Remembers a parcel in this browser, and nowhere else. Only called when the visitor asked for it. */
export function rememberParcel(parcel: Omit<RememberedParcel, 'a'>): void {
  write(addParcel(read(), { ...parcel, a: Date.now() }));
}

/** @param number of the parcel; all of them when absent */
export function forgetParcels(number?: string): void {
  write(number === undefined ? [] : read().filter(({ n }) => n !== number));
}

/** The parcels of this browser, the newest first; none on the server and until the page is hydrated. */
export function useRememberedParcels(): readonly RememberedParcel[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

function write(parcels: readonly RememberedParcel[]): void {
  try {
    if (parcels.length === 0) localStorage.removeItem(PARCELS_KEY);
    else localStorage.setItem(PARCELS_KEY, JSON.stringify(parcels));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
  for (const listener of listeners) listener();
}

function read(): readonly RememberedParcel[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(PARCELS_KEY);
  } catch {
    // Storage is forbidden: nothing is remembered.
  }
  if (text !== current.text) current = { text, parcels: readParcels(text, Date.now()) };
  return current.parcels;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
