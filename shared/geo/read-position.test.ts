import { describe, expect, it } from 'vitest';
import { readPosition, readPositionPermission } from './read-position.ts';

type Ask = Geolocation['getCurrentPosition'];

function deviceAt(latitude: number, longitude: number, accuracy: number): { getCurrentPosition: Ask } {
  return {
    getCurrentPosition: (found) => {
      const coords = {
        latitude,
        longitude,
        accuracy,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
      };
      found({
        coords: { ...coords, toJSON: () => coords },
        timestamp: 0,
        toJSON: () => ({}),
      });
    },
  };
}

function deviceFailing(code: number): { getCurrentPosition: Ask } {
  return {
    getCurrentPosition: (_found, failed) =>
      failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  };
}

describe('readPosition', () => {
  it('rounds to four decimals before anybody sees where the device is', async () => {
    expect(await readPosition({ geolocation: deviceAt(11.556_437_912, -104.928_249_9, 24.5) })).toEqual({
      outcome: 'found',
      position: { point: { latitude: 11.5564, longitude: -104.9282 }, accuracyMetres: 24.5 },
    });
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timed-out'],
  ])('tells failure %i apart as %s', async (code, outcome) => {
    expect(await readPosition({ geolocation: deviceFailing(code) })).toEqual({ outcome });
  });

  it('says that a browser without geolocation has no position', async () => {
    expect(await readPosition({ geolocation: undefined })).toEqual({ outcome: 'unavailable' });
  });

  it.each([
    ['takes a position of the last minute', false, 60_000],
    ['looks anew when asked again', true, 0],
  ])('never waits without an end, and %s', async (_what, isAgain, maximumAge) => {
    let asked: PositionOptions | undefined;
    const geolocation = {
      getCurrentPosition: (_found: unknown, _failed: unknown, options?: PositionOptions) => {
        asked = options;
      },
    };
    void readPosition({ geolocation, isAgain });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge });
  });
});

describe('readPositionPermission', () => {
  it('is to be asked for where the browser will not say', async () => {
    const refuse = () => Promise.reject(new TypeError('no such name'));
    expect(await readPositionPermission({ query: refuse })).toBe('prompt');
    expect(await readPositionPermission(undefined)).toBe('prompt');
  });
});
