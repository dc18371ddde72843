import { createCommuneFinder } from '#shared/geo/find-communes.ts';
import type { Territory } from '#shared/geo/territory.ts';
import type { PointPrecision } from '#shared/contracts/outlets/located.ts';
import { districtOf, provinceOf } from '#shared/places/ncdd-code.ts';
import { readPoint } from './read-position.ts';
import type { Row } from './columns.ts';

/** The precision of a point if the table states none. */
const UNSAID_PRECISION = 'published';
const DOUBTFUL: PointPrecision = 'doubtful';
/**
 * The precision of a point in the middle of a district. Such a point does not show in which commune the post office or ATM lies.
 */
const MIDDLE_OF_DISTRICT: PointPrecision = 'district-centroid';

type OutletRow = Row<'post-offices' | 'atms'>;

/**
 * The NCDD codes of the area in which a post office or an ATM lies. A code is null if it is unknown. `commune_from`
 * says how the commune was found: by the printed address, or by the polygon in which the point lies.
 */
export type OutletArea = {
  province_code: string;
  district_code: string | null;
  commune_code: string | null;
  commune_from: 'address' | 'point' | null;
  precision: string | null;
};

/**
 * Creates a function that finds the area of a post office or an ATM. It first uses the codes in the table, which come from the
 * printed address. Missing codes are taken from the polygon that contains the point, see shared/geo/find-communes.ts. If this
 * polygon is outside the area of the address, the area of the address is used and the point is marked as doubtful.
 */
export function createOutletAreas(territory: Territory): (row: OutletRow) => OutletArea {
  const find = createCommuneFinder(territory);

  /**
   * Lists the communes that have the polygon in which the post office or ATM lies. If several communes share the polygon, the one
   * with the nearest village comes first.
   */
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
      province_code: commune === null ? row.province_code : provinceOf(commune),
      district_code: commune === null ? row.district_code || null : districtOf(commune),
      commune_code: commune,
      commune_from: commune === null ? null : stated.commune === null ? 'point' : 'address',
      precision: isElsewhere ? DOUBTFUL : precisionOf(row),
    };
  };
}

/**
 * Returns the NCDD code of the smallest area that the row names, and the code of the commune if the row names one. If the
 * row has a point but no printed address, `code` is empty and `commune` is null, because only the point is used.
 */
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
