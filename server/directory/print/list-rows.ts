import type { BilingualText } from '#shared/contracts/place.ts';
import { fullName } from '#shared/places/place-name.ts';
import type { AreaRow, Tables } from '../tables/columns.ts';

export type PrintRow = {
  level: 'province' | 'district' | 'commune';
  code: string;
  name: BilingualText;
  unit: BilingualText;
  /** The name with its administrative unit, such as "province". */
  title: BilingualText;
  /** The codes other than `code` that the sources print for this place. Empty if all sources agree. */
  otherReadings: string[];
};

export type PrintList = { slug: string; title: BilingualText; rows: PrintRow[] };

const COUNTRY = { slug: 'cambodia', title: { en: 'Cambodia', km: 'កម្ពុជា' } };

/** Returns the list of the whole country first, then the lists of the provinces in the order of their codes. */
export function listPrints({ provinces, districts, communes }: Tables): PrintList[] {
  const lists = provinces.map((province) => {
    const ofProvince = districts.filter((district) => district.province_code === province.code);
    const rows = ofProvince.flatMap((district) => {
      const own = communes.filter((commune) => commune.district_code === district.code);
      return [toRow('district', district), ...own.map((commune) => toRow('commune', commune))];
    });
    const first = toRow('province', province);
    return { slug: province.slug, title: first.title, rows: [first, ...rows] };
  });
  return [{ ...COUNTRY, rows: lists.flatMap(({ rows }) => rows) }, ...lists];
}

function toRow(level: PrintRow['level'], place: AreaRow): PrintRow {
  const name = { en: place.name_en, km: place.name_km };
  const unit = { en: place.unit_en, km: place.unit_km };
  const candidates = 'postcode_candidates' in place ? place.postcode_candidates.split(' ') : [];
  return {
    level,
    code: place.postcode,
    name,
    unit,
    title: { en: fullName({ name, unit }, 'en'), km: fullName({ name, unit }, 'km') },
    otherReadings: candidates.filter((code) => code !== '' && code !== place.postcode),
  };
}
