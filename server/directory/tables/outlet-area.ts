import { createCommuneFinder } from '#shared/geo/find-communes.ts';
import type { Territory } from '#shared/geo/territory.ts';
import type { PointPrecision } from '#shared/contracts/located.ts';
import { readPoint } from './read-position.ts';
import type { Row } from './read-tables.ts';

const DIGITS = { province: 2, district: 4 };
/** A point whose table says no more than where it is. */
const UNSAID_PRECISION = 'published';
const DOUBTFUL: PointPrecision = 'doubtful';
/** The middle of a district says nothing of a commune. */
const MIDDLE_OF_DISTRICT: PointPrecision = 'district-centroid';

type OutletRow = Row<'post-offices' | 'atms'>;

/**
 * The area of a post office or an ATM, by NCDD codes; null: unknown. `commune_from` says who names the commune: the printed
 * address, or the polygon that the point lies in.
 */
export type OutletArea = {
  province_code: string;
  district_code: string | null;
  commune_code: string | null;
  commune_from: 'address' | 'point' | null;
  precision: string | null;
};

/**
 * Says where outlets lie. A printed address decides what it names: where that is a commune, that commune; the table
 * holds its code. The rest comes from the polygon of the point, by the rule of positions (shared/geo/find-communes.ts).
 * Where the polygon is not in the area of the address, the address stands and the point is doubtful.
 */
export function createOutletAreas(territory: Territory): (row: OutletRow) => OutletArea {
  const find = createCommuneFinder(territory);

  /** Of a shared polygon all communes, the one with the nearest village first. */
  const findCodes = ({ lat, lon, coord_precision: precision }: OutletRow): string[] => {
    const point = readPoint(lat, lon);
    if (!point || point === 'invalid' || precision === MIDDLE_OF_DISTRICT) return [];
    const found = find(point);
    if (!found) return [];
    const sharing = found.offered.filter(({ isNearBorder }) => !isNearBorder);
    return [found.commune, ...sharing].map(({ code }) => code);
  };

  return (row) => {
    const stated = statedBy(row);
    const codes = findCodes(row);
    const within = codes.find((code) => code.startsWith(stated.code));
    const isElsewhere = codes.length > 0 && within === undefined;
    const commune = stated.commune ?? within ?? null;
    return {
      province_code: commune?.slice(0, DIGITS.province) ?? row.province_code,
      district_code: commune?.slice(0, DIGITS.district) ?? (row.district_code || null),
      commune_code: commune,
      commune_from: commune === null ? null : stated.commune === null ? 'point' : 'address',
      precision: isElsewhere ? DOUBTFUL : precisionOf(row),
    };
  };
}

/** What stands beside the point: the smallest area that the address names. Without an address a point is all there is. */
function statedBy(row: OutletRow): { code: string; commune: string | null } {
  const { commune_code: commune, district_code: district, province_code: province } = row;
  if (isPrinted(row) || row.lat === '')
    return { code: commune || district || province, commune: commune || null };
  return { code: '', commune: null };
}

function isPrinted(row: OutletRow): boolean {
  return 'address' in row ? row.address !== '' : row.address_en !== '' || row.address_km !== '';
}

function precisionOf({ lat, coord_precision: precision }: OutletRow): string | null {
  return lat === '' ? null : precision || UNSAID_PRECISION;
}
