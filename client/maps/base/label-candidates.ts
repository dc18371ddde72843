import type { Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import type { Item, MapArea } from './items.ts';
import type { MapData } from './map-data.ts';
import type { LabelCandidate } from './place-map-labels.ts';
import { overlaps, type WorldLine, type WorldBox } from './world.ts';

/** A text of the map. Only areas have a code, which is written below the name. */
export type LabelContent = {
  kind: 'area' | 'river' | 'road';
  name: string;
  code?: string;
  size: number;
  isBold: boolean;
};
type Candidate = LabelCandidate<LabelContent>;
type Spot = { x: number; y: number };

/** The sizes of texts in CSS pixels. */
export const SIZES = {
  province: 13.5,
  district: 12.5,
  commune: 12,
  river: 11.5,
  road: 10,
  code: 11,
} as const;
/** The heights of lines, as multiples of the size: Khmer has marks above and below its letters. */
export const LINE_HEIGHTS: Record<Language, number> = { en: 1.3, km: 1.75 };
/** `rounding` is the width of the line whose joins round the corners; half of it lies outside. */
export const SHIELD = { padding: 2, height: 11, rounding: 5, edge: 2.4 };
const MARGIN = 4;
/** Two numbers of one road are at least so many CSS pixels apart. */
const SHIELD_DISTANCE = 220;
const SHIELDS_FROM = 7.5;
/** A river's name needs a stretch that is so many times as long as the name, and as straight as this. */
const RIVER = { room: 1.15, straightness: 0.93, distance: 260 };
/** Longer lists only cost time: there is no room for more. */
const MOST_RIVERS = 60;
const NUMBERED: readonly string[] = ['motorway', 'trunk', 'primary', 'secondary'];

/** The part of the map in view, and the way from pixels at zoom 0 to CSS pixels of the map. */
export type LabelView = {
  zoom: number;
  width: number;
  height: number;
  box: WorldBox;
  toMap: (at: Spot) => Spot;
};

export type Measure = (text: string, size: number, isBold?: boolean) => number;

export function viewForLabels(map: LeafletMap): LabelView {
  const zoom = map.getZoom();
  const scale = 2 ** zoom;
  const corner = map.getPixelBounds().min ?? { x: 0, y: 0 };
  const { x: width, y: height } = map.getSize();
  return {
    zoom,
    width,
    height,
    box: {
      west: corner.x / scale,
      north: corner.y / scale,
      east: (corner.x + width) / scale,
      south: (corner.y + height) / scale,
    },
    toMap: ({ x, y }) => ({ x: x * scale - corner.x, y: y * scale - corner.y }),
  };
}

/** The name of an area with its code below or, where there is less room, the name alone. */
export function areaCandidate(
  area: MapArea,
  view: LabelView,
  measure: Measure,
  language: Language,
): Candidate {
  const size = SIZES[area.level];
  const isBold = area.level === 'province';
  const names = area.places.map((place) => inLanguage(place.name, language));
  const name = names.join(language === 'km' ? ' ' : ', ');
  const code = area.places.flatMap(({ likelyPostcode }) => likelyPostcode ?? []).join(' ');
  const line = size * LINE_HEIGHTS[language];
  const nameWidth = measure(name, size, isBold);
  const content: LabelContent = { kind: 'area', name, size, isBold };
  const alone = { width: nameWidth + MARGIN, height: line, content };
  const whole = {
    width: Math.max(nameWidth, measure(code, SIZES.code)) + MARGIN,
    height: line + SIZES.code * LINE_HEIGHTS.en,
    content: { ...content, code },
  };
  return { ...view.toMap(area.label), angle: 0, sizes: code === '' ? [alone] : [whole, alone] };
}

export function riverCandidates(
  data: MapData,
  view: LabelView,
  measure: Measure,
  language: Language,
): Candidate[] {
  const height = SIZES.river * LINE_HEIGHTS[language];
  return itemsIn(data, 'river', view)
    .flatMap(({ name: names, lines }) => {
      const name = names?.[language] ?? '';
      if (name === '') return [];
      const width = measure(name, SIZES.river) + MARGIN;
      const content: LabelContent = { kind: 'river', name, size: SIZES.river, isBold: false };
      return lines.flatMap((line) =>
        stretchesOf(line, view, width * RIVER.room).map((stretch) => ({
          ...stretch,
          sizes: [{ width, height, content }],
        })),
      );
    })
    .slice(0, MOST_RIVERS);
}

export function roadCandidates(data: MapData, view: LabelView, measure: Measure): Candidate[] {
  if (view.zoom < SHIELDS_FROM) return [];
  const spots = new Map<string, Spot[]>();
  return NUMBERED.flatMap((kind) =>
    itemsIn(data, kind, view).flatMap(({ ref, lines }): Candidate[] => {
      if (ref === undefined) return [];
      const content: LabelContent = { kind: 'road', name: ref, size: SIZES.road, isBold: true };
      const width = measure(ref, SIZES.road, true) + 2 * SHIELD.padding + SHIELD.rounding + MARGIN;
      const others = spots.get(ref) ?? [];
      spots.set(ref, others);
      return lines.flatMap((line) => {
        const at = middleOf(line, view);
        const isNear = others.some((other) => distance(other, at) < SHIELD_DISTANCE);
        if (isNear || !isSeen(at, view)) return [];
        others.push(at);
        return [
          { ...at, angle: 0, sizes: [{ width, height: SHIELD.height + SHIELD.rounding + MARGIN, content }] },
        ];
      });
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

/** The middle corner of a line. */
function middleOf(line: WorldLine, view: LabelView): Spot {
  const middle = Math.floor(line.length / 4) * 2;
  return view.toMap({ x: line[middle] ?? 0, y: line[middle + 1] ?? 0 });
}

/** Finds straight stretches of a line on the map that are long enough for a name, and apart from each other. */
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
    const isApart = found.every((other) => distance(other, at) > RIVER.distance);
    if (isSeen(at, view) && isApart && distance(from, to) > walked * RIVER.straightness)
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
