import { expect, it } from 'vitest';
import { exposureOf } from './route-facts.ts';
import { routes } from './routes.ts';

it.each([
  ['/contact-us', 'input'],
  ['/km/contact-us', 'input'],
  ['/km/track', 'input'],
  // The bulk lookup passes its results to the label page in memory. Both pages must have the same exposure, because navigation
  // between different exposures may load a new document, and the results would be lost.
  ['/bulk-lookup', 'input'],
  ['/address-label', 'input'],
  ['/km/address-label', 'input'],
  ['/', 'open'],
  ['/km', 'open'],
  ['/track/x', 'open'],
  ['/kampot-province', 'open'],
])('%s is %s', (path, exposure) => {
  expect(exposureOf(path)).toBe(exposure);
});

it('finds every page with a flag by its pattern alone', () => {
  const flagged = Object.values(routes).filter((route) => 'takesInput' in route || 'isPrivate' in route);
  expect(flagged.map(({ pattern }) => pattern).filter((pattern) => pattern.includes(':'))).toEqual([]);
});
