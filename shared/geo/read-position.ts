import type { Point } from '#shared/contracts/place.ts';
import { roundPoint } from './round-point.ts';

/** A cold receiver needs its time; after this the visitor is better served by the way by hand. Permission prompts do not count. */
const TIMEOUT_MILLISECONDS = 15_000;
/** A position of this age serves as well, and is there at once: within a minute a visitor stays in the commune. */
const MAXIMUM_AGE_MILLISECONDS = 60_000;
/** `GeolocationPositionError.PERMISSION_DENIED` and `.TIMEOUT`. */
const DENIED = 1;
const TIMED_OUT = 3;

/** The device's position, rounded to four decimals; `accuracyMetres` is the radius it is within, 95 times of 100. */
export type Position = { point: Point; accuracyMetres: number };

/** Why there is no position. `unavailable`: the device has no receiver, or it finds nothing. */
export type PositionFailure = 'denied' | 'unavailable' | 'timed-out';

export type PositionReading = { outcome: 'found'; position: Position } | { outcome: PositionFailure };

/** What the browser says before it is asked for a position; `prompt` also where it will not say. */
export type PositionPermission = 'granted' | 'denied' | 'prompt';

type PositionQuestion = {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  /** Whether the visitor was not content with the last one: then the device looks anew. */
  isAgain?: boolean;
};

/**
 * Asks the device once where it is; the browser asks the visitor first, so only call it when they pressed for it, or
 * when `readPositionPermission` says `granted`. Never rejects. The position is rounded here, before anything sees it:
 * keep it in memory alone, out of addresses, history and storage.
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

/** Whether a position may be had without a question to the visitor, or not at all. Asks neither them nor the device. */
export async function readPositionPermission(
  permissions: Pick<Permissions, 'query'> | undefined = navigator.permissions,
): Promise<PositionPermission> {
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state ?? 'prompt';
  } catch {
    // A browser that does not know the name: only asking for a position shows it.
    return 'prompt';
  }
}

function failureOf(code: number): PositionFailure {
  if (code === DENIED) return 'denied';
  return code === TIMED_OUT ? 'timed-out' : 'unavailable';
}
