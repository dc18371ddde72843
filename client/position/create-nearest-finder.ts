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

type NearestQuestion = {
  /** The position, rounded to four decimals. */
  point: Point;
  accuracyMetres?: number;
  language: Language;
  /** The message for positions outside Cambodia, in the visitor's language. */
  outsideMessage: string;
};

type FinderFiles = {
  coarse: string;
  /** Fetches the communes of a province. @param code NCDD code of the province */
  loadProvince: (code: string) => Promise<string>;
};

/**
 * Creates a function that finds the commune of a position in the browser, by the same algorithm as the server. The function loads
 * the files of the provinces that may contain the position. Usually this is one file. Near a border, on the lake Tonle Sap or off
 * the coast, it may load further files. For a position well outside Cambodia, it loads none.
 */
export function createNearestFinder({ coarse, loadProvince }: FinderFiles) {
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
      // The files are loaded one after the other, because a loaded file may show that no further file is needed.
      // oxlint-disable-next-line no-await-in-loop
      loaded.set(code, read(await loadProvince(code)));
      const territories = [...loaded.values()].map(({ territory }) => territory);
      found = createCommuneFinder(joinTerritories(territories))(point, accuracyMetres);
    }
    return { loaded, found };
  };

  return async ({ point, accuracyMetres, ...wording }: NearestQuestion): Promise<NearestPlace> => {
    const { loaded, found } = await findIn(point, accuracyMetres);
    const namesOf = (code: string): CommuneNames => toNames(code, [...loaded.values()]);
    return toNearestPlace(found, { ...wording, namesOf });
  };
}

/** Creates a parser that caches its results, so that each of the 25 province files is parsed only once. */
function createReader(): (text: string) => ProvinceTerritory {
  const provinces = new Map<string, ProvinceTerritory>();
  return (text) => {
    const province = provinces.get(text) ?? readProvinceTerritory(text);
    provinces.set(text, province);
    return province;
  };
}

/**
 * True if the province is within a kilometre of the position. Its file then contains every commune that is within a kilometre of
 * the position.
 */
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
  throw new Error(`No loaded file has commune ${code}`);
}
