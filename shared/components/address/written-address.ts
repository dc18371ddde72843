import * as v from 'valibot';

/** The key in the storage of the tab. */
const KEY = 'written-address';

const WrittenAddress = v.object({
  /** The path of the commune, without the prefix of the language. */
  place: v.string(),
  street: v.string(),
  recipient: v.string(),
  phone: v.string(),
  village: v.string(),
});
export type WrittenAddress = v.InferOutput<typeof WrittenAddress>;

/** Leaves an address that was written on the page of a commune for the label page, in this tab alone. */
export function leaveAddress(address: WrittenAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(address));
  } catch {
    // The storage is full or forbidden, so the label is written again.
  }
}

/** Takes the address out of the storage. Returns undefined if there is none, or if it is of another place. */
export function takeAddress(place: string | undefined): WrittenAddress | undefined {
  try {
    const address = v.parse(WrittenAddress, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    return address.place === place ? address : undefined;
  } catch {
    return undefined;
  }
}
