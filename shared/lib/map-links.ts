import type { Point } from '../contracts/place.ts';

/** Opens the map program that a phone has. RFC 5870; the query puts a mark on the point. */
export const geoUrl = ({ latitude, longitude }: Point): string =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}`;

/** The way to a point on a page of OpenStreetMap, from wherever the visitor says there. */
export const directionsUrl = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
