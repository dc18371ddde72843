import * as v from 'valibot';
import { toPolyline } from './polyline-numbers.ts';

/** The value in `MapItem.owners` for the simplified shape of the lake Tonle Sap. */
export const LAKE = 'lake';

const pair = v.tuple([v.number(), v.number()]);
const MapItem = v.object({
  /** One of the kinds in `PAINTS` (client/maps/base/paint-plate.ts), or `shore` for the shore of the lake, which is not drawn. */
  kind: v.string(),
  /** Each line is a list of indexes into `arcs`; `~index` is the same arc in the opposite direction. */
  lines: v.array(v.array(v.number())),
  /** The NCDD code of the district, if the item is the land of a district. */
  id: v.optional(v.string()),
  /**
   * The NCDD codes of the provinces to which this simplified border or land belongs, or `LAKE` for the lake. At high zoom levels,
   * exact shapes of these owners replace the item.
   */
  owners: v.optional(v.array(v.string())),
  /** The number of a road. */
  ref: v.optional(v.string()),
  /** The name of a river or a street. The text of a language is empty if there is no name in this language. */
  name: v.optional(v.object({ en: v.string(), km: v.string() })),
});
export type MapItem = v.InferOutput<typeof MapItem>;

/**
 * A file of the live map. It contains lines to draw, and places that visitors select by a tap on the map. The `arcs` are texts in
 * the format of `toPolyline`, because a phone parses such texts quickly.
 */
export const MapFile = v.object({
  transform: v.object({ scale: pair, translate: pair }),
  arcs: v.array(v.string()),
  items: v.array(MapItem),
  /** The provinces and districts as a text, which `readPlaceIndex` parses. It is empty in files without places. */
  places: v.optional(v.string(), ''),
  /** The map labels of `places` in the same order, as a text that `readLabels` parses. */
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
