import type { NearCommune, NearestPlace } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import type { NearestCommune, NearestCommunes } from '#shared/geo/nearest-communes.ts';
import { fullName } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';

type Named = Pick<PlaceSummary, 'name' | 'unit'>;

/** A commune with what it lies in. */
export type CommuneNames = {
  commune: Named &
    Pick<PlaceSummary, 'path'> & { postcode: { code: string | null; candidates: readonly string[] } };
  district: Named;
  province: Named;
};

type Wording = {
  /** @param commune its place in the list that was searched */
  namesOf: (commune: number) => CommuneNames;
  language: Language;
  /** Says that a position is outside Cambodia. */
  outsideMessage: string;
};

/** What was found near a position as the content API answers it, by whichever side it was found. */
export function toNearestPlace(
  found: NearestCommunes | undefined,
  { namesOf, language, outsideMessage }: Wording,
): NearestPlace {
  const toNear = ({ commune: index, point, metres }: NearestCommune): NearCommune => {
    const { commune, district, province } = namesOf(index);
    return {
      code: commune.postcode.code,
      candidates: commune.postcode.code === null ? [...commune.postcode.candidates] : [],
      name: fullName(commune, language),
      district: fullName(district, language),
      province: fullName(province, language),
      distance: Math.round(metres),
      point,
      url: placeHref(language, commune.path),
    };
  };
  if (!found) return toOutside(outsideMessage);
  return {
    outside: false,
    ...toNear(found.nearest),
    alternatives: found.alternatives.map(toNear),
    message: null,
  };
}

function toOutside(message: string): NearestPlace {
  return {
    outside: true,
    code: null,
    candidates: [],
    name: null,
    district: null,
    province: null,
    distance: null,
    point: null,
    url: null,
    alternatives: [],
    message,
  };
}
