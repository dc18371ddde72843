/** Vite sends this event when a part of the app does not load. */
const PART_FAILED = 'vite:preloadError';

/** The status of a file that a deployment has removed. */
const NOT_FOUND = 404;

/** Calls back when a part of the app did not load because a deployment has removed the build of this tab. */
export function onGonePart(act: () => void): void {
  const check = async (): Promise<void> => {
    if (navigator.onLine && (await isBuildGone())) act();
  };
  addEventListener(PART_FAILED, () => void check());
}

/** True if the file of this module is gone. Another failure passes, and the part is requested again. */
async function isBuildGone(): Promise<boolean> {
  try {
    return (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })).status === NOT_FOUND;
  } catch {
    return false;
  }
}

/** True if the server responds, so that a part that did not load is gone and not late. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
