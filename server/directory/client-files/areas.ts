import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import * as v from 'valibot';
import { toPolygons } from '#shared/geo/to-polygons.ts';
import type { Polygon } from '#shared/geo/polygon.ts';
import { linesOf, listBorderLines } from '#shared/geo/border-lines.ts';
import { collectionOf, topologyEntries, TopologyShape } from '#shared/geo/border-topology.ts';
import { LAKE, toMapFileText, type MapItem } from '#shared/geo/map-file.ts';
import { toLabelsText, type AreaLabel } from '#shared/places/area-labels.ts';
import { provinceOf } from '#shared/places/ncdd-code.ts';
import { toPlaceIndexText } from '#shared/places/place-index.ts';
import { findLabel, toSquareDegrees } from '../tables/border-rows.ts';
import { loadBorders } from '../tables/read-borders.ts';
import { readTables } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';
import { toIndexRow } from './place-index.ts';

const AreaTopology = v.object({
  ...topologyEntries,
  objects: v.object({ districts: collectionOf(TopologyShape), lake: collectionOf(TopologyShape) }),
});
type AreaTopology = v.InferOutput<typeof AreaTopology>;

/**
 * The side, in metres, of a square whose area is the threshold of the simplification. A corner of a border is dropped if
 * this changes the area of the shape by less than the threshold. At zoom levels at which the change would be visible, the
 * map shows exact borders.
 */
const CORNER_METRES = 330;
/** Coordinates are rounded to a grid with cells of about 50 metres. */
const GRID = { scale: [0.0005, 0.0005], translate: [102, 10] } satisfies AreaTopology['transform'];

/**
 * Returns the text of a file for the live map. The file contains the names, the labels and the simplified borders of
 * provinces and districts.
 */
export function composeAreas(dataFolder: string): string {
  const borders = loadBorders(dataFolder);
  const { provinces, districts } = withShownNames(readTables(dataFolder).tables);
  const rows = [...provinces, ...districts];
  const shapes = new Map(
    [...borders.objects.provinces.geometries, ...borders.objects.districts.geometries].map((shape) => [
      shape.id,
      shape,
    ]),
  );
  const labels = rows.map(({ code }) => {
    const shape = shapes.get(code);
    if (!shape) throw new Error(`The borders have no area ${code}`);
    return labelOf(toPolygons(borders, shape));
  });
  // In the source, border lines are split at every commune. They are joined first, so that the whole line between two
  // districts is simplified.
  const joined = topology({
    districts: feature(borders, borders.objects.districts),
    lake: feature(borders, borders.objects.lake),
  });
  const weighted = presimplify({ ...joined, objects: v.parse(AreaTopology.entries.objects, joined.objects) });
  const simple = quantize(simplify(weighted, toSquareDegrees(CORNER_METRES)), GRID);
  const areas = v.parse(AreaTopology, simple);
  return toMapFileText(areas, {
    items: listItems(areas),
    places: toPlaceIndexText(rows.map(withoutOtherNames)),
    labels: toLabelsText(labels),
  });
}

function listItems({ objects: { districts, lake } }: AreaTopology): MapItem[] {
  return [
    ...districts.geometries.map((shape): MapItem => ({
      kind: 'land',
      id: shape.id,
      lines: linesOf(shape),
      owners: [provinceOf(shape.id)],
    })),
    ...lake.geometries.map((shape): MapItem => ({
      kind: 'water',
      lines: linesOf(shape),
      owners: [LAKE],
    })),
    ...listBorderLines(districts.geometries, lake.geometries).map(({ kind, arc, owners }): MapItem => ({
      kind,
      lines: [[arc]],
      owners,
    })),
  ];
}

export function labelOf(polygons: Polygon[]): AreaLabel {
  const { label_latitude: latitude, label_longitude: longitude, label_metres: metres } = findLabel(polygons);
  return { point: { latitude, longitude }, metres };
}

function withoutOtherNames(row: Parameters<typeof toIndexRow>[0]) {
  return { ...toIndexRow(row), otherNames: [] };
}
