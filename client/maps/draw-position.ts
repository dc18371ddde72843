import { Circle, type LayerGroup, Marker, Polyline } from 'leaflet';
import { toLatLng } from './map-options.ts';
import { createPositionIcon } from './marker-icons.ts';
import type { Drawing } from './read-drawing.ts';

/** Draws the visitor's position above all markers except the selected marker. */
const POSITION_Z_INDEX = 500;

/** Draws the visitor's position with its accuracy. */
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

/** Draws a straight line between the first two markers. */
export function joinMarkers(layer: LayerGroup, { markers: [from, to] }: Drawing): void {
  if (from && to)
    new Polyline([toLatLng(from.point), toLatLng(to.point)], {
      className: 'map-way',
      interactive: false,
    }).addTo(layer);
}
