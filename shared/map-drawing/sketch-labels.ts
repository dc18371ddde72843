import { isKhmer } from '#shared/text/is-khmer.ts';
import type { SketchPoint } from './sketch-map.ts';

/** CSS pixels. */
type FrameSize = { width: number; height: number };

/** The frame on a phone of 360 px: labels that have room there have room everywhere. */
const PHONE_FRAME: FrameSize = { width: 328, height: 246 };
/** At 12 px. Khmer consonants are wider than Latin letters. */
const LETTER_WIDTH = { latin: 7, khmer: 9 };
const LABEL_HEIGHT = 17;
const DOT = 5;
/** The place's own dot, with its halo. */
const OWN_DOT = 10;
/** More names than these make the map unreadable. */
const MOST_LABELS = 14;
/** What stands above or under a Khmer consonant, subscript consonants included, takes no room beside it. */
const WIDTHLESS = /\u17d2\p{L}|\p{Mn}/gu;

type Box = { left: number; top: number; right: number; bottom: number };

/** Where the text of a label stands from its dot, in pixels, and which end of it is there. */
export type LabelPlace = { dx: number; dy: number; anchor: 'start' | 'end' | 'middle' };

/** In order of preference: right, left, above, below. */
const PLACES: readonly LabelPlace[] = [
  { dx: 8, dy: 4, anchor: 'start' },
  { dx: -8, dy: 4, anchor: 'end' },
  { dx: 0, dy: -10, anchor: 'middle' },
  { dx: 0, dy: 18, anchor: 'middle' },
];
const START_OF_WIDTH = { start: 0, middle: 0.5, end: 1 };

/** The buttons of a map in its upper right corner, and the scale and the credit along its lower edge. */
const ZOOM_BUTTONS = { width: 54, height: 100 };
const EDGE_HEIGHT = 22;

/** Dots by their place in a frame, in per cent of its width and height. */
type LabelRequest = {
  dots: readonly SketchPoint[];
  names: readonly string[];
  /** Other dots that no label may cover. */
  taken?: readonly SketchPoint[];
  frame?: FrameSize;
};

/** Finds room for the names of dots. What has none, or is one of too many, gets null: its name is then only a title. */
export function placeLabels({
  dots,
  names,
  taken = [],
  frame = PHONE_FRAME,
}: LabelRequest): (LabelPlace | null)[] {
  if (dots.length > MOST_LABELS) return dots.map(() => null);
  const at = dots.map((dot) => toPixels(dot, frame));
  const occupied = [
    ...listControls(frame),
    ...at.map((dot) => dotBox(dot, DOT)),
    ...taken.map((dot) => dotBox(toPixels(dot, frame), OWN_DOT)),
  ];
  return at.map((dot, index) => {
    const name = names[index] ?? '';
    for (const place of PLACES) {
      const box = labelBox(dot, name, place);
      if (isInFrame(box, frame) && !occupied.some((other) => overlaps(box, other))) {
        occupied.push(box);
        return place;
      }
    }
    return null;
  });
}

function widthOf(name: string): number {
  return name.replace(WIDTHLESS, '').length * LETTER_WIDTH[isKhmer(name) ? 'khmer' : 'latin'];
}

function toPixels({ x, y }: SketchPoint, { width, height }: FrameSize): SketchPoint {
  return {
    x: (x / 100) * width,
    y: (y / 100) * height,
  };
}

function labelBox({ x, y }: SketchPoint, name: string, { dx, dy, anchor }: LabelPlace): Box {
  const width = widthOf(name);
  const left = x + dx - width * START_OF_WIDTH[anchor];
  const baseline = y + dy;
  return {
    left,
    right: left + width,
    top: baseline - LABEL_HEIGHT * 0.75,
    bottom: baseline + LABEL_HEIGHT * 0.25,
  };
}

function dotBox({ x, y }: SketchPoint, radius: number): Box {
  return {
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInFrame({ left, right, top, bottom }: Box, { width, height }: FrameSize): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function listControls({ width, height }: FrameSize): Box[] {
  return [
    { left: width - ZOOM_BUTTONS.width, right: width, top: 0, bottom: ZOOM_BUTTONS.height },
    { left: 0, right: width, top: height - EDGE_HEIGHT, bottom: height },
  ];
}
