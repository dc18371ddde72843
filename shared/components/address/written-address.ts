import * as v from 'valibot';

/** The key in `sessionStorage`. */
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

/**
 * Stores the postal address that the visitor typed on the page of a commune, for the label page. Only this browser tab can read
 * it.
 */
export function leaveAddress(address: TypedAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(address));
  } catch {
    // The storage is full or forbidden, so the visitor types the address again on the label page.
  }
}

/**
 * Reads the stored postal address and removes it from the storage. Returns undefined if there is none, or if it belongs to
 * another place.
 */
export function takeAddress(place: string | undefined): TypedAddress | undefined {
  try {
    const address = v.parse(TypedAddress, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    return address.place === place ? address : undefined;
  } catch {
    return undefined;
  }
}
