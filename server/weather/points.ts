import type { Point } from '#shared/contracts/place.ts';
import type { ProvinceSlug } from '#shared/routes/province-slugs.ts';

/**
 * The chief town of each province, to two decimals: about a kilometre, which is finer than a forecast. So coarse a point
 * is one that others ask for too, and its response is cached on the way.
 */
export const WEATHER_POINTS: Readonly<Record<ProvinceSlug, Point>> = {
  'banteay-meanchey-provine': { latitude: 13.59, longitude: 102.97 },
  'battambang-provine': { latitude: 13.1, longitude: 103.2 },
  'kampong-cham-province': { latitude: 11.99, longitude: 105.46 },
  'kampong-chhnang-province': { latitude: 12.25, longitude: 104.67 },
  'kampong-speu-province': { latitude: 11.45, longitude: 104.52 },
  'kampong-thom-province': { latitude: 12.71, longitude: 104.89 },
  'kampot-province': { latitude: 10.61, longitude: 104.18 },
  'kandal-province': { latitude: 11.48, longitude: 104.95 },
  'koh-kong-province': { latitude: 11.62, longitude: 102.98 },
  'kratie-province': { latitude: 12.49, longitude: 106.02 },
  'mondul-kiri-province': { latitude: 12.46, longitude: 107.19 },
  'phnom-penh-capital': { latitude: 11.56, longitude: 104.92 },
  'preah-vihear-provine': { latitude: 13.81, longitude: 104.98 },
  'prey-veng-province': { latitude: 11.49, longitude: 105.33 },
  'pursat-province': { latitude: 12.54, longitude: 103.92 },
  'ratanak-kiri-provine': { latitude: 13.74, longitude: 106.98 },
  'siem-reap-provine': { latitude: 13.36, longitude: 103.86 },
  'preah-sihanouk-province': { latitude: 10.61, longitude: 103.53 },
  'steung-treng-province': { latitude: 13.53, longitude: 105.97 },
  'svay-rieng-province': { latitude: 11.09, longitude: 105.8 },
  'takeo-provine': { latitude: 10.99, longitude: 104.78 },
  'oddar-meanchey-province': { latitude: 14.18, longitude: 103.52 },
  'kep-province': { latitude: 10.48, longitude: 104.32 },
  'pailin-province': { latitude: 12.85, longitude: 102.61 },
  'tboung-khmum-province': { latitude: 11.91, longitude: 105.66 },
};
