import { assert, double, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#shared/contracts/place.ts';
import { measureLine } from './measure-line.ts';

const point = record({
  latitude: double({ min: -90, max: 90, noNaN: true }),
  longitude: double({ min: -180, max: 180, noNaN: true }),
});
/**
 * The fixed seed makes failures reproducible. `endOnFailure` skips shrinking, which takes a million runs for floating-point
 * numbers.
 */
const SEEDED = { seed: 20_261_122, numRuns: 1000, endOnFailure: true };
const HALF_EARTH_METRES = 20_015_115;
/** The positions of cities, from encyclopedias. */
const PHNOM_PENH = { latitude: 11.5564, longitude: 104.9282 };
const SIEM_REAP = { latitude: 13.3622, longitude: 103.8597 };

/**
 * Returns the distance by Vincenty's inverse formula on WGS 84, accurate to a millimetre. Returns undefined near antipodes,
 * because the formula does not converge there.
 */
function exactMetres(a: Point, b: Point): number | undefined {
  const [major, flattening] = [6_378_137, 1 / 298.257223563];
  const minor = major * (1 - flattening);
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const reduced = ({ latitude }: Point): number => Math.atan((1 - flattening) * Math.tan(radians(latitude)));
  const [u1, u2] = [reduced(a), reduced(b)];
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  const apart = radians(b.longitude - a.longitude);
  let lambda = apart;
  for (let step = 0; step < 200; step += 1) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    const sinS = Math.hypot(cos2 * sinL, cos1 * sin2 - sin1 * cos2 * cosL);
    if (sinS === 0) return 0;
    const cosS = sin1 * sin2 + cos1 * cos2 * cosL;
    const sigma = Math.atan2(sinS, cosS);
    const sinA = (cos1 * cos2 * sinL) / sinS;
    const cosA2 = 1 - sinA ** 2;
    const cosM = cosA2 === 0 ? 0 : cosS - (2 * sin1 * sin2) / cosA2;
    const c = (flattening / 16) * cosA2 * (4 + flattening * (4 - 3 * cosA2));
    const last = lambda;
    lambda =
      apart + (1 - c) * flattening * sinA * (sigma + c * sinS * (cosM + c * cosS * (2 * cosM ** 2 - 1)));
    if (Math.abs(lambda - last) > 1e-12) continue;
    const u = (cosA2 * (major ** 2 - minor ** 2)) / minor ** 2;
    const big = 1 + (u / 16384) * (4096 + u * (-768 + u * (320 - 175 * u)));
    const small = (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u)));
    const inner = cosS * (2 * cosM ** 2 - 1) - (small / 6) * cosM * (4 * sinS ** 2 - 3) * (4 * cosM ** 2 - 3);
    return minor * big * (sigma - small * sinS * (cosM + (small / 4) * inner));
  }
  return undefined;
}

describe('a straight line over the ground', () => {
  it('is the same there and back, and nothing to itself', () => {
    assert(
      property(point, point, (a, b) => {
        expect(measureLine(a, b).metres).toBe(measureLine(b, a).metres);
        expect(measureLine(a, a)).toEqual({ metres: 0, bearing: undefined });
      }),
      SEEDED,
    );
  });

  it('reaches half round the earth to the antipode, and nowhere farther', () => {
    assert(
      property(point, point, (a, b) => {
        const longitude = a.longitude > 0 ? a.longitude - 180 : a.longitude + 180;
        const { metres } = measureLine(a, { latitude: -a.latitude, longitude });
        expect(Math.abs(metres - HALF_EARTH_METRES)).toBeLessThan(2);
        expect(measureLine(a, b).metres).toBeLessThanOrEqual(HALF_EARTH_METRES + 1);
      }),
      SEEDED,
    );
  });

  it('is within 0.2 % of the exact one anywhere, and within 0.01 % in Cambodia', () => {
    const isWithin = (share: number) => (a: Point, b: Point) => {
      const exact = exactMetres(a, b);
      if (exact === undefined) return;
      expect(Math.abs(measureLine(a, b).metres - exact)).toBeLessThanOrEqual(exact * share + 1);
    };
    assert(property(point, point, isWithin(0.002)), SEEDED);
    const inCountry = record({
      latitude: double({ min: 9.9, max: 14.7, noNaN: true }),
      longitude: double({ min: 102.3, max: 107.7, noNaN: true }),
    });
    assert(property(inCountry, inCountry, isWithin(0.0001)), SEEDED);
  });

  it('from Phnom Penh to Siem Reap is within 1 % of the ellipsoid, to the north-west', () => {
    const exact = exactMetres(PHNOM_PENH, SIEM_REAP) ?? 0;
    const { metres, bearing } = measureLine(PHNOM_PENH, SIEM_REAP);
    expect(Math.abs(metres / exact - 1)).toBeLessThan(0.01);
    expect(Math.round(exact / 1000)).toBe(231);
    expect(bearing).toEqual({ degrees: 330, wind: 'north-west' });
    expect(measureLine(SIEM_REAP, PHNOM_PENH).bearing?.wind).toBe('south-east');
  });

  it.each([
    [1, 0, 'north', 0],
    [0, 1, 'east', 90],
    [-1, 0, 'south', 180],
    [0, -1, 'west', 270],
    [1, 1, 'north-east', 45],
    [-1, 1, 'south-east', 135],
    [-1, -1, 'south-west', 225],
    [1, -1, 'north-west', 315],
  ])('names the wind %d, %d', (latitude, longitude, wind, degrees) => {
    const { bearing } = measureLine({ latitude: 0, longitude: 0 }, { latitude, longitude });
    expect(bearing).toEqual({ wind, degrees });
  });
});
