import type { FramePoint } from '#shared/contracts/drawn-map.ts';

/** CSS pixels. */
export type FrameSize = { width: number; height: number };

/** What takes room in a frame: a point that moves with the frame's size, and what stands there in pixels. */
export type LabelBox = FramePoint & { left: number; top: number; right: number; bottom: number };

export type Anchor = 'start' | 'end' | 'middle';

/** Widths of letters in pixels at 12 px, as browsers measure them in the font of the pages; digits as bold ones are. */
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
/** Of a letter that the table does not know: a wide one. */
const UNKNOWN_WIDTH = 11.4;
/** Subscript consonants that have a stroke beside the letter above them. The others, and what stands above, take none. */
const BESIDE = /\u17d2[ឃឈឍបយរឞស]/gu;
const BESIDE_WIDTH = 3.4;
const WIDTHLESS = /\u17d2\p{L}|\p{Mn}/gu;
const LINE = { above: 13, below: 5 };
const START_OF_WIDTH = { start: 0, middle: 0.5, end: 1 };
/** CSS pixels. */
const ZOOM_BUTTONS = { width: 54, height: 100 };
/** No frame is larger: what is apart in the smallest and in this one is apart in all between. */
const LARGEST = 4;
const WHOLE = 100;
/** Pixels: what sums of fractions may differ by. */
const ROUNDING = 1e-6;

export function widthOf(text: string): number {
  const letters = Array.from(text.replace(WIDTHLESS, ''));
  const beside = (text.match(BESIDE)?.length ?? 0) * BESIDE_WIDTH;
  return letters.reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? UNKNOWN_WIDTH), beside);
}

/** The room of a line of text whose baseline stands `dy` pixels below a point. */
export function textBox(
  at: FramePoint,
  text: string,
  { dx, dy, anchor }: { dx: number; dy: number; anchor: Anchor },
): LabelBox {
  const width = widthOf(text);
  const left = dx - width * START_OF_WIDTH[anchor];
  return { x: at.x, y: at.y, left, right: left + width, top: dy - LINE.above, bottom: dy + LINE.below };
}

/** The buttons of a live map, in the upper right corner: its drawing leaves them room as well. */
export function zoomButtonBox({ height }: FrameSize): LabelBox {
  const { width, height: high } = ZOOM_BUTTONS;
  return { x: WHOLE, y: 0, left: -width, right: 0, top: 0, bottom: Math.min(high, height) };
}

export function dotBox({ x, y }: FramePoint, radius: number): LabelBox {
  return { x, y, left: -radius, right: radius, top: -radius, bottom: radius };
}

/** Whether two boxes are apart, in the same direction in a frame of this size and in all larger ones of its form. */
export function isApart(a: LabelBox, b: LabelBox, frame: FrameSize): boolean {
  const now = gapsOf(a, b, frame);
  const later = gapsOf(a, b, { width: frame.width * LARGEST, height: frame.height * LARGEST });
  return now.some((gap, side) => gap >= -ROUNDING && (later[side] ?? 0) >= -ROUNDING);
}

/** Whether a box is in a frame of this size, and in all larger ones: its point is. */
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

/** Pixels from one box to the other: when it is to the right, to the left, below, above. */
function gapsOf(a: LabelBox, b: LabelBox, { width, height }: FrameSize): number[] {
  const x = ((b.x - a.x) / WHOLE) * width;
  const y = ((b.y - a.y) / WHOLE) * height;
  return [x + b.left - a.right, a.left - b.right - x, y + b.top - a.bottom, a.top - b.bottom - y];
}
