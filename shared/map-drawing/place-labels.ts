import type { FramePoint, MapShape } from '#shared/contracts/drawn-map.ts';
import {
  dotBox,
  isApart,
  isInFrame,
  textBox,
  widthOf,
  type Anchor,
  type FrameSize,
  type LabelBox,
} from './label-boxes.ts';

/** Widths of a frame in CSS pixels from which on there is room for more: on the narrowest phone, beside a text, wide. */
export const LABEL_WIDTHS = [286, 400, 480] as const;
type LabelWidth = (typeof LABEL_WIDTHS)[number];

/** A line of text: where its baseline begins from its point, and the width of the frame from which on it is shown. */
export type LabelPlace = { dx: number; dy: number; anchor: Anchor; from: LabelWidth };
export type ShapeLabel = { digits: LabelPlace | null; name: LabelPlace | null };

/** Dots by their place in a frame. */
type Dot = FramePoint & { name: string };

const DOT = 5;
/** The place's own dot, with its halo. */
const OWN_DOT = 10;
/** More names of dots than these make a map unreadable. */
const MOST_DOT_NAMES = 8;
/** Where more lie, none is named: names of some would look as if the others had none. */
const MOST_DOTS = 60;
/** The scale stands along the lower edge, on the left: its bar in a part of the width, then its length in pixels. */
const SCALE = { height: 22, share: 0.34, text: 84 };
/** A name may reach beyond its shape by this much, in pixels and as a part of its room: else it would seem to be another's. */
const BEYOND = { pixels: 10, part: 2.2 };
const DIGITS = { dx: 0, dy: -1, anchor: 'middle' } as const;
const NAME_BELOW = { dx: 0, dy: 17, anchor: 'middle' } as const;
const NAME_ALONE = { dx: 0, dy: 4, anchor: 'middle' } as const;
/** In order of preference: right, left, above, below. */
const BESIDE_DOT = [
  { dx: 8, dy: 4, anchor: 'start' },
  { dx: -8, dy: 4, anchor: 'end' },
  { dx: 0, dy: -10, anchor: 'middle' },
  { dx: 0, dy: 18, anchor: 'middle' },
] as const;

type LabelRequest = {
  /** Width to height of the frame. */
  ratio: number;
  shapes?: readonly Pick<MapShape, 'role' | 'name' | 'digits' | 'label'>[];
  /** In the order in which they are named. */
  dots?: readonly Dot[];
  /** The own position, and other dots that no label may cover. */
  taken?: readonly FramePoint[];
  /** Boxes that stand over the map. */
  controls?: (frame: FrameSize) => LabelBox[];
  widths?: readonly LabelWidth[];
  /** Where the frame has a known width, that of all its labels. */
  width?: number;
};

/**
 * Finds room for the names on a map, greedily: pairs of digits first, then names of shapes by their room, of dots, of
 * neighbours. None covers another, or leaves the frame, at any width from the one on from which it is shown.
 * What has no room gets null: its name is then a title alone.
 */
export function placeLabels(request: LabelRequest): { shapes: ShapeLabel[]; dots: (LabelPlace | null)[] } {
  const { ratio, shapes = [], dots = [], taken = [], controls = () => [], width } = request;
  const placed: LabelBox[] = [
    ...dots.map((dot) => dotBox(dot, DOT)),
    ...taken.map((dot) => dotBox(dot, OWN_DOT)),
  ];
  const shapeLabels = shapes.map((): ShapeLabel => ({ digits: null, name: null }));
  const dotLabels = dots.map((): LabelPlace | null => null);
  for (const from of request.widths ?? LABEL_WIDTHS) {
    const frame = { width: width ?? from, height: (width ?? from) / ratio };
    const fixed = [scaleBox(frame), ...controls(frame)];
    const put = (box: LabelBox): boolean => {
      const isFree =
        isInFrame(box, frame) &&
        placed.every((other) => isApart(box, other, frame)) &&
        fixed.every((other) => isApart(box, other, frame));
      if (isFree) placed.push(box);
      return isFree;
    };
    placeDigits(shapes, shapeLabels, { from, put });
    placeNames(shapes, shapeLabels, { from, put, width: frame.width, role: 'part' });
    placeDotNames(dots, dotLabels, { from, put });
    placeNames(shapes, shapeLabels, { from, put, width: frame.width, role: 'other' });
  }
  return { shapes: shapeLabels, dots: dotLabels };
}

type Put = { from: LabelWidth; put: (box: LabelBox) => boolean };
type Shapes = NonNullable<LabelRequest['shapes']>;

function placeDigits(shapes: Shapes, labels: ShapeLabel[], { from, put }: Put): void {
  for (const [index, { role, label, digits }] of shapes.entries()) {
    const own = labels[index];
    if (role !== 'part' || !label || !own || own.digits) continue;
    if (put(textBox(label, digits, DIGITS))) own.digits = { ...DIGITS, from };
  }
}

function placeNames(
  shapes: Shapes,
  labels: ShapeLabel[],
  { from, put, width, role }: Put & { width: number; role: MapShape['role'] },
): void {
  for (const [index, shape] of shapes.entries()) {
    const { label, name } = shape;
    const own = labels[index];
    if (shape.role !== role || !label || !own || own.name) continue;
    const room = (label.room / 100) * width;
    if (widthOf(name) / 2 > room * BEYOND.part + BEYOND.pixels) continue;
    if (role === 'part' && !own.digits) continue;
    const place = role === 'part' ? NAME_BELOW : NAME_ALONE;
    if (put(textBox(label, name, place))) own.name = { ...place, from };
  }
}

function placeDotNames(dots: readonly Dot[], labels: (LabelPlace | null)[], { from, put }: Put): void {
  if (dots.length > MOST_DOTS) return;
  for (const [index, dot] of dots.entries()) {
    if (labels[index]) continue;
    if (labels.filter((label) => label !== null).length >= MOST_DOT_NAMES) return;
    const place = BESIDE_DOT.find((each) => put(textBox(dot, dot.name, each)));
    if (place) labels[index] = { ...place, from };
  }
}

function scaleBox({ width }: FrameSize): LabelBox {
  return { x: 0, y: 100, left: 0, right: width * SCALE.share + SCALE.text, top: -SCALE.height, bottom: 0 };
}
