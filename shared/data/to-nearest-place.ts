import type { NearCommune, NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import type { FoundCommune, FoundCommunes } from '#shared/geo/find-communes.ts';
import { fullName, inLanguage } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';

type NamedPlace = Pick<PlaceSummary, 'name' | 'unit'>;

export type CommuneNames = {
  commune: NamedPlace &
    Pick<PlaceSummary, 'path'> & { postcode: { code: string | null; candidates: readonly string[] } };
  district: NamedPlace;
  province: NamedPlace;
};

type Wording = {
  /** @param code NCDD code of a commune */
  namesOf: (code: string) => CommuneNames;
  language: Language;
  outsideMessage: string;
};

/**
 * Converts communes near a position to the response of `/geocoding/nearest`. Browsers also use this function, to find the commune
 * themselves without a request.
 */
export function toNearestPlace(
  found: FoundCommunes | undefined,
  { namesOf, language, outsideMessage }: Wording,
): NearestPlace {
  const toNear = ({ code, nearest }: FoundCommune): NearCommune => {
    const { commune, district, province } = namesOf(code);
    return {
      code: commune.postcode.code,
      candidates: commune.postcode.code === null ? [...commune.postcode.candidates] : [],
      name: fullName(commune, language),
      district: fullName(district, language),
      province: fullName(province, language),
      village: nearest?.name ? inLanguage(nearest.name, language) : null,
      distance: nearest && Math.round(nearest.metres),
      point: nearest && nearest.point,
      url: placeHref(language, commune.path),
    };
  };
  if (!found) return toOutside(outsideMessage);
  return {
    outside: false,
    approximate: found.isApproximate,
    onLake: found.isOnLake,
    ...toNear(found.commune),
    alternatives: found.offered.map((each) => ({ ...toNear(each), nearBorder: each.isNearBorder })),
    message: null,
  };
}

function toOutside(message: string): NearestPlace {
  return {
    outside: true,
    approximate: false,
    onLake: false,
    code: null,
    candidates: [],
    name: null,
    district: null,
    province: null,
    village: null,
    distance: null,
    point: null,
    url: null,
    alternatives: [],
    message,
  };
}
