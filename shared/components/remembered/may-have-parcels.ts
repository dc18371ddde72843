export const PARCELS_KEY = 'parcels';

/** True when this browser may have remembered parcels. The code that reads the parcels is only loaded then. */
export function mayHaveParcels(): boolean {
  try {
    return localStorage.getItem(PARCELS_KEY) !== null;
  } catch {
    // The browser denies access to the storage, so no data is stored.
    return false;
  }
}
