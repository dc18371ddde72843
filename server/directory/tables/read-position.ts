import type { Bounds, Point } from '#shared/contracts/place.ts';

const DECIMAL = /^-?\d{1,3}(?:\.\d+)?$/;

/** @returns null when both cells are empty, `invalid` when they are not a complete point */
export function readPoint(lat: string, lon: string): Point | null | 'invalid' {
  if (lat === '' && lon === '') return null;
  if (!DECIMAL.test(lat) || !DECIMAL.test(lon)) return 'invalid';
  return { latitude: Number(lat), longitude: Number(lon) };
}

/** @param bbox `south,west,north,east` in WGS 84 degrees, or empty */
export function readBounds(bbox: string): Bounds | null | 'invalid' {
  if (bbox === '') return null;
  const cells = bbox.split(',');
  const [south, west, north, east] = cells.map(Number);
  if (cells.length !== 4 || !cells.every((cell) => DECIMAL.test(cell))) return 'invalid';
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    return 'invalid';
  return south <= north && west <= east ? { south, west, north, east } : 'invalid';
}
