import * as v from 'valibot';

/** The key in the storage of the tab. */
const KEY = 'written-address';

const TypedAddress = v.object({
  /** The path of the commune, without the prefix of the language. */
  place: v.string(),
  street: v.string(),
  recipient: v.string(),
  phone: v.string(),
  village: v.string(),
});
type TypedAddress = v.InferOutput<typeof TypedAddress>;

/** Leaves an address that was written on the page of a commune for the label page, in this tab alone. */
export function leaveAddress(address: TypedAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(address));
  } catch {
    // The storage is full or forbidden, so the label is written again.
  }
}

/** Takes the address out of the storage. Returns undefined if there is none, or if it is of another place. */
export function takeAddress(place: string | undefined): TypedAddress | undefined {
  try {
    const address = v.parse(TypedAddress, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    return address.place === place ? address : undefined;
  } catch {
    return undefined;
  }
}
