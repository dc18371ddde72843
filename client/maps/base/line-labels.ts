import type { Language } from '#shared/contracts/page.ts';
import type { Colours } from './colours.ts';
import type { Item } from './items.ts';
import {
  LINE_HEIGHTS,
  MARGIN,
  SIZES,
  type TextCandidate,
  type LabelContent,
  type LabelView,
  type Measure,
  type Spot,
} from './label-candidates.ts';
import type { MapData } from './map-data.ts';
import { overlaps, type WorldLine } from './world.ts';

/**
 * The dimensions, in CSS pixels, of a shield, which is the frame of a road number. `rounding` is the line width of the outline,
 * whose round joins make the corners round. `edge` is twice the width of the visible border.
 */
export const SHIELD = { padding: 2, height: 11, rounding: 5, edge: 2.4 };
/** The distance from the middle of a shield down to the baseline of its number, as a share of the font size. */
const BASELINE = 0.36;
/** The minimum distance between two shields of the same road, in CSS pixels. */
const SHIELD_DISTANCE = 220;
const SHIELDS_FROM = 7.5;
/**
 * The name of a river or street is written along a stretch of its line that is at least `room` times as long as the name. The
 * stretch must be nearly straight: the distance between its ends is more than `straightness` times its length. The name is
 * repeated at intervals of at least `distance` CSS pixels.
 */
const NAME = { room: 1.15, straightness: 0.93, distance: 260 };
/**
 * The maximum number of positions that are tried for river names. Street names have the same limit. A map has no room for more
 * names.
 */
const MOST_NAMES = 200;
const NUMBERED: readonly string[] = ['motorway', 'trunk', 'primary', 'secondary'];
/** `kinds` are the kinds of lines whose names are written along them. `from` is the lowest zoom at which the names are drawn. */
const RIVERS = { kinds: ['river'], from: 0, size: SIZES.river, colour: 'map-river-name' } as const;
const STREETS = { kinds: [...NUMBERED, 'tertiary'], from: 13, size: SIZES.street, colour: 'soft' } as const;

/** Lists the possible labels of lines, in the order of priority: road numbers, then river names, then street names. */
export function lineCandidates(
  data: MapData,
  view: LabelView,
  measure: Measure,
  language: Language,
): TextCandidate[] {
  return [
    ...roadCandidates(data, view, measure),
    ...[RIVERS, STREETS].flatMap((named) => nameCandidates(named, data, view, { measure, language })),
  ];
}

/** Writes the number of a road in a frame. */
export function writeShield(
  context: CanvasRenderingContext2D,
  { name }: LabelContent,
  colours: Colours,
): void {
  const width = context.measureText(name).width + 2 * SHIELD.padding;
  const box = [-width / 2, -SHIELD.height / 2, width, SHIELD.height] as const;
  // Some supported browsers have no `roundRect`. The wide outline of the box has round joins, so its corners look round.
  for (const [colour, line] of [
    ['map-trunk', SHIELD.rounding],
    ['paper', SHIELD.rounding - SHIELD.edge],
  ] as const) {
    context.strokeStyle = colours(colour);
    context.fillStyle = colours(colour);
    context.lineWidth = line;
    context.strokeRect(...box);
    context.fillRect(...box);
  }
  context.fillStyle = colours('ink');
  context.fillText(name, 0, SIZES.road * BASELINE);
}

function nameCandidates(
  { kinds, from, size, colour }: typeof RIVERS | typeof STREETS,
  data: MapData,
  view: LabelView,
  { measure, language }: { measure: Measure; language: Language },
): TextCandidate[] {
  if (view.zoom < from) return [];
  const height = size * LINE_HEIGHTS[language];
  return kinds
    .flatMap((kind) => itemsIn(data, kind, view))
    .flatMap(({ name: names, lines }) => {
      const name = names?.[language] ?? '';
      if (name === '') return [];
      const width = measure(name, size) + MARGIN;
      const content: LabelContent = { name, colour, size, isBold: false };
      return lines.flatMap((line) =>
        stretchesOf(line, view, width * NAME.room).map((stretch) => ({
          ...stretch,
          series: { name, apart: NAME.distance },
          sizes: [{ width, height, content }],
        })),
      );
    })
    .slice(0, MOST_NAMES);
}

function roadCandidates(data: MapData, view: LabelView, measure: Measure): TextCandidate[] {
  if (view.zoom < SHIELDS_FROM) return [];
  return NUMBERED.flatMap((kind) =>
    itemsIn(data, kind, view).flatMap(({ ref, lines }): TextCandidate[] => {
      if (ref === undefined) return [];
      const content: LabelContent = {
        name: ref,
        colour: 'ink',
        isShield: true,
        size: SIZES.road,
        isBold: true,
      };
      const width = measure(ref, SIZES.road, true) + 2 * SHIELD.padding + SHIELD.rounding + MARGIN;
      const sizes = [{ width, height: SHIELD.height + SHIELD.rounding + MARGIN, content }];
      const series = { name: ref, apart: SHIELD_DISTANCE };
      return lines
        .map((line) => middleOf(line, view))
        .filter((at) => isSeen(at, view))
        .map((at) => ({ ...at, angle: 0, series, sizes }));
    }),
  );
}

function itemsIn(data: MapData, kind: string, { box }: LabelView): Item[] {
  return data.itemsOf(kind, false).filter((item) => overlaps(item.box, box));
}

function isSeen({ x, y }: Spot, { width, height }: LabelView): boolean {
  return x > 0 && y > 0 && x < width && y < height;
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the position of the middle vertex of a line, in CSS pixels of the map. */
function middleOf(line: WorldLine, view: LabelView): Spot {
  const middle = Math.floor(line.length / 4) * 2;
  return view.toMap({ x: line[middle] ?? 0, y: line[middle + 1] ?? 0 });
}

/**
 * Divides a line into stretches that are at least `length` CSS pixels long. Returns the middle and the angle of each stretch that
 * is nearly straight and whose middle is on the map.
 */
function stretchesOf(line: WorldLine, view: LabelView, length: number): (Spot & { angle: number })[] {
  const found: (Spot & { angle: number })[] = [];
  const cornerAt = (index: number): Spot =>
    view.toMap({ x: line[2 * index] ?? 0, y: line[2 * index + 1] ?? 0 });
  let [from, before, walked] = [cornerAt(0), cornerAt(0), 0];
  for (let index = 1; index < line.length / 2; index += 1) {
    const to = cornerAt(index);
    walked += distance(before, to);
    before = to;
    if (walked < length) continue;
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    if (isSeen(at, view) && distance(from, to) > walked * NAME.straightness)
      found.push({ ...at, angle: readable(Math.atan2(to.y - from.y, to.x - from.x)) });
    [from, walked] = [to, 0];
  }
  return found;
}

/** Turns an angle so that the text is not upside down. */
function readable(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle < -Math.PI / 2 ? angle + Math.PI : angle;
}
