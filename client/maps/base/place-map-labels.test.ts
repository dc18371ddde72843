import { array, assert, double, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { overlap, placeMapLabels } from './place-map-labels.ts';

const MAP = { width: 390, height: 600 };

it('no two labels overlap, whatever their angles, and each lies on the map', () => {
  const candidate = record({
    x: double({ min: -20, max: 420, noNaN: true }),
    y: double({ min: -20, max: 640, noNaN: true }),
    angle: double({ min: -1.5, max: 1.5, noNaN: true }),
    width: double({ min: 10, max: 120, noNaN: true }),
  });
  assert(
    property(array(candidate, { maxLength: 60 }), (all) => {
      const placed = placeMapLabels(
        all.map(({ width, ...at }) => ({ ...at, sizes: [{ width, height: 30, content: 'whole' }] })),
        MAP,
      );
      for (const [index, label] of placed.entries()) {
        expect(label.x > 0 && label.x < MAP.width && label.y > 0 && label.y < MAP.height).toBe(true);
        for (const other of placed.slice(index + 1)) expect(overlap(label, other)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it('a name that has no room with its code is written without it', () => {
  const at = { y: 100, angle: 0 };
  const sizes = [
    { width: 80, height: 40, content: 'with code' },
    { width: 80, height: 16, content: 'alone' },
  ];
  const placed = placeMapLabels(
    [
      { ...at, x: 100, sizes },
      { ...at, x: 120, y: 130, sizes },
    ],
    MAP,
  );
  expect(placed.map(({ content }) => content)).toEqual(['with code', 'alone']);
});

it('a number without room at one end of its road is written at the next place, and never twice nearby', () => {
  const series = { name: '4', apart: 220 };
  const area = { x: 100, y: 100, angle: 0, sizes: [{ width: 80, height: 40, content: 'area' }] };
  const number = (x: number) => ({ ...area, x, sizes: [{ width: 20, height: 15, content: '4' }], series });
  const placed = placeMapLabels([area, number(110), number(200), number(300)], MAP);
  expect(placed.map(({ x, content }) => [x, content])).toEqual([
    [100, 'area'],
    [200, '4'],
  ]);
});
