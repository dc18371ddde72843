import { expect, it } from 'vitest';
import { provinceOfPath, provinceSlugs } from './province-slugs.ts';

/** The slugs of all provinces as old links spell them, six of them with the misspelling `-provine`. */
const LISTED =
  'banteay-meanchey-provine, battambang-provine, kampong-cham-province, kampong-chhnang-province, kampong-speu-province, ' +
  'kampong-thom-province, kampot-province, kandal-province, kep-province, koh-kong-province, kratie-province, ' +
  'mondul-kiri-province, oddar-meanchey-province, pailin-province, phnom-penh-capital, preah-sihanouk-province, ' +
  'preah-vihear-provine, prey-veng-province, pursat-province, ratanak-kiri-provine, siem-reap-provine, ' +
  'steung-treng-province, svay-rieng-province, takeo-provine, tboung-khmum-province';

it('has exactly the 25 province addresses that old links use', () => {
  expect(provinceSlugs.toSorted()).toEqual(LISTED.split(', ').toSorted());
});

it.each([
  ['/kampot-province', 'kampot-province'],
  ['/km/siem-reap-provine/siem-reap/sla-kram', 'siem-reap-provine'],
  ['/', 'phnom-penh-capital'],
  ['/km', 'phnom-penh-capital'],
  ['/track', 'phnom-penh-capital'],
  ['/find-post-office/kampot-province/po-07', 'kampot-province'],
  ['/km/free-tools/atm-finder/siem-reap-provine', 'siem-reap-provine'],
  ['/free-tools/atm-finder', 'phnom-penh-capital'],
  ['/track/kampot-province', 'phnom-penh-capital'],
])('the clock on %s is named after %s', (path, province) => {
  expect(provinceOfPath(path)).toBe(province);
});
