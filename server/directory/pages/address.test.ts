import { expect, it } from 'vitest';
import { addressLines } from '#shared/blocks/my-postcode-map/found-details.tsx';
import { toNearestPlace } from '#shared/data/to-nearest-place.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { openContentDatabase } from '../queries/open-database.ts';
import { createPlaceQueries } from '../queries/places.ts';
import { EXPECTED_COUNTS } from '../tables/checks/check-counts.ts';
import { addressFormat } from './address.ts';

const places = createPlaceQueries(openContentDatabase(databaseFile()));
const point = { latitude: 12, longitude: 105 };

it('an address is written alike on a commune’s page and where a position was found, for every commune', () => {
  const communes = places.listProvinces().flatMap(({ place: province }) =>
    places.listCommunesOfProvince(province.code).flatMap(({ place: commune, districtCode }) => {
      const district = places.findSummary(districtCode);
      return district ? [{ province, district, commune }] : [];
    }),
  );
  expect(communes).toHaveLength(EXPECTED_COUNTS.communes);
  for (const names of communes) {
    for (const language of ['en', 'km'] as const) {
      const first = { code: '010201', nearest: { point, metres: 0, name: null } };
      const found = { commune: first, metres: 0, offered: [], isApproximate: false, isOnLake: false };
      const near = toNearestPlace(found, { namesOf: () => names, language, outsideMessage: '' });
      if (near.outside) throw new Error('A commune is in Cambodia');
      const { province, district, commune } = names;
      expect(addressLines(near, language)).toEqual(addressFormat([province, district, commune])[language]);
    }
  }
});
