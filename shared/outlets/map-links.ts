import type { Point } from '#shared/contracts/place.ts';

/** Opens the map program that a phone has. RFC 5870; the query puts a mark on the point. */
export function geoUrl({ latitude, longitude }: Point): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}

/** Shows a point on a page of OpenStreetMap, for who has no program that opens `geo:`. */
export function mapUrl({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The way to a point on a page of OpenStreetMap, from another one or from wherever the visitor says there. */
export function directionsUrl(to: Point, from?: Point): string {
  const start = from ? `from=${toText(from)}&` : '';
  return `https://www.openstreetmap.org/directions?${start}to=${toText(to)}`;
}

function toText({ latitude, longitude }: Point): string {
  return `${latitude}%2C${longitude}`;
}
