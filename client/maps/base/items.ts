import type { BilingualText } from '#shared/contracts/place.ts';
import type { AreaTopology } from '#shared/places/areas-file.ts';
import type { AreaLabel } from '#shared/places/area-labels.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import type { ProvinceShapes } from '#shared/places/province-territory.ts';
import { boxOf, joinArcs, projectArcs, toWorld, type WorldLine, type WorldBox } from './world.ts';

export type DrawnKind =
  | 'foreign'
  | 'land'
  | 'urban'
  | 'water'
  | 'river'
  | 'rail'
  | 'lane'
  | 'street'
  | 'tertiary'
  | 'secondary'
  | 'primary'
  | 'trunk'
  | 'motorway'
  | 'commune'
  | 'district'
  | 'province';

/** Something to draw. */
export type Item = {
  kind: DrawnKind;
  lines: readonly WorldLine[];
  box: WorldBox;
  /** Provinces whose exact borders replace this simplified border or shape, once they are loaded. */
  owners?: readonly string[];
  /** True for exact borders and shapes, which are drawn at fine zooms only. */
  isExact?: boolean;
  /** The number of a road. */
  ref?: string | undefined;
  /** The name of a river. */
  name?: BilingualText | undefined;
};

export type AreaLevel = 'province' | 'district' | 'commune';

/** An area that a tap selects. A polygon that communes share has all of them. */
export type MapArea = {
  level: AreaLevel;
  /** The NCDD code of the first place. */
  code: string;
  places: readonly [IndexedPlace, ...IndexedPlace[]];
  rings: readonly WorldLine[];
  outline: readonly WorldLine[];
  box: WorldBox;
  /** The point with the most room for the name. */
  label: { x: number; y: number };
};

type Geometry =
  | { type: 'LineString'; arcs: number[] }
  | { type: 'Polygon' | 'MultiLineString'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] };
type Ringed = Extract<AreaTopology['objects']['districts']['geometries'][number], unknown>;

const PROVINCE = 2;
const DISTRICT = 4;

/** The lake is named as an owner too, because the file of a province at the lake has its exact shore. */
export const LAKE = 'lake';

export function linesOf(arcs: readonly WorldLine[], geometry: Geometry): WorldLine[] {
  if (geometry.type === 'LineString') return [joinArcs(arcs, geometry.arcs)];
  const rings = geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : geometry.arcs;
  return rings.map((ring) => joinArcs(arcs, ring));
}

export function toItem(kind: DrawnKind, lines: readonly WorldLine[], more: Partial<Item> = {}): Item {
  return { kind, lines, box: boxOf(lines), ...more };
}

/** The shapes of provinces and districts, which are simplified. */
export function readDistrictShapes(
  topology: AreaTopology,
  places: readonly IndexedPlace[],
  labels: readonly AreaLabel[],
) {
  const arcs = projectArcs(topology);
  const { districts, lake } = topology.objects;
  const labelOf = new Map(places.map(({ code }, index) => [code, labels[index]]));
  const areas = places.flatMap((place): MapArea[] => {
    const shapes = districts.geometries.filter(({ id }) => id.startsWith(place.code));
    const label = labelOf.get(place.code);
    if (!label || place.level === 'commune') return [];
    return [toArea({ arcs, shapes, label, places: [place], level: place.level })];
  });
  const items = [
    ...districts.geometries.map((shape) =>
      toItem('land', linesOf(arcs, shape), { owners: [shape.id.slice(0, PROVINCE)] }),
    ),
    ...lake.geometries.map((shape) => toItem('water', linesOf(arcs, shape), { owners: [LAKE] })),
    ...borderItems(arcs, districts.geometries, lake.geometries),
  ];
  return { areas, items };
}

/** The exact shapes of a province's communes. The strip of the neighbours in the file is left out. */
export function readCommuneShapes(code: string, { topology, places, labels }: ProvinceShapes) {
  const arcs = projectArcs(topology);
  const { communes, lake } = topology.objects;
  const byCode = new Map(places.map((place) => [place.code, place]));
  const own = communes.geometries.filter(({ id }) => id.startsWith(code));
  const areas = communes.geometries.flatMap((shape, index): MapArea[] => {
    const [first, ...others] = shape.properties.codes.flatMap((each) => byCode.get(each) ?? []);
    const label = labels[index];
    return first && label && shape.id.startsWith(code)
      ? [toArea({ arcs, shapes: [shape], label, places: [first, ...others], level: 'commune' })]
      : [];
  });
  const items = [
    ...own.map((shape) => toItem('land', linesOf(arcs, shape), { isExact: true })),
    ...lake.geometries.map((shape) => toItem('water', linesOf(arcs, shape), { isExact: true })),
    ...borderItems(arcs, communes.geometries, lake.geometries, code),
  ];
  return { areas, items, hasLake: lake.geometries.length > 0 };
}

type NewArea = {
  arcs: readonly WorldLine[];
  shapes: readonly Ringed[];
  label: AreaLabel;
  places: MapArea['places'];
  level: AreaLevel;
};

function toArea({ arcs, shapes, label, places, level }: NewArea): MapArea {
  const rings = shapes.flatMap((shape) => linesOf(arcs, shape));
  const outline = [...usersOf(shapes)].flatMap(([arc, users]) =>
    users.length === 1 ? (arcs[arc] ?? []) : [],
  );
  return {
    level,
    code: places[0].code,
    places,
    rings,
    outline: outline.filter((line) => line instanceof Float64Array),
    box: boxOf(rings),
    label: toWorld(label.point),
  };
}

/** Lists the ids of the shapes that use each arc. */
function usersOf(shapes: readonly Ringed[]): Map<number, string[]> {
  const users = new Map<number, string[]>();
  for (const shape of shapes)
    for (const index of shape.type === 'Polygon' ? shape.arcs.flat() : shape.arcs.flat(2)) {
      const arc = index < 0 ? ~index : index;
      const known = users.get(arc);
      if (known) known.push(shape.id);
      else users.set(arc, [shape.id]);
    }
  return users;
}

/**
 * The border lines between shapes, by the highest level that they divide. The shore of the lake is no border.
 * @param only lists the borders of this province alone, which are exact
 */
function borderItems(
  arcs: readonly WorldLine[],
  shapes: readonly Ringed[],
  lake: readonly Ringed[],
  only?: string,
): Item[] {
  const shore = usersOf(lake);
  return [...usersOf(shapes)].flatMap(([index, users]): Item[] => {
    const arc = arcs[index];
    if (!arc || shore.has(index) || (only !== undefined && !users.some((id) => id.startsWith(only))))
      return [];
    const owners = [...new Set(users.map((id) => id.slice(0, PROVINCE)))];
    const districts = new Set(users.map((id) => id.slice(0, DISTRICT)));
    const kind =
      users.length === 1 || owners.length > 1 ? 'province' : districts.size > 1 ? 'district' : 'commune';
    return [toItem(kind, [arc], only === undefined ? { owners } : { isExact: true })];
  });
}
