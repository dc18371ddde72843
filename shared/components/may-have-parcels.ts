/** Where a browser remembers parcels. */
export const PARCELS_KEY = 'parcels';

/** Whether this browser may remember parcels: what reads them is loaded only then. */
export function mayHaveParcels(): boolean {
  try {
    return localStorage.getItem(PARCELS_KEY) !== null;
  } catch {
    // Storage is forbidden: nothing is remembered.
    return false;
  }
}
