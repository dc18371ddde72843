import { expect, it } from 'vitest';
import { provinceSlugs } from './province-slugs.ts';

/** As the specification lists them in section 2, misspellings included. */
const LISTED =
  'banteay-meanchey-provine, battambang-provine, kampong-cham-province, kampong-chhnang-province, kampong-speu-province, ' +
  'kampong-thom-province, kampot-province, kandal-province, kep-province, koh-kong-province, kratie-province, ' +
  'mondul-kiri-province, oddar-meanchey-province, pailin-province, phnom-penh-capital, preah-sihanouk-province, ' +
  'preah-vihear-provine, prey-veng-province, pursat-province, ratanak-kiri-provine, siem-reap-provine, ' +
  'steung-treng-province, svay-rieng-province, takeo-provine, tboung-khmum-province';

it('has exactly the 25 province addresses that old links use', () => {
  expect(provinceSlugs.toSorted()).toEqual(LISTED.split(', ').toSorted());
});
