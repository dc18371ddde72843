import { Polygon, Polyline, type LatLngTuple, type Map as LeafletMap } from 'leaflet';
import type { MapArea } from './items.ts';
import { fromWorld, type WorldLine } from './world.ts';

/** Draws an area with its border above the map. @returns a function that removes it */
export function drawHighlight(map: LeafletMap, { rings, outline }: MapArea): () => void {
  const fill = new Polygon(rings.map(toLatLngs), {
    className: 'map-chosen',
    interactive: false,
    stroke: false,
  });
  const line = new Polyline(outline.map(toLatLngs), { className: 'map-chosen-line', interactive: false });
  fill.addTo(map);
  line.addTo(map);
  return () => {
    fill.remove();
    line.remove();
  };
}

function toLatLngs(line: WorldLine): LatLngTuple[] {
  return Array.from({ length: line.length / 2 }, (_nothing, index) => {
    const { latitude, longitude } = fromWorld({ x: line[2 * index] ?? 0, y: line[2 * index + 1] ?? 0 });
    return [latitude, longitude];
  });
}
