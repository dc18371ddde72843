import { feature } from 'topojson-client';
import * as v from 'valibot';
import type { Polygon } from './polygon.ts';

const position = v.tuple([v.number(), v.number()]);
/** Arcs by their numbers; `~number` for one that is followed from its end. */
const rings = v.array(v.array(v.pipe(v.number(), v.integer())));
const properties = v.object({ codes: v.array(v.string()), status: v.string() });

/** A shape of a topology. Its `id` is an NCDD code, `KH` or `tonle-sap`. */
export const TopologyShape = v.variant('type', [
  v.object({ type: v.literal('Polygon'), id: v.string(), arcs: rings }),
  v.object({ type: v.literal('MultiPolygon'), id: v.string(), arcs: v.array(rings) }),
]);
export type TopologyShape = v.InferOutput<typeof TopologyShape>;

/** The polygon of a commune; `codes` are of all communes of today in it, the first is the id. */
export const CommuneShape = v.variant('type', [
  v.object({ type: v.literal('Polygon'), id: v.string(), arcs: rings, properties }),
  v.object({ type: v.literal('MultiPolygon'), id: v.string(), arcs: v.array(rings), properties }),
]);

/** What every topology of ours is made of, but for its objects. Longitude comes first, as in all of GeoJSON. */
export const topologyEntries = {
  type: v.literal('Topology'),
  transform: v.object({ scale: position, translate: position }),
  arcs: v.array(v.pipe(v.array(position), v.minLength(2))),
};

export function collectionOf<Shape extends typeof TopologyShape | typeof CommuneShape>(shape: Shape) {
  return v.object({ type: v.literal('GeometryCollection'), geometries: v.array(shape) });
}

/** The pieces of a shape, each with its holes. */
export function toPolygons(topology: Parameters<typeof feature>[0], shape: TopologyShape): Polygon[] {
  const pieces =
    shape.type === 'Polygon'
      ? [feature(topology, shape).geometry.coordinates]
      : feature(topology, shape).geometry.coordinates;
  return pieces.map((piece) =>
    piece.map((ring) => ring.map(([longitude = NaN, latitude = NaN]) => [longitude, latitude])),
  );
}
