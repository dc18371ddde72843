import { expect, it } from 'vitest';
import { drawTerritory, type TerritoryArea } from './draw-territory.ts';
import { frameOf, toFrame } from './map-frame.ts';

const frame = frameOf({ south: 11.5, north: 11.6, west: 104.9, east: 105 });

function square(role: TerritoryArea['role'], west: number, south: number): TerritoryArea {
  const [east, north] = [west + 0.05, south + 0.05];
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { role, polygons: [[ring]], bounds: { south, west, north, east } };
}

it('draws what a frame shows, in its steps, without names or links', () => {
  const near = square('own', 104.92, 11.52);
  const { shapes, land } = drawTerritory(frame, {
    areas: [near, square('other', 107, 13)],
    land: near.polygons,
    water: [],
  });
  expect(shapes).toHaveLength(1);
  expect(shapes[0]).toMatchObject({ role: 'own', url: null, label: null, path: land });
  const [x = 0, y = 0] = land.match(/-?\d+/g)?.map(Number) ?? [];
  const corner = toFrame(frame, { latitude: 11.52, longitude: 104.92 });
  expect(((x - frame.x) / frame.width) * 100).toBeCloseTo(corner.x, 0);
  expect(((y - frame.y) / frame.height) * 100).toBeCloseTo(corner.y, 0);
  expect(land.endsWith('z')).toBe(true);
});
