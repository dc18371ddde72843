import { LayerGroup, Marker, type LatLngExpression, type Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { zoomButtonBox, type LabelBox } from '#shared/map-drawing/label-boxes.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { LABEL_WIDTHS, placeLabels, type LabelPlace } from '#shared/map-drawing/place-labels.ts';
import { createGrouping, type Grouped, type MarkerGroup } from './group-markers.ts';
import { createDotIcon, createGroupIcon } from './marker-icons.ts';
import type { DrawnMarker, Drawing } from './read-drawing.ts';

/** As a part of the screen: what lies this much outside is drawn too, so that it is there when the map is moved. */
const MARGIN = 0.2;
/** The chosen marker stands above all others. */
const ABOVE_ALL = 1000;
/** The chosen marker's name shows in any case: where there is no room for it, to the right. */
const NAME_BESIDE = { dx: 8, dy: 4, anchor: 'start' } as const;

export function toLatLng({ latitude, longitude }: Point): LatLngExpression {
  return [latitude, longitude];
}

type Options = {
  language: Language;
  onSelect: (id: string) => void;
  /** The room that other texts take on the map. */
  listBoxes: () => LabelBox[];
};

/** The markers of a map: grouped where they lie too close, with names where there is room. */
export function createMarkerLayer(map: LeafletMap, { language, onSelect, listBoxes }: Options) {
  const layer = new LayerGroup().addTo(map);
  let drawing: Pick<Drawing, 'markers' | 'own'> = { markers: [], own: null };
  let group = createGrouping([], map.getMaxZoom());
  let selected: string | undefined;
  const findSelected = () => drawing.markers.find(({ id }) => id === selected);

  const toMarker = (marker: DrawnMarker, label: LabelPlace | null): Marker => {
    const isSelected = marker.id === selected;
    const written = isKhmer(marker.name) ? 'km' : 'en';
    const shown = new Marker(toLatLng(marker.point), {
      icon: createDotIcon(marker.name, { label: label ?? (isSelected ? NAME_BESIDE : null), isSelected }),
      title: marker.name,
      keyboard: false,
      zIndexOffset: isSelected ? ABOVE_ALL : 0,
    });
    // Many banks have no Khmer name.
    if (written !== language) shown.on('add', () => shown.getElement()?.setAttribute('lang', written));
    return shown.on('click', () => onSelect(marker.id));
  };
  const toGroupMarker = ({ point, count, openAt }: MarkerGroup): Marker => {
    const icon = createGroupIcon(formatNumber(language, count));
    const at = toLatLng(point);
    return new Marker(at, { icon, keyboard: false }).on('click', () => map.setView(at, openAt));
  };
  const draw = (): void => {
    const { markers, groups } = findShown(map, group);
    const chosen = findSelected();
    // It stands for itself even where a group holds it.
    const dots = [...(chosen ? [chosen] : []), ...markers.filter(({ id }) => id !== chosen?.id)];
    const taken = [...groups.map(({ point }) => point), ...(drawing.own ? [drawing.own] : [])];
    const names = placeNames(map, { dots, taken, texts: listBoxes() });
    layer.clearLayers();
    for (const each of groups) toGroupMarker(each).addTo(layer);
    for (const [index, dot] of dots.entries()) toMarker(dot, names[index] ?? null).addTo(layer);
  };
  map.on('moveend resize', draw);

  return {
    /** From the next move of the map on. */
    show: (next: Drawing): void => {
      drawing = next;
      group = createGrouping(next.markers, map.getMaxZoom());
    },
    /** @returns the marker of this id, if the map holds it */
    select: (id: string | undefined): DrawnMarker | undefined => {
      selected = id;
      return findSelected();
    },
    draw,
  };
}

/** Finds room for the names of what a map shows now. */
function placeNames(
  map: LeafletMap,
  { dots, taken, texts }: { dots: readonly DrawnMarker[]; taken: readonly Point[]; texts: LabelBox[] },
): (LabelPlace | null)[] {
  const { x: width, y: height } = map.getSize();
  const toPercent = (point: Point) => {
    const { x, y } = map.latLngToContainerPoint(toLatLng(point));
    return { x: (x / width) * 100, y: (y / height) * 100 };
  };
  return placeLabels({
    ratio: width / height,
    width,
    widths: LABEL_WIDTHS.slice(0, 1),
    dots: dots.map(({ name, point }) => ({ name, ...toPercent(point) })),
    taken: taken.map(toPercent),
    controls: (frame) => [zoomButtonBox(frame), ...texts],
  }).dots;
}

/** The part of the country that a map shows now, with the margin. */
function findShown(map: LeafletMap, group: ReturnType<typeof createGrouping>): Grouped {
  const bounds = map.getBounds().pad(MARGIN);
  const box = {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
  return group(box, map.getZoom());
}
