import { LayerGroup, Marker, type Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import type { LabelBox } from '#shared/map-drawing/label-boxes.ts';
import type { LabelPlace } from '#shared/map-drawing/place-labels.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import type { TurnedBox } from './base/place-map-labels.ts';
import type { Grouped, MarkerGroup } from './group-markers.ts';
import { drawPosition, joinMarkers } from './draw-position.ts';
import type { Explorer } from './explore-map.tsx';
import { mayMove, toLatLng } from './map-options.ts';
import { createDotIcon, createGroupIcon } from './marker-icons.ts';
import { boxesOfMarkers, placeNames } from './marker-names.ts';
import { GROUPED_FROM, type DrawnMarker, type Drawing } from './read-drawing.ts';

/**
 * Markers are also drawn outside the map, up to this share of its size beyond each edge. When the map moves, markers that come
 * into view are already drawn.
 */
const MARGIN = 0.2;
const SELECTED_Z_INDEX = 1000;

/** If the selected marker is closer to an edge than this share of the map's size, the map pans to the marker. */
const EDGE_MARGIN = 0.1;

type MarkerLayerOptions = {
  frame: HTMLElement;
  language: Language;
  explorer: Explorer | undefined;
  /** The layer of the visitor's position. */
  position: LayerGroup;
  /** Opens the entry of a marker in the list beside the map. */
  onSelect: (id: string) => void;
  /**
   * The boxes that names of markers must not cover. `turned` contains the boxes of the map's labels and buttons, in CSS pixels.
   * `upright` contains the boxes of shape names, with their positions in per cent of the map.
   */
  nameBoxes: () => { turned: readonly TurnedBox[]; upright: readonly LabelBox[] };
  /** Reads the drawing again, because its selected marker has changed. */
  redraw: () => void;
};

/**
 * Creates the layer that draws markers. Markers that are too close together are grouped. A marker has its name beside it if there
 * is room.
 */
export function createMarkerLayer(map: LeafletMap, options: MarkerLayerOptions) {
  const { language, position, explorer } = options;
  const layer = new LayerGroup().addTo(map);
  let drawing: Pick<Drawing, 'markers' | 'own' | 'isJoined'> = { markers: [], own: null, isJoined: false };
  let group: Grouping = groupNothing([]);
  let selected: string | undefined;
  const findSelected = () => drawing.markers.find(({ id }) => id === selected);
  /**
   * Holds the result of `find` until the next `draw`. The map's labels were placed so that they do not cover these markers, so
   * `draw` must draw the same markers.
   */
  let found: ReturnType<typeof findShown> | undefined;
  const find = () => (found = findShown(map, group, drawing.own, findSelected()));

  const toMarker = (marker: DrawnMarker, label: LabelPlace | undefined): Marker =>
    createMarker(marker, { label, isSelected: marker.id === selected, language }).on('click', () =>
      press(marker, options),
    );
  const toGroupMarker = ({ point, count, openAt }: MarkerGroup): Marker => {
    const icon = createGroupIcon(formatNumber(language, count));
    const at = toLatLng(point);
    return new Marker(at, { icon, keyboard: false }).on('click', () => map.setView(at, openAt));
  };
  const draw = (): void => {
    // If the names of areas are not placed yet, `nameBoxes` places them. To do this, it calls `find`, which sets `found`.
    const { turned, upright } = options.nameBoxes();
    const shown = found ?? find();
    found = undefined;
    const boxes = [...upright, ...turned.map((box) => toLabelBox(box, map.getSize()))];
    const names = placeNames(map, shown, boxes);
    layer.clearLayers();
    if (drawing.isJoined) joinMarkers(layer, drawing.markers);
    for (const each of shown.groups) toGroupMarker(each).addTo(layer);
    for (const dot of shown.dots) toMarker(dot, names.get(dot)).addTo(layer);
  };
  const drawWithMap = (): void => {
    explorer?.leaveFree(() => boxesOfMarkers(map, find()));
    draw();
  };
  const groupLater = async (next: Drawing): Promise<void> => {
    const loaded = await loadGrouping(next.markers, map.getMaxZoom());
    if (drawing !== next) return;
    group = loaded;
    drawWithMap();
  };
  map.on('rest', draw);

  return {
    /** Sets the drawing and draws the visitor's position. The markers are drawn by the next `draw`, or when the map rests. */
    show: (next: Drawing): void => {
      drawing = next;
      drawPosition(position, next);
      const isGrouped = next.markers.length >= GROUPED_FROM;
      group = groupNothing(isGrouped ? [] : next.markers);
      if (isGrouped) void groupLater(next);
    },
    select: (id: string | undefined): void => {
      selected = id;
    },
    draw: drawWithMap,
    /** If the selected marker is near an edge of the map or outside the map, moves the map to the marker. */
    bringIntoView: (): void => {
      const marker = findSelected();
      const at = marker && toLatLng(marker.point);
      if (at && !map.getBounds().pad(-EDGE_MARGIN).contains(at)) map.panTo(at, { animate: mayMove() });
    },
  };
}

/**
 * Selects a marker. The page then opens the marker's card beside the map. While the map fills the screen, it hides the card, so a
 * sheet on the map shows the phone number from the card.
 */
function press(marker: DrawnMarker, { frame, explorer, onSelect, redraw }: MarkerLayerOptions): void {
  frame.dataset['selected'] = marker.id;
  onSelect(marker.id);
  redraw();
  if (explorer?.isFull())
    requestAnimationFrame(() => explorer.chooseOutlet({ ...marker, phone: findPhone(frame) }));
}

type Look = { label: LabelPlace | undefined; isSelected: boolean; language: Language };

function createMarker({ name, point }: DrawnMarker, { label, isSelected, language }: Look): Marker {
  const written = isKhmer(name) ? 'km' : 'en';
  const shown = new Marker(toLatLng(point), {
    icon: createDotIcon(name, label, isSelected),
    title: name,
    keyboard: false,
    zIndexOffset: isSelected ? SELECTED_Z_INDEX : 0,
  });
  // The name may be in a different language from the page, because many banks have no Khmer name.
  if (written !== language) shown.on('add', () => shown.getElement()?.setAttribute('lang', written));
  return shown;
}

/** Finds the phone number in the card of the chosen entry, as a `tel:` link. Returns undefined if there is none. */
function findPhone(frame: HTMLElement): string | undefined {
  const link = frame.parentElement?.querySelector('article a[href^="tel:"]');
  return link?.getAttribute('href') ?? undefined;
}

function toLabelBox({ x, y, width, height }: TurnedBox, map: { x: number; y: number }): LabelBox {
  return {
    x: (x / map.x) * 100,
    y: (y / map.y) * 100,
    left: -width / 2,
    right: width / 2,
    top: -height / 2,
    bottom: height / 2,
  };
}

type Grouping = (bounds: Bounds, zoom: number) => Grouped;

function groupNothing(markers: DrawnMarker[]): Grouping {
  return () => ({ markers, groups: [] });
}

/** Loads the library that groups markers. If it cannot be loaded, all markers are drawn without groups. */
async function loadGrouping(markers: DrawnMarker[], maxZoom: number): Promise<Grouping> {
  try {
    const { createGrouping } = await import('./group-markers.ts');
    return createGrouping(markers, maxZoom);
  } catch {
    return groupNothing(markers);
  }
}

/** Returns the markers and groups to draw. The chosen marker is drawn even if it belongs to a group. */
function findShown(map: LeafletMap, group: Grouping, own: Point | null, chosen: DrawnMarker | undefined) {
  const { markers, groups } = group(boundsOf(map), map.getZoom());
  const dots = chosen ? [chosen, ...markers.filter((marker) => marker !== chosen)] : markers;
  const taken = [...groups.map(({ point }) => point), ...(own ? [own] : [])];
  return { chosen, dots, groups, taken };
}

/** Returns the area in which markers are drawn: the visible part of the map and a margin beyond each edge. */
function boundsOf(map: LeafletMap): Bounds {
  const bounds = map.getBounds().pad(MARGIN);
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}
