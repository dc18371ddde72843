import type { FramePoint } from '#shared/contracts/drawn-map.ts';

export type FrameSize = { width: number; height: number };

/**
 * The box of a label, or of something else on the map that labels must not overlap. `x` and `y` are a point in per cent of the
 * frame. `left`, `top`, `right` and `bottom` are the offsets of the edges from this point in pixels, so the box does not grow
 * with the frame.
 */
export type LabelBox = FramePoint & { left: number; top: number; right: number; bottom: number };

export type Anchor = 'start' | 'end' | 'middle';

/**
 * The widths of letters in pixels at a font size of 12 px, measured in browsers with the pages' font. Digits were measured in
 * bold.
 */
const LETTERS: readonly [width: number, letters: string][] = [
  [3.4, "iIjl'., "],
  [4.7, 'frt'],
  [6.5, 'acegJkLsvxyzY-'],
  [7.4, 'bdhnopquABEFKPRSTVXZ'],
  [7.8, '0123456789'],
  [8.7, 'CDGHNOQU'],
  [10, 'wM'],
  [11.4, 'mW'],
  [4, 'រវាេែៃើះ'],
  [7.6, 'កខគងចឆជដឋឌតថទធនបផពភមឝឞអឥឧឩឪឫឬឭឮឯឰឱឲឳោៅឿៀ'],
  [10.5, 'ឡឦ'],
  [11.1, 'ឃញឍយលសហ'],
  [14.3, 'ឈណ'],
];
const WIDTHS = new Map(LETTERS.flatMap(([width, letters]) => Array.from(letters, (each) => [each, width])));
/** The assumed width of letters that are not in `LETTERS`. It is the width of a wide letter. */
const UNKNOWN_WIDTH = 11.4;
/** Matches subscript consonants that have a stroke beside the main letter. Other subscripts and marks add no width. */
const BESIDE = /\u17d2[ឃឈឍបយរឞស]/gu;
const BESIDE_WIDTH = 3.4;
const WIDTHLESS = /\u17d2\p{L}|\p{Mn}/gu;
const LINE = { above: 13, below: 5 };
const START_OF_WIDTH = { start: 0, middle: 0.5, end: 1 };
/** The size of the zoom buttons in CSS pixels. */
const ZOOM_BUTTONS = { width: 54, height: 100 };
/**
 * Maximum size of the map's copyright notice in CSS pixels. In a narrow frame, the notice takes only `share` of the frame's width
 * and wraps to two lines.
 */
const CREDIT = { width: 156, height: 28, share: 0.5 };
/**
 * `isApart` tests the given frame and a frame that is this many times larger. Boxes that are apart in both frames are also apart
 * in every frame whose size is between these two.
 */
const LARGEST = 4;
const WHOLE = 100;
/** The tolerance for floating-point sums, in pixels. */
const ROUNDING = 1e-6;

export function widthOf(text: string): number {
  const letters = Array.from(text.replace(WIDTHLESS, ''));
  const beside = (text.match(BESIDE)?.length ?? 0) * BESIDE_WIDTH;
  return letters.reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? UNKNOWN_WIDTH), beside);
}

/** Returns the box of a line of text. The baseline of the text is `dy` pixels below the point `at`. */
export function textBox(
  at: FramePoint,
  text: string,
  { dx, dy, anchor }: { dx: number; dy: number; anchor: Anchor },
): LabelBox {
  const width = widthOf(text);
  const left = dx - width * START_OF_WIDTH[anchor];
  return { x: at.x, y: at.y, left, right: left + width, top: dy - LINE.above, bottom: dy + LINE.below };
}

/** Returns the box of the zoom buttons in the upper right corner of a live map. */
export function zoomButtonBox({ height }: FrameSize): LabelBox {
  const { width, height: high } = ZOOM_BUTTONS;
  return { x: WHOLE, y: 0, left: -width, right: 0, top: 0, bottom: Math.min(high, height) };
}

/** Returns the box of the copyright notice of OpenStreetMap in the lower right corner. */
export function creditBox({ width }: FrameSize): LabelBox {
  const { width: wide, height, share } = CREDIT;
  return { x: WHOLE, y: WHOLE, left: -Math.min(wide, width * share), right: 0, top: -height, bottom: 0 };
}

export function dotBox({ x, y }: FramePoint, radius: number): LabelBox {
  return { x, y, left: -radius, right: radius, top: -radius, bottom: radius };
}

/**
 * True if the boxes are apart in a frame of this size, and in every frame of the same ratio that is up to `LARGEST` times as
 * wide.
 */
export function isApart(a: LabelBox, b: LabelBox, frame: FrameSize): boolean {
  const now = gapsOf(a, b, frame);
  const later = gapsOf(a, b, { width: frame.width * LARGEST, height: frame.height * LARGEST });
  return now.some((gap, side) => gap >= -ROUNDING && (later[side] ?? 0) >= -ROUNDING);
}

/**
 * True when the box is inside a frame of this size. It is then also inside every larger frame, because the box does not grow with
 * the frame.
 */
export function isInFrame(box: LabelBox, { width, height }: FrameSize): boolean {
  const x = (box.x / WHOLE) * width;
  const y = (box.y / WHOLE) * height;
  const isPointInside = box.x >= 0 && box.y >= 0 && box.x <= WHOLE && box.y <= WHOLE;
  return (
    isPointInside &&
    x + box.left >= 0 &&
    y + box.top >= 0 &&
    x + box.right <= width &&
    y + box.bottom <= height
  );
}

/**
 * Returns four gaps between the boxes in pixels, one for each side of `a` where `b` can be: right, left, below and above. A
 * negative gap means that `b` is not completely on that side.
 */
function gapsOf(a: LabelBox, b: LabelBox, { width, height }: FrameSize): number[] {
  const x = ((b.x - a.x) / WHOLE) * width;
  const y = ((b.y - a.y) / WHOLE) * height;
  return [x + b.left - a.right, a.left - b.right - x, y + b.top - a.bottom, a.top - b.bottom - y];
}
