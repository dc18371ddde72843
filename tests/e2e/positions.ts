import type { Page } from '@playwright/test';

/** Where a visitor may stand; `accuracy` in metres. */
export const positions = {
  phnomPenh: { latitude: 11.556_41, longitude: 104.928_19, accuracy: 20 },
  disputed: { latitude: 13.137954, longitude: 102.807844, accuracy: 20 },
  /** Between two communes of Siem Reap, nearer to both than the position is exact. */
  border: { latitude: 13.3633, longitude: 103.8564, accuracy: 400 },
  vague: { latitude: 11.556_41, longitude: 104.928_19, accuracy: 8000 },
  paris: { latitude: 48.8566, longitude: 2.3522, accuracy: 20 },
};

/** For `test.use`: a visitor who lets the site know where they are. */
export const inPhnomPenh = { geolocation: positions.phnomPenh, permissions: ['geolocation'] };

/** `GeolocationPositionError`. */
const CODES = { denied: 1, unavailable: 2, 'timed-out': 3 };

/** Lets the device fail, whatever the browser would find. */
export async function failPosition(page: Page, failure: keyof typeof CODES): Promise<void> {
  await page.addInitScript((code) => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  }, CODES[failure]);
}

/** Lets the browser say this of the permission, whatever calls for a position are answered. */
export async function tellPermission(page: Page, said: PermissionState): Promise<void> {
  await page.addInitScript((state) => {
    const { permissions } = navigator;
    const query = permissions.query.bind(permissions);
    permissions.query = async (descriptor) =>
      Object.defineProperty(await query(descriptor), 'state', { value: state });
  }, said);
}

/** Counts from now on how often the device is asked, over all pages that are opened. */
export async function countPositionCalls(page: Page): Promise<() => number> {
  let calls = 0;
  await page.exposeFunction('notePositionCall', () => {
    calls += 1;
  });
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    const note: unknown = Reflect.get(window, 'notePositionCall');
    geolocation.getCurrentPosition = (...parameters) => {
      if (typeof note === 'function') note();
      ask(...parameters);
    };
  });
  return () => calls;
}

/** What of the page outlives it, or is seen from outside of it. */
export function traces(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.title,
    ]),
  );
}
