export const PARCELS_KEY = 'parcels';

/** True if the storage of this browser may contain parcels. If false, the code that reads parcels need not be loaded. */
export function mayHaveParcels(): boolean {
  try {
    return localStorage.getItem(PARCELS_KEY) !== null;
  } catch {
    // The browser denies access to the storage, so no data is stored.
    return false;
  }
}
