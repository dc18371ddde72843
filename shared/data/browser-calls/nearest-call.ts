import { NearestPlace, type NearestRequest } from '#shared/contracts/geocoding.ts';

export const nearestCall = {
  method: 'GET',
  path: '/geocoding/nearest',
  toQuery: ({ point, accuracyMetres, language }: NearestRequest) => ({
    lat: String(point.latitude),
    lon: String(point.longitude),
    lang: language,
    accuracy: accuracyMetres === undefined ? undefined : String(accuracyMetres),
  }),
  data: NearestPlace,
} as const;
