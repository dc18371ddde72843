import CheapRuler from 'cheap-ruler';
import { filter } from 'topojson-simplify';
import * as v from 'valibot';
import type { Bounds } from '#shared/contracts/place.ts';
import { MOST_METRES } from '#shared/geo/find-communes.ts';
import type { TopologyShape } from '#shared/geo/border-topology.ts';
import { toPolygons } from '#shared/geo/to-polygons.ts';
import { boundsOfPolygons, metresToRings, type LonLat } from '#shared/geo/polygon.ts';
import { CommuneTopology } from '#shared/geo/territory.ts';
import type { AreaLabel } from '#shared/places/area-labels.ts';
import { toTerritoryText } from '#shared/places/province-territory.ts';
import { labelOf } from './areas.ts';
import { loadBorders, type Borders } from '../tables/read-borders.ts';
import type { Tables } from '../tables/columns.ts';
import { readTables } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';
import { readCommunePoints } from '../tables/read-territory.ts';
import { toIndexRow } from './place-index.ts';

/**
 * The file of a province also covers a strip of this width outside the province. So even for a position up to 1 km
 * outside the province, the file contains everything within 1 km of the position.
 */
const NEAR_METRES = 2 * MOST_METRES;

type LocatedShape = {
  shape: TopologyShape;
  rings: readonly LonLat[][];
  lines: readonly [LonLat, LonLat][];
  bounds: Bounds;
};

type LabelledCommune = LocatedShape & {
  commune: Borders['objects']['communes']['geometries'][number];
  label: AreaLabel;
};

/**
 * Returns a file for each province. The file contains the communes and villages that are in the province or close to
 * its border. It also contains the lake if the lake is close to the border.
 */
export function composeTerritories(dataFolder: string): { code: string; text: string }[] {
  const tables = withShownNames(readTables(dataFolder).tables);
  const borders = loadBorders(dataFolder);
  const points = readCommunePoints(tables);
  const locate = (shape: TopologyShape): LocatedShape => {
    const polygons = toPolygons(borders, shape);
    const rings = polygons.flat();
    return { shape, rings, lines: rings.flatMap(toLines), bounds: boundsOfPolygons(polygons) };
  };
  const communes = borders.objects.communes.geometries.map((shape): LabelledCommune => ({
    ...locate(shape),
    commune: shape,
    label: labelOf(toPolygons(borders, shape)),
  }));
  const lake = borders.objects.lake.geometries.map(locate);
  return borders.objects.provinces.geometries.map((shape) => {
    const province = locate(shape);
    const near = communes.filter((each) => each.shape.id.startsWith(shape.id) || isNear(each, province));
    const topology = cutOut(borders, {
      communes: near.map(({ commune }) => commune),
      lake: lake.filter((each) => isNear(each, province)).map((each) => each.shape),
    });
    const codes = new Set(near.flatMap(({ commune }) => commune.properties.codes));
    return {
      code: shape.id,
      text: toTerritoryText({
        topology,
        points,
        labels: near.map(({ label }) => label),
        ...describePlaces(tables, codes),
      }),
    };
  });
}

/**
 * Lists the communes with the given NCDD codes, and the districts and provinces that contain them. `candidates` contains the
 * possible postcodes of each commune whose postcode is disputed.
 */
function describePlaces({ provinces, districts, communes }: Tables, codes: ReadonlySet<string>) {
  const within = [...codes];
  const isWanted = ({ code }: { code: string }): boolean =>
    within.some((commune) => commune.startsWith(code));
  const rows = [...provinces.filter(isWanted), ...districts.filter(isWanted), ...communes.filter(isWanted)];
  const disputed = communes.filter((row) => isWanted(row) && row.postcode === '');
  return {
    rows: rows.map((row) => ({ ...toIndexRow(row), otherNames: [] })),
    candidates: Object.fromEntries(
      disputed.map(({ code, postcode_candidates: candidates }) => [code, candidates.split(' ')]),
    ),
  };
}

function isNear(area: LocatedShape, province: LocatedShape): boolean {
  const { south, west, north, east } = area.bounds;
  const ruler = new CheapRuler((south + north) / 2, 'meters');
  const [wide, high] = [NEAR_METRES / ruler.kx, NEAR_METRES / ruler.ky];
  const lines = province.lines.filter(
    ([from, to]) =>
      Math.max(from[0], to[0]) >= west - wide &&
      Math.min(from[0], to[0]) <= east + wide &&
      Math.max(from[1], to[1]) >= south - high &&
      Math.min(from[1], to[1]) <= north + high,
  );
  return (
    lines.flat().some((corner) => metresToRings(area.rings, corner, ruler) <= NEAR_METRES) ||
    area.rings.flat().some((corner) => metresToRings(lines, corner, ruler) <= NEAR_METRES)
  );
}

function toLines(ring: LonLat[]): [LonLat, LonLat][] {
  return ring.flatMap((to, index) => {
    const from = ring[index - 1];
    return from ? [[from, to]] : [];
  });
}

/** Copies the given shapes to a new topology on the same grid. */
function cutOut(
  { type, transform, arcs }: Borders,
  { communes, lake }: { communes: TopologyShape[]; lake: TopologyShape[] },
): CommuneTopology {
  const objects = { communes: collect(communes), ...(lake.length > 0 ? { lake: collect(lake) } : {}) };
  // The filter accepts all shapes. It is used because topojson then drops the lines that no shape uses.
  const pruned = filter({ type, transform, arcs, objects }, () => true);
  return v.parse(CommuneTopology, { ...pruned, objects: { lake: collect([]), ...pruned.objects } });
}

function collect(geometries: TopologyShape[]) {
  return { type: 'GeometryCollection' as const, geometries };
}
