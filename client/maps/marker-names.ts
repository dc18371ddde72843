import type { Map as LeafletMap } from 'leaflet';
import type { Point } from '#shared/contracts/place.ts';
import {
  isApart,
  isInFrame,
  textBox,
  zoomButtonBox,
  type LabelBox,
} from '#shared/map-drawing/label-boxes.ts';
import { BESIDE_DOT, LABEL_WIDTHS, placeLabels, type LabelPlace } from '#shared/map-drawing/place-labels.ts';
import type { TurnedBox } from './base/place-map-labels.ts';
import { LEFT_TOOLS, toLatLng } from './map-options.ts';
import type { DrawnMarker } from './read-drawing.ts';

/**
 * The side lengths, in CSS pixels, of squares that the names of the map must not cover. `dot` is for the square at a marker.
 * `group` is for the square at a group of markers or at the visitor's position.
 */
const SQUARES = { dot: 12, group: 30 };
const WHOLE = 100;

type Shown = {
  /** The chosen marker, whose name is always written. */
  chosen: DrawnMarker | undefined;
  dots: readonly DrawnMarker[];
  /** The positions of the groups and of the visitor. */
  taken: readonly Point[];
};

/**
 * Lists the boxes that the names of the map must not cover: all markers and groups, the visitor's position, and the name of the
 * chosen marker.
 */
export function boxesOfMarkers(map: LeafletMap, { chosen, dots, taken }: Shown): TurnedBox[] {
  const square = (point: Point, side: number): TurnedBox => {
    const { x, y } = map.latLngToContainerPoint(toLatLng(point));
    return { x, y, width: side, height: side, angle: 0 };
  };
  return [
    ...dots.map(({ point }) => square(point, SQUARES.dot)),
    ...taken.map((point) => square(point, SQUARES.group)),
    ...(chosen ? [toTurnedBox(placeChosen(map, chosen).box, map)] : []),
  ];
}

/**
 * Chooses the position of each dot's name. Names for which there is no room are left out.
 * @param texts the boxes of the map's labels and buttons
 */
export function placeNames(
  map: LeafletMap,
  { chosen, dots, taken }: Shown,
  texts: readonly LabelBox[],
): Map<DrawnMarker, LabelPlace> {
  const { x: width, y: height } = map.getSize();
  const own = chosen && placeChosen(map, chosen);
  const others = dots.filter((dot) => dot !== chosen);
  const names = placeLabels({
    ratio: width / height,
    width,
    widths: LABEL_WIDTHS.slice(0, 1),
    dots: others.map(({ name, point }) => ({ name, ...toPercent(map, point) })),
    taken: [...taken, ...(chosen ? [chosen.point] : [])].map((point) => toPercent(map, point)),
    controls: (frame) => [zoomButtonBox(frame), ...texts, ...(own ? [own.box] : [])],
  }).dots;
  const placed = new Map<DrawnMarker, LabelPlace>();
  if (chosen && own) placed.set(chosen, own.place);
  for (const [index, dot] of others.entries()) {
    const name = names[index];
    if (name) placed.set(dot, name);
  }
  return placed;
}

/**
 * Places the name of the chosen marker on the first side in `BESIDE_DOT` on which neither an edge of the map nor a button hides
 * the name. If every side is hidden, uses the first side in the list.
 */
function placeChosen(map: LeafletMap, { name, point }: DrawnMarker): { place: LabelPlace; box: LabelBox } {
  const { x: width, y: height } = map.getSize();
  const frame = { width, height };
  const boxOf = (side: (typeof BESIDE_DOT)[number]) => textBox(toPercent(map, point), name, side);
  const leftTools = { x: 0, y: 0, left: 0, right: LEFT_TOOLS.width, top: 0, bottom: LEFT_TOOLS.height };
  const buttons = [zoomButtonBox(frame), leftTools];
  const isSeen = (box: LabelBox) =>
    isInFrame(box, frame) && buttons.every((button) => isApart(box, button, frame));
  const side = BESIDE_DOT.find((each) => isSeen(boxOf(each))) ?? BESIDE_DOT[0];
  return { place: { ...side, from: LABEL_WIDTHS[0] }, box: boxOf(side) };
}

function toPercent(map: LeafletMap, point: Point): { x: number; y: number } {
  const { x, y } = map.latLngToContainerPoint(toLatLng(point));
  const { x: width, y: height } = map.getSize();
  return { x: (x / width) * WHOLE, y: (y / height) * WHOLE };
}

function toTurnedBox({ x, y, left, right, top, bottom }: LabelBox, map: LeafletMap): TurnedBox {
  const size = map.getSize();
  return {
    x: (x / WHOLE) * size.x + (left + right) / 2,
    y: (y / WHOLE) * size.y + (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
    angle: 0,
  };
}
