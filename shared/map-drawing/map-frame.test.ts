import { describe, expect, it } from 'vitest';
import { boundsOfFrame, boxOf, frameOf, roundLength, scaleOf, toFrame } from './map-frame.ts';

function at(latitude: number, longitude: number) {
  return { latitude, longitude };
}

describe('roundLength', () => {
  it.each([
    [999, 500],
    [1000, 1000],
    [1999, 1000],
    [2400, 2000],
    [7300, 5000],
    [48_000, 20_000],
  ])('%d m holds a bar of %d m', (metres, round) => {
    expect(roundLength(metres)).toBe(round);
  });
});

describe('a frame', () => {
  it('is nowhere where nothing is known', () => {
    expect(boxOf({ own: null, bounds: null, points: [] })).toBeUndefined();
  });

  it('has a single point in its middle, with a kilometre or less for scale', () => {
    const point = at(11.5, 104.9);
    const frame = frameOf(boxOf({ own: point }) ?? { south: 0, west: 0, north: 0, east: 0 });
    expect(toFrame(frame, point).x).toBeCloseTo(50, 0);
    expect(toFrame(frame, point).y).toBeCloseTo(50, 0);
    expect(scaleOf(frame).metres).toBe(500);
    expect(scaleOf(frame).width).toBeCloseTo(20, 0);
  });

  it('has north up and east right, and everything inside its margin', () => {
    const frame = frameOf({ south: 11, north: 12, west: 104, east: 106 });
    const northWest = toFrame(frame, at(12, 104));
    const southEast = toFrame(frame, at(11, 106));
    expect(northWest.x).toBeCloseTo(10, 0);
    expect(southEast.x).toBeCloseTo(90, 0);
    expect(northWest.y).toBeLessThan(southEast.y);
    expect(frame.width / frame.height).toBeCloseTo(4 / 3, 1);
  });

  it('shows the whole circle in which an uncertain position lies', () => {
    const own = at(11.5, 104.9);
    const box = boxOf({ own, accuracyMetres: 4000 });
    expect((box?.north ?? 0) - (box?.south ?? 0)).toBeCloseTo(8000 / 111_195, 5);
  });

  it('says in degrees what it shows', () => {
    const frame = frameOf({ south: 11, north: 12, west: 104, east: 106 });
    const { south, west, north, east } = boundsOfFrame(frame);
    expect(toFrame(frame, at(north, west)).x).toBeCloseTo(0);
    expect(toFrame(frame, at(south, east)).y).toBeCloseTo(100);
  });
});
