import * as v from 'valibot';
import { toPolyline } from './polyline-numbers.ts';

/** The owner of the lake's simplified shore. */
export const LAKE = 'lake';

const pair = v.tuple([v.number(), v.number()]);
const MapItem = v.object({
  /** A kind in the paints of client/maps/base/paint-plate.ts, or the shore of the lake. */
  kind: v.string(),
  /** Each line is a list of indexes into `arcs`; `~index` is the same arc in the opposite direction. */
  lines: v.array(v.array(v.number())),
  /** The NCDD code of a district's land. */
  id: v.optional(v.string()),
  /** The codes of the provinces whose exact lines replace this border or land at fine zooms; `LAKE` for the lake. */
  owners: v.optional(v.array(v.string())),
  /** The number of a road. */
  ref: v.optional(v.string()),
  /** The name of a river or a street. It is empty in a language that has none. */
  name: v.optional(v.object({ en: v.string(), km: v.string() })),
});
export type MapItem = v.InferOutput<typeof MapItem>;

/** A file of the live map: lines to draw, and the places that a tap selects. `arcs` are texts, which a phone reads quickly. */
export const MapFile = v.object({
  transform: v.object({ scale: pair, translate: pair }),
  arcs: v.array(v.string()),
  items: v.array(MapItem),
  /** The place index of provinces and districts. */
  places: v.optional(v.string(), ''),
  /** The labels of these places, in their order. */
  labels: v.optional(v.string(), ''),
});
export type MapFile = v.InferOutput<typeof MapFile>;

type Topology = {
  transform: MapFile['transform'];
  arcs: readonly (readonly [number, number])[][];
};

export function toMapFileText(
  { transform, arcs }: Topology,
  file: Omit<v.InferInput<typeof MapFile>, 'transform' | 'arcs'>,
): string {
  const texts = arcs.map((steps) => toPolyline(steps.flat()));
  return JSON.stringify({ transform, arcs: texts, ...file } satisfies v.InferInput<typeof MapFile>);
}
