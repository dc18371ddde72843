import * as v from 'valibot';
import { Path } from './path.ts';

/** Grid steps in metres. The coordinates of borders are rounded to multiples of a step. A coarser step needs fewer bytes. */
export const BORDER_STEPS = [10, 20, 40, 80, 160, 320, 640, 1000] as const;

/**
 * The visible rectangle of a map. `x` and `y` are its upper left corner. All values except `step` are in steps of the grid that
 * `shared/map-drawing/border-grid.ts` defines.
 */
export const MapFrame = v.object({
  /** Length of a grid step in metres. */
  step: v.picklist(BORDER_STEPS),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
});
export type MapFrame = v.InferOutput<typeof MapFrame>;

/** A position in a frame: the distances from its left and upper edges, in per cent of the frame's width and height. */
export const FramePoint = v.object({ x: v.number(), y: v.number() });
export type FramePoint = v.InferOutput<typeof FramePoint>;

export const MapShape = v.object({
  /**
   * `own` is the place that the map shows. `part` is an area inside that place. `choice` is one of several places among which the
   * visitor has to choose. `other` is a neighbour.
   */
  role: v.picklist(['own', 'part', 'choice', 'other']),
  /** SVG path data in grid steps. The path is filled by the even-odd rule. */
  path: v.string(),
  /** The name in the page's language. If several communes share the polygon, the text lists the names of all of them. */
  name: v.string(),
  /**
   * The accessible name of the shape's link: the name with the kind of area, and the leading digits of the postcode. A province
   * has two digits, a district four, and a commune six.
   */
  title: v.string(),
  /**
   * The two digits of the postcode that belong to the place's level, e.g. the third and fourth digits for a district. A `choice`
   * shape is a commune and has all six digits. If several communes share the polygon, their digits are separated by spaces.
   */
  digits: v.string(),
  /**
   * The path of the place's page without its language prefix; null if the shape is not a link. An `own` shape is not a link,
   * because the map already shows its place.
   */
  url: v.nullable(Path),
  /**
   * The point with the most room for the name; null if the point is outside the frame. `room` is the distance from this point to
   * the border in per cent of the frame's width.
   */
  label: v.nullable(v.object({ ...FramePoint.entries, room: v.number() })),
});
export type MapShape = v.InferOutput<typeof MapShape>;

/**
 * The credit that maps with lines from OpenStreetMap show inside their frame. OpenStreetMap asks for this wording in every
 * language.
 * @see https://osmfoundation.org/wiki/Licence/Attribution_Guidelines
 */
export const OSM_CREDIT = '© OpenStreetMap contributors';

/** SVG paths of the rivers and roads in a frame, in grid steps. */
export const DrawnLines = v.object({
  rivers: v.string(),
  /** Motorways and trunk roads. */
  trunk: v.string(),
  /** Other roads with a national or provincial number. */
  numbered: v.string(),
  /** True if a line is from OpenStreetMap. The map must then show the credit inside its frame. */
  isOsm: v.boolean(),
});
/** Empties the SVG paths. Hydration does not need them, because the browser reuses the drawing of the server. */
export function withoutPaths(lines: DrawnLines | undefined): DrawnLines | undefined {
  return lines && { ...lines, rivers: '', trunk: '', numbered: '' };
}
export type DrawnLines = v.InferOutput<typeof DrawnLines>;

/** A map of borders. Pages must show the attribution of the border data beside it. */
export const DrawnMap = v.object({
  frame: MapFrame,
  /** The shapes, in the order in which their labels are placed. */
  shapes: v.array(MapShape),
  /**
   * SVG path of the part of Cambodia inside the frame. The remaining area of the frame is foreign land or sea. The server leaves
   * the path empty if `shapes` contains a province, because provinces cover all land.
   */
  land: v.string(),
  /** SVG path of the lake Tonle Sap; empty if the lake is outside the frame. */
  water: v.string(),
  /** Absent if the map has no rivers and roads, for example if a browser drew the map. */
  lines: v.optional(DrawnLines),
});
export type DrawnMap = v.InferOutput<typeof DrawnMap>;
