import type { Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import type { ColourName } from './colours.ts';
import type { MapArea } from './items.ts';
import type { LabelCandidate } from './place-map-labels.ts';
import type { WorldBox } from './world.ts';

/** A text on the map. For an area, `code` contains the postcodes of its places, which are drawn below the name. */
export type LabelContent = {
  name: string;
  code?: string;
  colour: ColourName;
  /** True for a road number, which is drawn in a frame. */
  isShield?: true;
  size: number;
  isBold: boolean;
};
export type TextCandidate = LabelCandidate<LabelContent>;
export type Spot = { x: number; y: number };

/** Font sizes in CSS pixels. */
export const SIZES = {
  province: 13.5,
  district: 12.5,
  commune: 12,
  river: 11.5,
  street: 10.5,
  road: 10,
  code: 11,
} as const;
/** Line heights as multiples of the font size. Khmer needs more height, because it has marks above and below its letters. */
export const LINE_HEIGHTS: Record<Language, number> = { en: 1.3, km: 1.75 };
/** The minimum space between two labels that are side by side, in CSS pixels. */
export const MARGIN = 4;
/** The part of the world in view, and a function that converts pixels at zoom 0 to CSS pixels of the map. */
export type LabelView = {
  zoom: number;
  width: number;
  height: number;
  box: WorldBox;
  toMap: (at: Spot) => Spot;
};

export type Measure = (text: string, size: number, isBold?: boolean) => number;

/** Returns the part of the world that a map shows, in pixels at zoom 0. */
export function viewOf(map: LeafletMap): WorldBox {
  const { min, max } = map.getPixelBounds();
  const scale = 2 ** map.getZoom();
  return {
    west: (min?.x ?? 0) / scale,
    north: (min?.y ?? 0) / scale,
    east: (max?.x ?? 0) / scale,
    south: (max?.y ?? 0) / scale,
  };
}

export function viewForLabels(map: LeafletMap): LabelView {
  const zoom = map.getZoom();
  const scale = 2 ** zoom;
  const { x: width, y: height } = map.getSize();
  const box = viewOf(map);
  return {
    zoom,
    width,
    height,
    box,
    toMap: ({ x, y }) => ({ x: (x - box.west) * scale, y: (y - box.north) * scale }),
  };
}

/**
 * Returns the label of an area in two sizes, the larger one first: the name with the postcodes below it, and the name alone. If
 * the area has no postcode, only the second size is returned.
 */
export function areaCandidate(
  area: MapArea,
  view: LabelView,
  measure: Measure,
  language: Language,
): TextCandidate {
  const size = SIZES[area.level];
  const isBold = area.level === 'province';
  const names = area.places.map((place) => inLanguage(place.name, language));
  const name = names.join(placeSeparator(language));
  const code = area.places.flatMap(({ likelyPostcode }) => likelyPostcode ?? []).join(' ');
  const line = size * LINE_HEIGHTS[language];
  const nameWidth = measure(name, size, isBold);
  const content: LabelContent = { name, colour: 'ink', size, isBold };
  const alone = { width: nameWidth + MARGIN, height: line, content };
  const whole = {
    width: Math.max(nameWidth, measure(code, SIZES.code)) + MARGIN,
    height: line + SIZES.code * LINE_HEIGHTS.en,
    content: { ...content, code },
  };
  return { ...view.toMap(area.label), angle: 0, sizes: code === '' ? [alone] : [whole, alone] };
}
