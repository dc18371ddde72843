/** Vite sends this event when a part of the app does not load. */
const PART_FAILED = 'vite:preloadError';

/** Calls back when a part of the app did not load although the server responds: a deployment has removed it. */
export function onGonePart(act: () => void): void {
  const check = async (): Promise<void> => {
    if (navigator.onLine && (await isReachable('/'))) act();
  };
  addEventListener(PART_FAILED, () => void check());
}

/** True if the server responds, so that a part that did not load is gone and not late. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
