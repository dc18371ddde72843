import type { Point } from '#shared/contracts/place.ts';
import { roundPoint } from './round-point.ts';

/**
 * The maximum wait for a position, not counting the permission prompt. A GPS receiver that was off needs time, but after 15 s it
 * is faster to choose a place by hand.
 */
const TIMEOUT_MILLISECONDS = 15_000;
/** A visitor rarely leaves a commune within a minute, so a cached position may be that old. */
const MAXIMUM_AGE_MILLISECONDS = 60_000;
/** The values of `GeolocationPositionError.PERMISSION_DENIED` and `.TIMEOUT`. */
const DENIED = 1;
const TIMED_OUT = 3;

/** The device's position, rounded to four decimals. With 95 % confidence the device is within `accuracyMetres` of it. */
export type Position = { point: Point; accuracyMetres: number };

/** Why the position could not be read. `unavailable`: the device has no receiver, or the receiver finds no position. */
export type PositionFailure = 'denied' | 'unavailable' | 'timed-out';

type PositionReading = { outcome: 'found'; position: Position } | { outcome: PositionFailure };

/** State of the geolocation permission. It is `prompt` if the browser does not report the permission. */
type PositionPermission = 'granted' | 'denied' | 'prompt';

type PositionQuestion = {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  /** True when the visitor rejected the last position. The device then measures again and does not use its cached position. */
  isAgain?: boolean;
};

/**
 * Requests the device's position once. The browser may prompt the visitor. Call this function only after the visitor asked for
 * the position, or when `readPositionPermission` returns `granted`. The promise never rejects. Keep the position only in memory,
 * never in URLs, history or storage.
 */
export function readPosition({
  geolocation = navigator.geolocation,
  isAgain = false,
}: PositionQuestion = {}): Promise<PositionReading> {
  return new Promise((resolve) => {
    if (!geolocation) {
      resolve({ outcome: 'unavailable' });
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const point = roundPoint({ latitude, longitude });
        resolve({ outcome: 'found', position: { point, accuracyMetres: accuracy } });
      },
      ({ code }) => resolve({ outcome: failureOf(code) }),
      {
        enableHighAccuracy: true,
        timeout: TIMEOUT_MILLISECONDS,
        maximumAge: isAgain ? 0 : MAXIMUM_AGE_MILLISECONDS,
      },
    );
  });
}

/** Reads the state of the geolocation permission. The browser does not prompt the visitor. */
export async function readPositionPermission(
  permissions: Pick<Permissions, 'query'> | undefined = navigator.permissions,
): Promise<PositionPermission> {
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state ?? 'prompt';
  } catch {
    // The browser does not know the permission name `geolocation`. Only a request for the position shows the state.
    return 'prompt';
  }
}

function failureOf(code: number): PositionFailure {
  if (code === DENIED) return 'denied';
  return code === TIMED_OUT ? 'timed-out' : 'unavailable';
}
