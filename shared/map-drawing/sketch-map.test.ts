import { describe, expect, it } from 'vitest';
import { createSketch, roundLength } from './sketch-map.ts';
import { placeLabels } from './sketch-labels.ts';

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

describe('createSketch', () => {
  it('draws nothing where nothing is known', () => {
    expect(createSketch({ point: null, bounds: null, markers: [] })).toBeUndefined();
  });

  it('puts a single point in the middle, with a kilometre or less for scale', () => {
    const sketch = createSketch({ point: at(11.5, 104.9), bounds: null, markers: [] });
    expect(sketch?.own).toEqual({ x: 50, y: 50 });
    expect(sketch?.outline).toBeNull();
    expect(sketch?.scale.metres).toBe(500);
    expect(sketch?.scale.width).toBeCloseTo(20);
  });

  it('keeps north up and east right, and everything inside the margin', () => {
    const bounds = { south: 11, north: 12, west: 104, east: 106 };
    const sketch = createSketch({ point: null, bounds, markers: [at(12, 104), at(11, 106)] });
    const [northWest, southEast] = sketch?.markers ?? [];
    expect(northWest?.x).toBeCloseTo(10);
    expect(southEast?.x).toBeCloseTo(90);
    expect(northWest?.y).toBeLessThan(southEast?.y ?? 0);
    expect(sketch?.outline?.x).toBeCloseTo(10);
    expect(sketch?.outline?.width).toBeCloseTo(80);
  });

  it('shows the whole circle in which an uncertain position lies', () => {
    const sketch = createSketch({ point: at(11.5, 104.9), bounds: null, markers: [], accuracyMetres: 4000 });
    expect(sketch?.accuracy).toBeGreaterThan(25);
    expect(sketch?.accuracy).toBeLessThanOrEqual(37.5);
  });

  it('shows a square on the ground as a square in a frame of four by three', () => {
    const latitude = 60;
    const sketch = createSketch({
      point: null,
      bounds: { south: latitude - 0.5, north: latitude + 0.5, west: 10, east: 12 },
      markers: [],
    });
    const { width = 0, height = 0 } = sketch?.outline ?? {};
    expect(width * 4).toBeCloseTo(height * 3);
  });
});

describe('placeLabels', () => {
  it('leaves the buttons and the lower edge of a map free', () => {
    const dots = [
      { x: 76, y: 12 },
      { x: 20, y: 90 },
    ];
    const [underButtons, onEdge] = placeLabels({ dots, names: ['Nokor Thum', 'Chong Khnies'] });
    expect([underButtons?.anchor, onEdge?.anchor]).toEqual(['end', 'middle']);
  });

  it('writes to the right of a dot, and to the left near the right edge', () => {
    const [first, second] = placeLabels({
      dots: [
        { x: 30, y: 30 },
        { x: 95, y: 70 },
      ],
      names: ['Sla Kram', 'Kouk Chak'],
    });
    expect(first?.anchor).toBe('start');
    expect(second?.anchor).toBe('end');
  });

  it('leaves out what would cover another name', () => {
    const dots = Array.from({ length: 6 }, (_, index) => ({ x: 50 + index / 10, y: 50 }));
    const labels = placeLabels({ dots, names: dots.map(() => 'Chong Kaosu') });
    expect(labels.filter((label) => label === null).length).toBeGreaterThan(0);
    expect(labels.filter((label) => label !== null).length).toBeGreaterThan(0);
  });

  it('finds room in a large frame where a small one has none', () => {
    const dots = [20, 24].map((x) => ({ x, y: 50 }));
    const names = dots.map(() => 'Chong Kaosu Chong Kaosu Chong Kaosu');
    expect(placeLabels({ dots, names })).toContain(null);
    expect(placeLabels({ dots, names, frame: { width: 1200, height: 900 } })).not.toContain(null);
  });

  it('names no dot where there are too many', () => {
    const dots = Array.from({ length: 15 }, (_, index) => ({ x: 10, y: index * 6 }));
    const labels = placeLabels({ dots, names: dots.map(() => 'A') });
    expect(labels.every((label) => label === null)).toBe(true);
  });
});
