import { CodeScheme, type CodeReading, type CodeReadings } from '#shared/contracts/code-scheme.ts';
import type { PlaceSummary, Village } from '#shared/contracts/place.ts';
import { listFormerDistricts } from '#shared/places/former-codes.ts';
import { communeOf, levelOf } from '#shared/places/ncdd-code.ts';
import { FIVE_DIGITS, PAIR_DIGITS } from '#shared/places/postcode.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createPostcodeQueries } from './queries/postcodes.ts';
import type { createVillageQueries } from './queries/villages.ts';

type DirectoryQueries = {
  places: ReturnType<typeof createPlaceQueries>;
  postcodes: ReturnType<typeof createPostcodeQueries>;
  villages: ReturnType<typeof createVillageQueries>;
};
type Meaning = { place: PlaceSummary; code?: string; village?: Village | undefined };

/** In the list of 2022, the code of a province ends with these digits. */
const GENERAL_END = '0000';
/** The first characters of all ISO 3166-2 codes of Cambodia. */
const COUNTRY = 'KH-';

/**
 * Creates the conversion of codes between schemes.
 * @returns a function that lists all places that a code may mean. Its arguments are one to eight digits, and the scheme
 * of the code if it is known.
 */
export function createCodeSchemes(
  tables: DirectoryQueries,
): (digits: string, scheme?: CodeScheme) => CodeReadings {
  const former = createFormerList(tables);
  const find = createFinders(tables, former);
  const toReading = (
    { place, village, code }: Meaning,
    read: Pick<CodeReading, 'scheme' | 'code' | 'hasRestoredZero'>,
  ): CodeReading => {
    const parents = tables.places.findParents(place.code);
    const { iso, prefix2022 } = tables.places.provinceCodesOf(place.code);
    return {
      ...read,
      code: code ?? read.code,
      place,
      parents,
      village: village ?? null,
      codes: {
        postcode: place.postcode.code,
        postcodes2022: former.listOf(place.code),
        ncdd: village?.code ?? place.code,
        iso31662: iso,
        fiveDigitsBegin: prefix2022,
      },
    };
  };
  return (digits, scheme) => {
    const schemes = scheme ? [scheme] : CodeScheme.options;
    const items = [digits, `0${digits}`].flatMap((code) =>
      schemes.flatMap((each) =>
        find[each](code).map((meaning) =>
          toReading(meaning, { scheme: each, code, hasRestoredZero: code !== digits }),
        ),
      ),
    );
    return { digits, isAmbiguous: new Set(items.map(({ codes }) => codes.ncdd)).size > 1, items };
  };
}

function createFinders(
  { places, postcodes, villages }: DirectoryQueries,
  former: ReturnType<typeof createFormerList>,
): Record<CodeScheme, (code: string) => Meaning[]> {
  const findPlace = (code: string): Meaning[] => {
    const place = places.findSummary(code);
    return place ? [{ place }] : [];
  };
  return {
    postcode: (code) => postcodes.findUses(code).filter(({ role }) => role !== 'former'),
    'postcode-2022': (code) => former.find(code).flatMap(findPlace),
    ncdd: (code) => {
      if (levelOf(code) !== 'village') return findPlace(code);
      const commune = communeOf(code);
      const village = villages.listByCommune(commune).find((each) => each.code === code);
      return village ? findPlace(commune).map((found) => ({ ...found, village })) : [];
    },
    'iso-3166-2': (code) =>
      places
        .listProvinces()
        .map(({ place }) => ({ place, code: places.provinceCodesOf(place.code).iso }))
        .filter((province) => province.code === `${COUNTRY}${code}`),
    'five-digits': (code) =>
      code.length === FIVE_DIGITS
        ? places.listByPrefix(code.slice(0, PAIR_DIGITS)).map((place) => ({ place }))
        : [],
  };
}

/**
 * Indexes the list of 2022 by code and by place. The index includes the codes that districts and provinces had in 2022, which end
 * with `00`.
 */
function createFormerList({ places, postcodes }: DirectoryQueries) {
  const codes = postcodes.listFormerCodes();
  const pairs = [
    ...codes.map(({ code, former }) => [code, former.code] as const),
    ...[...listFormerDistricts(codes, ({ code }) => places.findParents(code).at(-1))].flatMap(
      ([code, districts]) => districts.map((district) => [code, district.code] as const),
    ),
    ...places
      .listProvinces()
      .map(
        ({ place }) =>
          [`${places.provinceCodesOf(place.code).prefix2022}${GENERAL_END}`, place.code] as const,
      ),
  ];
  const byCode = Map.groupBy(pairs, ([code]) => code);
  const byPlace = Map.groupBy(pairs, ([, place]) => place);
  return {
    find: (code: string): string[] => (byCode.get(code) ?? []).map(([, place]) => place),
    listOf: (place: string): string[] => (byPlace.get(place) ?? []).map(([code]) => code),
  };
}
