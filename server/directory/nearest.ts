import { createNearestIndex, type LocatedCommune } from '#shared/geo/nearest-communes.ts';
import { toNearestPlace, type CommuneNames } from '#shared/data/to-nearest-place.ts';
import { readMessages } from '#server/messages.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createVillageQueries } from './queries/villages.ts';

type Tables = {
  places: ReturnType<typeof createPlaceQueries>;
  villages: ReturnType<typeof createVillageQueries>;
};

type Entry = CommuneNames & LocatedCommune;

/** The commune of a position, out of the tables. */
export function createNearest(tables: Tables): ContentSource['nearest'] {
  const entries = listEntries(tables);
  const index = createNearestIndex(entries);
  const namesOf = (commune: number): CommuneNames => {
    const entry = entries[commune];
    if (!entry) throw new Error(`There is no commune at ${commune}`);
    return entry;
  };
  return async ({ point, accuracyMetres, language }) =>
    toNearestPlace(index.find(point, accuracyMetres), {
      namesOf,
      language,
      outsideMessage: readMessages(language).ui.geocoding.outside,
    });
}

/** Every commune in the order of codes, with where it is and how it is named. */
function listEntries({ places, villages }: Tables): Entry[] {
  const villagePoints = villages.mapPoints();
  return places.listProvinces().flatMap(({ place: province }) =>
    places.listCommunesOfProvince(province.code).flatMap(({ place: { code }, districtCode }): Entry[] => {
      const [commune, district] = [places.findByCode(code), places.findSummary(districtCode)];
      if (!commune || !district) return [];
      const points = villagePoints.get(code) ?? (commune.point ? [commune.point] : []);
      return [{ commune, district, province, points, bounds: commune.bounds }];
    }),
  );
}
