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

/**
 * Widths of a map frame in CSS pixels: on the narrowest phone, beside a text, and in a wide column. At each of these widths, more
 * labels become visible.
 */
export const LABEL_WIDTHS = [286, 400, 480] as const;
type LabelWidth = (typeof LABEL_WIDTHS)[number];

/**
 * `dx` and `dy` are the offset in pixels of the label's baseline from its point. `from` is the smallest frame width at which the
 * label is visible.
 */
export type LabelPlace = { dx: number; dy: number; anchor: Anchor; from: LabelWidth };
export type ShapeLabel = { digits: LabelPlace | null; name: LabelPlace | null };

/** A dot with a name. Its position is in per cent of the frame. */
type Dot = FramePoint & { name: string };

const DOT = 5;
/**
 * The space in pixels that labels leave free on each side of a point in `LabelRequest.taken`. The dot at this point and its halo
 * need this space.
 */
const OWN_DOT = 10;
/** Maximum number of dots that get a name. More names make a map unreadable. */
const MOST_DOT_NAMES = 8;
/** If a map has more dots than this, no dot gets a name, because there is room for the names of only a few dots. */
const MOST_DOTS = 60;
/**
 * The space for the scale bar in the lower left corner. `height` is in pixels. `text` is the width of the text beside the bar in
 * pixels. `share` is the width of the bar itself, as a part of the frame's width.
 */
const SCALE = { height: 22, share: 0.34, text: 84 };
/**
 * Limits the width of a name, because a name that is much wider than its area would seem to be the name of a neighbour. Half the
 * width is at most `part * room + pixels`, where `room` is the distance from the label's point to the border of the area.
 */
const BEYOND = { pixels: 10, part: 2.2 };
const DIGITS = { dx: 0, dy: -1, anchor: 'middle' } as const;
const NAME_BELOW = { dx: 0, dy: 17, anchor: 'middle' } as const;
const NAME_ALONE = { dx: 0, dy: 4, anchor: 'middle' } as const;
/** The positions of a name beside its dot, in order of preference: right, left, above, below. */
export const BESIDE_DOT = [
  { dx: 8, dy: 4, anchor: 'start' },
  { dx: -8, dy: 4, anchor: 'end' },
  { dx: 0, dy: -10, anchor: 'middle' },
  { dx: 0, dy: 18, anchor: 'middle' },
] as const;

/** The roles of the shapes that show digits, with the name below the digits. */
const NUMBERED: readonly MapShape['role'][] = ['part', 'choice'];

type LabelRequest = {
  /** The width of the frame divided by its height. */
  ratio: number;
  shapes?: readonly Pick<MapShape, 'role' | 'name' | 'digits' | 'label'>[];
  /** The dots, in the order in which they get a name. */
  dots?: readonly Dot[];
  /** The visitor's position and other points that labels must not cover. */
  taken?: readonly FramePoint[];
  controls?: (frame: FrameSize) => LabelBox[];
  widths?: readonly LabelWidth[];
  /** The width of the frame in CSS pixels, if it is fixed. All labels are then placed for this width. */
  width?: number;
};

/**
 * Chooses the positions of a map's labels one after another. For each frame width, the digits of shapes come first, then the
 * names of these shapes in the given order, then the names of dots, then the names of neighbours. From the frame width `from`
 * upwards, a label overlaps no other label and stays inside the frame. A label for which there is no room is null.
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
    placeNames(shapes, shapeLabels, { from, put, width: frame.width, roles: NUMBERED });
    placeDotNames(dots, dotLabels, { from, put });
    placeNames(shapes, shapeLabels, { from, put, width: frame.width, roles: ['other'] });
  }
  return { shapes: shapeLabels, dots: dotLabels };
}

type Put = { from: LabelWidth; put: (box: LabelBox) => boolean };
type Shapes = NonNullable<LabelRequest['shapes']>;

function placeDigits(shapes: Shapes, labels: ShapeLabel[], { from, put }: Put): void {
  for (const [index, { role, label, digits }] of shapes.entries()) {
    const own = labels[index];
    if (!NUMBERED.includes(role) || !label || !own || own.digits) continue;
    if (put(textBox(label, digits, DIGITS))) own.digits = { ...DIGITS, from };
  }
}

function placeNames(
  shapes: Shapes,
  labels: ShapeLabel[],
  { from, put, width, roles }: Put & { width: number; roles: readonly MapShape['role'][] },
): void {
  for (const [index, shape] of shapes.entries()) {
    const { label, name } = shape;
    const own = labels[index];
    if (!roles.includes(shape.role) || !label || !own || own.name) continue;
    const room = (label.room / 100) * width;
    if (widthOf(name) / 2 > room * BEYOND.part + BEYOND.pixels) continue;
    if (roles === NUMBERED && !own.digits) continue;
    const place = roles === NUMBERED ? NAME_BELOW : NAME_ALONE;
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
