import * as v from 'valibot';
import { Path } from './path.ts';

/** A part of the plane of shared/map-drawing/border-grid.ts that a map shows, in steps of its grid. */
export const MapFrame = v.object({
  /** Metres. */
  step: v.picklist([10, 20, 40, 80, 160, 320, 640, 1000]),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
});
export type MapFrame = v.InferOutput<typeof MapFrame>;

/** A place in a frame, in per cent of its width and height, from the upper left. */
export const FramePoint = v.object({ x: v.number(), y: v.number() });
export type FramePoint = v.InferOutput<typeof FramePoint>;

export const MapShape = v.object({
  /** `own`: the place that the map is of, `part`: what lies in it, `other`: what lies beside it. */
  role: v.picklist(['own', 'part', 'other']),
  /** Data of an SVG path in steps of the grid; filled by the even-odd rule. */
  path: v.string(),
  /** In the page's language; of a shared polygon, of all its communes. */
  name: v.string(),
  /** The name with its unit and code: what a link to it is called. */
  title: v.string(),
  /** The pair of digits that tells it from its neighbours. */
  digits: v.string(),
  /** Language-free path of its page; null on that page itself. */
  url: v.nullable(Path),
  /**
   * Where its name has the most room, and from there to the border in per cent of the frame's width; null where that is
   * outside of the frame.
   */
  label: v.nullable(v.object({ ...FramePoint.entries, room: v.number() })),
});
export type MapShape = v.InferOutput<typeof MapShape>;

/** Borders as a map shows them. Wherever they are shown, the credit line stands. */
export const DrawnMap = v.object({
  frame: MapFrame,
  /** In the order in which names are given room. */
  shapes: v.array(MapShape),
  /** All of the country that the frame shows, as a path: what lies beside it is none of ours. */
  land: v.string(),
  /** The lake Tonle Sap, as a path; empty where the frame shows none of it. */
  water: v.string(),
});
export type DrawnMap = v.InferOutput<typeof DrawnMap>;
