import { toPolygons } from '#shared/geo/to-polygons.ts';
import type { Polygon } from '#shared/geo/polygon.ts';
import type { Tables } from '../tables/columns.ts';
import type { Borders } from '../tables/read-borders.ts';

/** Coordinates are rounded to five decimals of a degree, which are about a metre. */
const SCALE = 100_000;

/** Returns all provinces, districts and communes as one flat list, for applications that do not read CSV. */
export function toPlaceList({ provinces, districts, communes }: Tables): object[] {
  const levels = { province: provinces, district: districts, commune: communes };
  return Object.entries(levels).flatMap(([level, rows]) =>
    rows.map((row) => ({
      ncddCode: row.code,
      level,
      postcode: row.postcode,
      ...('postcode_2022' in row ? { postcode2022: row.postcode_2022 || null } : {}),
      parent: 'district_code' in row ? row.district_code : 'province_code' in row ? row.province_code : null,
      name: { en: row.name_en, km: row.name_km },
      unit: { en: row.unit_en, km: row.unit_km },
      point: row.lat === '' ? null : { latitude: Number(row.lat), longitude: Number(row.lon) },
    })),
  );
}

/**
 * Returns the borders of communes as GeoJSON. If the borders between several communes are unknown, these communes share
 * one shape.
 * @see https://www.rfc-editor.org/rfc/rfc7946
 */
export function toCommuneFeatures(borders: Borders, { communes }: Tables): object {
  const byCode = new Map(communes.map((commune) => [commune.code, commune]));
  const features = borders.objects.communes.geometries.map((shape) => {
    const polygons = toPolygons(borders, shape).map(toCoordinates);
    const { codes } = shape.properties;
    const found = codes.flatMap((code) => byCode.get(code) ?? []);
    return {
      type: 'Feature',
      id: shape.id,
      properties: {
        ncdd_codes: codes,
        postcodes: found.map(({ postcode }) => postcode),
        names_en: found.map(({ name_en: name }) => name),
        names_km: found.map(({ name_km: name }) => name),
        status: shape.properties.status,
      },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    };
  });
  return { type: 'FeatureCollection', features };
}

/** Makes the outer ring counterclockwise and holes clockwise, as RFC 7946, section 3.1.6, requires. */
function toCoordinates(polygon: Polygon): number[][][] {
  return polygon.map((ring, index) => {
    const isOuter = index === 0;
    const ordered = areaOf(ring) > 0 === isOuter ? ring : ring.toReversed();
    return ordered.map((position) => position.map((degrees) => Math.round(degrees * SCALE) / SCALE));
  });
}

/** Returns twice the signed area of a ring in square degrees. It is positive for a counterclockwise ring. */
function areaOf(ring: Polygon[number]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
}
