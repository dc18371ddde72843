import type { NearestPlace, NearestRequest, ReverseAddress } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import { readMessages } from '#server/messages.ts';
import type { Geocoder } from './nominatim.ts';

const CAMBODIA_CODE = 'kh';
/**
 * Matches the name of Cambodia, because some services send no country code. The official Khmer name is matched only in part,
 * because the whole name contains an invisible zero-width space.
 */
const CAMBODIA_NAME = /cambodia|កម្ពុជា/i;

type Inside = Extract<NearestPlace, { outside: false }>;
type ReverseGeocodeDeps = {
  content: { nearest: (request: NearestRequest) => Promise<NearestPlace> };
  geocoder: Pick<Geocoder, 'find'> | undefined;
};

/**
 * Finds the postal address of a position. If a geocoder is configured, the address also has parts that this site's tables
 * lack, such as the suburb. If the geocoder fails, the address comes from the tables alone.
 */
export function createReverseGeocode({ content, geocoder }: ReverseGeocodeDeps) {
  return async (request: NearestRequest): Promise<ReverseAddress> => {
    const [nearest, geocoded] = await Promise.all([
      content.nearest(request),
      geocoder?.find(request).catch(() => undefined),
    ]);
    return geocoded
      ? mergeTableFields(geocoded, nearest, request.language)
      : toTableAddress(nearest, request);
  };
}

/**
 * Returns the names of the commune, district and province from this site's tables as one text, and the postcode. The postcode is
 * left out if it is disputed, that is, if sources print different codes.
 */
function toTableFields({ name, district, province, code }: Inside, language: Language) {
  return {
    display_name: [name, district, [province, code].filter((part) => part !== null).join(' ')].join(
      placeSeparator(language),
    ),
    ...(code === null ? {} : { postcode: code }),
  };
}

function toTableAddress(nearest: NearestPlace, { point, language }: NearestRequest): ReverseAddress {
  const position = { lat: String(point.latitude), lon: String(point.longitude) };
  if (nearest.outside) return { ...position, display_name: nearest.message, address: {} };
  const { display_name, ...postcode } = toTableFields(nearest, language);
  return {
    ...position,
    display_name,
    address: {
      subdivision: nearest.name,
      district: nearest.district,
      state: nearest.province,
      ...postcode,
      country: readMessages(language).pages.geocoding.country,
      country_code: CAMBODIA_CODE,
    },
  };
}

function isInCambodia({ address: { country_code: code, country = '' } }: ReverseAddress): boolean {
  return code === undefined ? CAMBODIA_NAME.test(country) : code.toLowerCase() === CAMBODIA_CODE;
}

/**
 * Replaces `display_name` and `postcode` in the geocoder's address by the values of this site's tables. The geocoder's postcode
 * comes from an older list, so it is removed even if the tables have no postcode to replace it.
 */
function mergeTableFields(
  geocoded: ReverseAddress,
  nearest: NearestPlace,
  language: Language,
): ReverseAddress {
  if (nearest.outside || !isInCambodia(geocoded)) return geocoded;
  const { display_name, ...postcode } = toTableFields(nearest, language);
  const { postcode: _older, ...address } = geocoded.address;
  return { ...geocoded, display_name, address: { ...address, ...postcode } };
}
