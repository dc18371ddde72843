import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { toNearestPlace, type CommuneNames } from '#shared/data/to-nearest-place.ts';
import { createCommuneFinder } from '#shared/geo/find-communes.ts';
import type { ShapeTopology } from '#shared/geo/border-topology.ts';
import { toPolygons } from '#shared/geo/to-polygons.ts';
import type { Polygon } from '#shared/geo/polygon.ts';
import { listCommunePoints, type CommunePoint, type CommunePolygon } from '#shared/geo/territory.ts';
import { readMessages } from '#server/messages.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { LAKE } from './borders/border-queries.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createVillageQueries } from './queries/villages.ts';

const BorderRows = v.array(
  v.object({
    code: v.string(),
    codes: v.string(),
    south: v.number(),
    west: v.number(),
    north: v.number(),
    east: v.number(),
  }),
);
/**
 * The polygons of an area. The positions in them are not checked here, because the build has already checked them, and one search
 * for a commune reads hundreds of positions.
 */
const TopologyRow = v.object({
  topology: v.pipe(
    v.string(),
    v.parseJson(),
    v.custom<ShapeTopology>(() => true),
  ),
});

type NearestTables = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
};

/**
 * Creates the search for the commune at a position. The process holds only the bounds of all communes in memory. It
 * reads the polygons and villages near a position from the database. In memory, all of them would be 9 MB of small
 * objects, which every full garbage collection would visit.
 */
export function createNearest(
  db: DatabaseSync,
  { places, villages }: NearestTables,
): ContentSource['nearest'] {
  const topologyOf = db.prepare('SELECT topology FROM border_polygon WHERE code = ?');
  const polygonsOf = (code: string): Polygon[] => {
    const { topology } = v.parse(TopologyRow, topologyOf.get(code));
    return toPolygons(topology, topology.objects.shape);
  };
  const pointsOf = (code: string): CommunePoint[] => {
    const located = villages.listByCommune(code).map((village) => ({ ...village, commune: code }));
    const commune = places.findByCode(code);
    return listCommunePoints(located, commune ? [commune] : []).get(code) ?? [];
  };
  const find = createCommuneFinder({
    communes: listCommunes(db, polygonsOf),
    lake: polygonsOf(LAKE),
    points: { get: pointsOf },
  });
  const namesOf = (code: string): CommuneNames => {
    const commune = places.findByCode(code);
    const [province, district] = places.findParents(code);
    if (!commune || !district || !province)
      throw new Error(`The borders name the commune ${code}, which is not in the table of places`);
    return { commune, district, province };
  };
  return async ({ point, accuracyMetres, language }) =>
    toNearestPlace(find(point, accuracyMetres), {
      namesOf,
      language,
      outsideMessage: readMessages(language).ui.geocoding.outside,
    });
}

function listCommunes(db: DatabaseSync, polygonsOf: (code: string) => Polygon[]): CommunePolygon[] {
  const rows = db
    .prepare("SELECT code, codes, south, west, north, east FROM border WHERE level = 'commune'")
    .all();
  return v.parse(BorderRows, rows).map(({ code, codes, ...bounds }) => ({
    codes: codes.split(' '),
    bounds,
    get polygons() {
      return polygonsOf(code);
    },
  }));
}
