import { expect, it } from 'vitest';
import { provinceOfPath } from './province-of-path.ts';

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
