import type { Point } from '#shared/contracts/place.ts';

/** Creates a `geo:` URL, which opens the map app of a phone (RFC 5870). The parameter `q` makes the app show a marker. */
export function geoUrl({ latitude, longitude }: Point): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}

/** Creates the URL of a point on openstreetmap.org, for devices without an app for `geo:`. */
export function mapUrl({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** Creates the URL of directions on openstreetmap.org. If `from` is missing, the visitor enters the start on that site. */
export function directionsUrl(to: Point, from?: Point): string {
  const start = from ? `from=${toText(from)}&` : '';
  return `https://www.openstreetmap.org/directions?${start}to=${toText(to)}`;
}

function toText({ latitude, longitude }: Point): string {
  return `${latitude}%2C${longitude}`;
}
