import { expect, it } from 'vitest';
import { mayOpenModal } from './fill-slots.tsx';

it.each([
  ['/kampot-province', 'place', 'map-view', true],
  ['/km', 'home', 'search-hero', true],
  ['/free-tools/currency-converter', 'content', 'currency-converter', true],
  ['/search', 'content', 'search-results', false],
  ['/what-is-my-postcode', 'content', 'my-postcode-map', false],
  ['/km/track', 'content', 'parcel-tracker', false],
  ['/bulk-lookup', 'content', 'bulk-lookup', false],
  ['/report', 'content', 'report-form', false],
  ['/km/advertise', 'content', 'advertise-form', false],
  ['/login', 'content', 'login', false],
  ['/km/inbox', 'content', 'inbox', false],
  ['/nowhere', 'not-found', 'not-found', false],
  ['/kampot-province', 'error', 'error-notice', false],
  ['/kampot-province', 'confirmation', 'content', false],
] as const)('an advertisement over %s (%s, %s): %s', (url, template, name, may) => {
  expect(mayOpenModal({ url, template, placeholders: { main: [{ name, data: {} }] } })).toBe(may);
});
