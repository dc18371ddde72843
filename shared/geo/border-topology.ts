import * as v from 'valibot';

const position = v.tuple([v.number(), v.number()]);
/** Rings of a polygon as indexes into `arcs`; `~index` is the same arc in the opposite direction. */
const rings = v.array(v.array(v.pipe(v.number(), v.integer())));
const properties = v.object({ codes: v.array(v.string()), status: v.string() });

/** A shape of a TopoJSON topology. Its `id` is an NCDD code, `KH` or `tonle-sap`. */
export const TopologyShape = v.variant('type', [
  v.object({ type: v.literal('Polygon'), id: v.string(), arcs: rings }),
  v.object({ type: v.literal('MultiPolygon'), id: v.string(), arcs: v.array(rings) }),
]);
export type TopologyShape = v.InferOutput<typeof TopologyShape>;

/**
 * A commune polygon from the borders of 2014. `codes` are the NCDD codes of today's communes in this polygon; there is at least
 * one. The first code is also the `id`.
 */
export const CommuneShape = v.variant('type', [
  v.object({ type: v.literal('Polygon'), id: v.string(), arcs: rings, properties }),
  v.object({ type: v.literal('MultiPolygon'), id: v.string(), arcs: v.array(rings), properties }),
]);

/** The fields of a topology except `objects`. In positions, the longitude comes first, as in GeoJSON. */
export const topologyEntries = {
  type: v.literal('Topology'),
  transform: v.object({ scale: position, translate: position }),
  arcs: v.array(v.pipe(v.array(position), v.minLength(2))),
};

export type ShapeTopology = v.InferOutput<v.ObjectSchema<typeof topologyEntries, undefined>> & {
  objects: { shape: TopologyShape };
};

export function collectionOf<Shape extends typeof TopologyShape | typeof CommuneShape>(shape: Shape) {
  return v.object({ type: v.literal('GeometryCollection'), geometries: v.array(shape) });
}
