import { feature } from 'topojson-client';
import type { TopologyShape } from './border-topology.ts';
import type { Polygon } from './polygon.ts';

/** Returns the polygons of a shape. Each polygon includes its holes. */
export function toPolygons(topology: Parameters<typeof feature>[0], shape: TopologyShape): Polygon[] {
  const pieces =
    shape.type === 'Polygon'
      ? [feature(topology, shape).geometry.coordinates]
      : feature(topology, shape).geometry.coordinates;
  return pieces.map((piece) =>
    piece.map((ring) => ring.map(([longitude = NaN, latitude = NaN]) => [longitude, latitude])),
  );
}
