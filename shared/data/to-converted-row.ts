import type { ConvertedPlace, ConvertedRow } from '#shared/contracts/addresses/conversion.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { CodeConversion } from '#shared/places/convert-code.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { addressName } from '#shared/places/place-name.ts';
import { placeHref } from '#shared/routes/href.ts';

/** Converts the result of `convert-code.ts` to the format of the API. @param language the language of the URLs */
export function toConvertedRow(conversion: CodeConversion, language: Language): ConvertedRow {
  const { status, code, hasRestoredZero, place, candidates } = conversion;
  const toPlace = (one: IndexedPlace): ConvertedPlace => ({
    code: one.postcode,
    path: { en: addressName(one, 'en'), km: addressName(one, 'km') },
    url: placeHref(language, one.path),
  });
  return {
    status,
    code,
    hasRestoredZero,
    match: null,
    place: place && toPlace(place),
    candidates: candidates.map(toPlace),
  };
}
