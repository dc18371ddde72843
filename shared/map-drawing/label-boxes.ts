import type { FramePoint } from '#shared/contracts/drawn-map.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';

/** CSS pixels. */
export type FrameSize = { width: number; height: number };

/** What takes room in a frame: a point that moves with the frame's size, and what stands there in pixels. */
export type LabelBox = FramePoint & { left: number; top: number; right: number; bottom: number };

export type Anchor = 'start' | 'end' | 'middle';

/** At 12 px. Khmer consonants are wider than Latin letters. */
const LETTER_WIDTH = { latin: 7, khmer: 9.5 };
const LINE = { above: 13, below: 5 };
/** What stands above or under a Khmer consonant, subscript consonants included, takes no room beside it. */
const WIDTHLESS = /\u17d2\p{L}|\p{Mn}/gu;
const START_OF_WIDTH = { start: 0, middle: 0.5, end: 1 };
/** No frame is larger: what is apart in the smallest and in this one is apart in all between. */
const LARGEST = 4;
const WHOLE = 100;
/** Pixels: what sums of fractions may differ by. */
const ROUNDING = 1e-6;

export function widthOf(text: string): number {
  return text.replace(WIDTHLESS, '').length * LETTER_WIDTH[isKhmer(text) ? 'khmer' : 'latin'];
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
