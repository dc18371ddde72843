import { array, assert, double, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrouping } from './group-markers.ts';

const CAMBODIA = { south: 9, west: 102, north: 15, east: 108 };
const MAX_ZOOM = 18;
function at(id: string, latitude: number, longitude: number) {
  return {
    id,
    name: id,
    point: { latitude, longitude },
  };
}
/** Markers outside Cambodia. They raise the number of markers above the minimum for grouping. */
const ELSEWHERE = Array.from({ length: 30 }, (_, index) => at(`elsewhere-${index}`, -10 - index, 20 + index));

function ids(markers: { id: string }[]): string[] {
  return markers.map(({ id }) => id).toSorted();
}

describe('createGrouping', () => {
  const [phnomPenh, nearby, siemReap] = [
    at('phnom-penh', 11.56, 104.92),
    at('nearby', 11.57, 104.93),
    at('siem-reap', 13.36, 103.86),
  ];
  const group = createGrouping([phnomPenh, nearby, siemReap, ...ELSEWHERE], MAX_ZOOM);

  it('groups nothing where there are fewer than ten', () => {
    const few = createGrouping([phnomPenh, nearby, ...ELSEWHERE.slice(0, 7)], MAX_ZOOM);
    expect(ids(few(CAMBODIA, 7).markers)).toEqual(['nearby', 'phnom-penh']);
  });

  it('makes one of markers that a finger could not tell apart, and leaves the others alone', () => {
    const { markers, groups } = group(CAMBODIA, 7);
    expect(ids(markers)).toEqual(['siem-reap']);
    expect(groups.map(({ count }) => count)).toEqual([2]);
  });

  it('opens a group at the zoom level it names, and not before', () => {
    const openAt = group(CAMBODIA, 7).groups[0]?.openAt ?? 0;
    expect(openAt).toBeGreaterThan(7);
    expect(group(CAMBODIA, openAt - 1).groups).toHaveLength(1);
    expect(ids(group(CAMBODIA, openAt).markers)).toEqual(['nearby', 'phnom-penh', 'siem-reap']);
  });

  it('shows what lies in the part of the map that is asked for', () => {
    const north = { ...CAMBODIA, south: 13 };
    expect(ids(group(north, 12).markers)).toEqual(['siem-reap']);
  });

  it('takes zoom levels between two', () => {
    expect(group(CAMBODIA, 7.75)).toEqual(group(CAMBODIA, 7));
  });

  it('shows markers of one position each at the last level', () => {
    const same = createGrouping([phnomPenh, { ...phnomPenh, id: 'upstairs' }, ...ELSEWHERE], MAX_ZOOM);
    expect(same(CAMBODIA, 12).groups[0]?.openAt).toBe(MAX_ZOOM);
    expect(ids(same(CAMBODIA, MAX_ZOOM).markers)).toEqual(['phnom-penh', 'upstairs']);
  });

  it('loses no marker at any level', () => {
    const points = array(
      tuple(double({ min: 10, max: 14, noNaN: true }), double({ min: 103, max: 107, noNaN: true })),
      { maxLength: 80 },
    );
    assert(
      property(points, integer({ min: 6, max: MAX_ZOOM }), (positions, zoom) => {
        const drawn = positions.map(([latitude, longitude], index) => at(String(index), latitude, longitude));
        const { markers, groups } = createGrouping(drawn, MAX_ZOOM)(CAMBODIA, zoom);
        const total = groups.reduce((sum, { count }) => sum + count, markers.length);
        expect(total).toBe(drawn.length);
        expect(new Set(ids(markers)).size).toBe(markers.length);
      }),
    );
  });
});
