import type { NearestPlace, NearestRequest, ReverseAddress } from '#shared/contracts/geocoding.ts';
import type { Language } from '#shared/contracts/page.ts';
import { readMessages } from '#server/messages.ts';
import type { Geocoder } from './nominatim.ts';

const CAMBODIA_CODE = 'kh';
/** For services that name the country and no code. Khmer has its official name with an invisible space. */
const CAMBODIA_NAME = /cambodia|កម្ពុជា/i;
/** Khmer puts a space between the parts of an address, English a comma. */
const BETWEEN: Record<Language, string> = { en: ', ', km: ' ' };

type Inside = Extract<NearestPlace, { outside: false }>;
type Parts = {
  content: { nearest: (request: NearestRequest) => Promise<NearestPlace> };
  geocoder: Pick<Geocoder, 'find'> | undefined;
};

/**
 * The address of a position. The geocoder, where there is one, adds what our tables do not know; whatever becomes
 * of it, the call succeeds. Its failures are counted by its client.
 */
export function createReverseGeocode({ content, geocoder }: Parts) {
  return async (request: NearestRequest): Promise<ReverseAddress> => {
    const [nearest, geocoded] = await Promise.all([
      content.nearest(request),
      geocoder?.find(request).catch(() => undefined),
    ]);
    return geocoded ? withOwnWords(geocoded, nearest, request.language) : toOwnAddress(nearest, request);
  };
}

/** What is our own to say: the commune and all it lies in, and its code where that is beyond dispute. */
function toOwnWords({ name, district, province, code }: Inside, language: Language) {
  return {
    display_name: [name, district, [province, code].filter((part) => part !== null).join(' ')].join(
      BETWEEN[language],
    ),
    ...(code === null ? {} : { postcode: code }),
  };
}

function toOwnAddress(nearest: NearestPlace, { point, language }: NearestRequest): ReverseAddress {
  const position = { lat: String(point.latitude), lon: String(point.longitude) };
  if (nearest.outside) return { ...position, display_name: nearest.message, address: {} };
  const { display_name, ...postcode } = toOwnWords(nearest, language);
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
 * A geocoder's address with our code and our words for it. Its own code would be of an older list, so it goes even where
 * ours is in dispute.
 */
function withOwnWords(geocoded: ReverseAddress, nearest: NearestPlace, language: Language): ReverseAddress {
  if (nearest.outside || !isInCambodia(geocoded)) return geocoded;
  const { display_name, ...postcode } = toOwnWords(nearest, language);
  const { postcode: _older, ...address } = geocoded.address;
  return { ...geocoded, display_name, address: { ...address, ...postcode } };
}
