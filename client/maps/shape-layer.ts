import {
  LayerGroup,
  Marker,
  SVGOverlay,
  type LatLngBounds,
  type LatLngExpression,
  type Map as LeafletMap,
} from 'leaflet';
import { textBox, type LabelBox } from '#shared/map-drawing/label-boxes.ts';
import { createNameIcon, type ShapeName } from './marker-icons.ts';

/** If the pointer moves by more than this number of CSS pixels during a press, the press moves the map and opens no link. */
const MAX_PRESS_MOVE = 5;
/** The z-index offset that puts the names of shapes below the markers. */
const NAME_Z_INDEX = -1000;

/** Creates a layer with a copy of the shapes in the drawing's SVG, and with their names as markers. */
export function createShapeLayer(map: LeafletMap, signal: AbortSignal) {
  const layer = new LayerGroup().addTo(map);
  let shown: { names: ShapeName[]; at: (name: ShapeName) => LatLngExpression } | undefined;
  refusePressAfterMove(map.getContainer(), signal);
  return {
    /** Copies the shapes and their names from the drawing in a frame. */
    show: (frame: HTMLElement, bounds: LatLngBounds): void => {
      const shapes = frame.querySelector<SVGSVGElement>('[data-drawing] [data-shapes]');
      const names = [...frame.querySelectorAll<SVGElement>('[data-drawing] [data-names] text')].map(readName);
      layer.clearLayers();
      const at = createPlane(map, bounds);
      shown = { names, at };
      if (shapes) addShapes(layer, shapes, bounds);
      for (const name of names)
        new Marker(at(name), {
          icon: createNameIcon(name),
          interactive: false,
          keyboard: false,
          zIndexOffset: NAME_Z_INDEX,
        }).addTo(layer);
    },
    listBoxes: (): LabelBox[] => {
      const { x: width, y: height } = map.getSize();
      return (
        shown?.names.map((name) => {
          const { x, y } = map.latLngToContainerPoint(shown?.at(name) ?? [0, 0]);
          const place = { dx: 0, dy: name.dy, anchor: 'middle' as const };
          return textBox({ x: (x / width) * 100, y: (y / height) * 100 }, name.text, place);
        }) ?? []
      );
    },
  };
}

function addShapes(layer: LayerGroup, shapes: SVGSVGElement, bounds: LatLngBounds): void {
  const copy = shapes.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  copy.classList.add('map-shapes');
  new SVGOverlay(copy, bounds, { interactive: false }).addTo(layer);
}

/**
 * Returns a function that converts a position in per cent of the drawing's frame to latitude and longitude. Map and drawing use
 * the same projection, so the calculation in projected coordinates is linear.
 */
function createPlane(map: LeafletMap, bounds: LatLngBounds) {
  const upperLeft = map.project(bounds.getNorthWest(), 0);
  const lowerRight = map.project(bounds.getSouthEast(), 0);
  const size = lowerRight.subtract(upperLeft);
  return ({ x, y }: ShapeName): LatLngExpression =>
    map.unproject(upperLeft.add([(size.x * x) / 100, (size.y * y) / 100]), 0);
}

function refusePressAfterMove(container: HTMLElement, signal: AbortSignal): void {
  let began = { x: 0, y: 0 };
  const options = { capture: true, signal };
  container.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (began = { x, y }), options);
  container.addEventListener(
    'click',
    (event) => {
      // A click from the keyboard has no position. It cannot be the end of a drag, so it always opens the link.
      if (event.detail === 0) return;
      if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > MAX_PRESS_MOVE)
        event.preventDefault();
    },
    options,
  );
}

function readName(element: SVGElement): ShapeName {
  const read = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '0');
  const { kind = 'name', from = '' } = element.dataset;
  return { x: read('x'), y: read('y'), dy: read('dy'), text: element.textContent, kind, from };
}
