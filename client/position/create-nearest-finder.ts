import CheapRuler from 'cheap-ruler';
import * as v from 'valibot';
import { toNearestPlace, type CommuneNames } from '#shared/data/to-nearest-place.ts';
import type { NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { CoarseProvinces, createProvinceChooser } from '#shared/geo/coarse-provinces.ts';
import { createCommuneFinder, MOST_METRES, type FoundCommunes } from '#shared/geo/find-communes.ts';
import { isInCountry } from '#shared/geo/is-in-country.ts';
import { metresToPolygons } from '#shared/geo/polygon.ts';
import { joinTerritories } from '#shared/geo/territory.ts';
import { readProvinceTerritory, type ProvinceTerritory } from '#shared/places/province-territory.ts';

type Question = {
  /** Rounded to four decimals. */
  point: Point;
  accuracyMetres?: number;
  language: Language;
  /** Says in the language that a position is outside Cambodia. */
  outsideMessage: string;
};

/** As the build writes them. */
type Files = {
  coarse: string;
  /** @param code NCDD code of the province */
  loadProvince: (code: string) => Promise<string>;
};

/**
 * Finds the commune of a position on this device, as the server does, and sends nothing. It loads the files of the
 * provinces that can decide it: mostly one, another one beside a border that the rough lines miss and off the coast, and
 * none where the position is abroad.
 */
export function createNearestFinder({ coarse, loadProvince }: Files) {
  const choose = createProvinceChooser(v.parse(v.pipe(v.string(), v.parseJson(), CoarseProvinces), coarse));
  const read = createReader();

  const findIn = async (point: Point, accuracyMetres?: number) => {
    const loaded = new Map<string, ProvinceTerritory>();
    let found: FoundCommunes | undefined;
    if (!isInCountry(point)) return { loaded, found };
    const { provinces, mayBeOnLake } = choose(point);
    for (const { code, atLeast } of provinces) {
      const isFirst = loaded.size === 0 && mayBeOnLake;
      if (
        [...loaded].some((province) => isNear(point, province)) ||
        (!isFirst && atLeast > Math.max(MOST_METRES, found?.metres ?? 0))
      )
        break;
      // One after the other: each may make the next one needless.
      // oxlint-disable-next-line no-await-in-loop
      loaded.set(code, read(await loadProvince(code)));
      const territories = [...loaded.values()].map(({ territory }) => territory);
      found = createCommuneFinder(joinTerritories(territories))(point, accuracyMetres);
    }
    return { loaded, found };
  };

  return async ({ point, accuracyMetres, ...wording }: Question): Promise<NearestPlace> => {
    const { loaded, found } = await findIn(point, accuracyMetres);
    const namesOf = (code: string): CommuneNames => toNames(code, [...loaded.values()]);
    return toNearestPlace(found, { ...wording, namesOf });
  };
}

/** Reads each file once: there are 25. */
function createReader(): (text: string) => ProvinceTerritory {
  const provinces = new Map<string, ProvinceTerritory>();
  return (text) => {
    const province = provinces.get(text) ?? readProvinceTerritory(text);
    provinces.set(text, province);
    return province;
  };
}

/** Whether a province is within a kilometre: then its file holds all that is within a kilometre of the position. */
function isNear(point: Point, [code, { territory }]: readonly [string, ProvinceTerritory]): boolean {
  const ruler = new CheapRuler(point.latitude, 'meters');
  return territory.communes
    .filter(({ codes: [first] }) => first?.startsWith(code))
    .some(
      ({ polygons }) => metresToPolygons(polygons, [point.longitude, point.latitude], ruler) <= MOST_METRES,
    );
}

function toNames(code: string, loaded: readonly ProvinceTerritory[]): CommuneNames {
  for (const { places, candidates } of loaded) {
    const commune = places.find((place) => place.code === code);
    const [province, district] = commune?.parents ?? [];
    if (!commune || !province || !district) continue;
    const { name, unit, path, postcode } = commune;
    return {
      commune: { name, unit, path, postcode: { code: postcode, candidates: candidates[code] ?? [] } },
      district,
      province,
    };
  }
  throw new Error(`There is no commune ${code}`);
}
