import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { toNearestPlace, type CommuneNames } from '#shared/data/to-nearest-place.ts';
import { createCommuneFinder } from '#shared/geo/find-communes.ts';
import { CommuneTopology, listCommunePoints, toTerritory, type Territory } from '#shared/geo/territory.ts';
import { readMessages } from '#server/messages.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createVillageQueries } from './queries/villages.ts';

const COMMUNE_DIGITS = 6;

const TopologyRow = v.object({ topology: v.pipe(v.string(), v.parseJson(), CommuneTopology) });

type NearestTables = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
};

export function createNearest(db: DatabaseSync, tables: NearestTables): ContentSource['nearest'] {
  const find = createCommuneFinder(readTerritory(db, tables));
  const namesOf = (code: string): CommuneNames => {
    const commune = tables.places.findByCode(code);
    const [province, district] = tables.places.findParents(code);
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

function readTerritory(db: DatabaseSync, { places, villages }: NearestTables): Territory {
  const { topology } = v.parse(TopologyRow, db.prepare('SELECT topology FROM border_topology').get());
  const communes = topology.objects.communes.geometries.flatMap(({ properties: { codes } }) =>
    codes.flatMap((code) => places.findByCode(code) ?? []),
  );
  const located = villages
    .listAll()
    .map((village) => ({ ...village, commune: village.code.slice(0, COMMUNE_DIGITS) }));
  return toTerritory(topology, listCommunePoints(located, communes));
}
