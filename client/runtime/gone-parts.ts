/** The event that Vite sends when a dynamic import fails. */
const PART_FAILED = 'vite:preloadError';
/** The status of a file that a deployment has removed. */
const NOT_FOUND = 404;

const acts: (() => void)[] = [];

/** Calls `act` each time a dynamic import fails because a deployment has removed the files of the app version in this tab. */
export function onGonePart(act: () => void): void {
  if (acts.push(act) === 1) addEventListener(PART_FAILED, () => void check());
}

/**
 * Requests the file of this module, and runs all callbacks if the server responds with 404. A deployment that has removed this
 * file has removed the whole build.
 */
async function check(): Promise<void> {
  const response = navigator.onLine ? await head(import.meta.url, 'no-store') : undefined;
  if (response?.status === NOT_FOUND) for (const act of acts) act();
}

/**
 * True if a HEAD request to the URL succeeds, which shows that the connection works. If code of the app cannot be loaded although
 * the connection works, a deployment has removed the code.
 */
export async function isReachable(url: string): Promise<boolean> {
  return (await head(url))?.ok ?? false;
}

/** @returns undefined if there is no response */
async function head(url: string, cache: RequestCache = 'default'): Promise<Response | undefined> {
  try {
    return await fetch(url, { method: 'HEAD', cache });
  } catch {
    return undefined;
  }
}

/**
 * Loads a URL as a new document.
 * @returns a promise that never resolves, because the browser leaves this document
 */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}
