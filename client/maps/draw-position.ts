import { Circle, type LayerGroup, Marker, Polyline } from 'leaflet';
import { toLatLng } from './map-options.ts';
import { createPositionIcon } from './marker-icons.ts';
import type { DrawnMarker, Drawing } from './read-drawing.ts';

/** The z-index offset that puts the visitor's position above all markers except the selected marker. */
const POSITION_Z_INDEX = 500;

/** Draws the visitor's position, and its accuracy as a circle. */
export function drawPosition(
  layer: LayerGroup,
  { own, accuracyMetres }: Pick<Drawing, 'own' | 'accuracyMetres'>,
): void {
  layer.clearLayers();
  if (!own) return;
  if (accuracyMetres !== undefined)
    new Circle(toLatLng(own), {
      radius: accuracyMetres,
      className: 'map-accuracy',
      interactive: false,
    }).addTo(layer);
  new Marker(toLatLng(own), {
    icon: createPositionIcon(),
    interactive: false,
    keyboard: false,
    zIndexOffset: POSITION_Z_INDEX,
  }).addTo(layer);
}

/** Draws straight lines from marker to marker. */
export function joinMarkers(layer: LayerGroup, markers: DrawnMarker[]): void {
  new Polyline(
    markers.map(({ point }) => toLatLng(point)),
    { className: 'map-way', interactive: false },
  ).addTo(layer);
}
