import { toLocalPath } from '#shared/routes/language-path.ts';
import type { Language } from '#shared/contracts/page.ts';

/** Paths are language-free. */
type PageKind = { kind: string; path: string };

/** The ten kinds of page that everything is looked at on. */
export const mainKinds: readonly PageKind[] = [
  { kind: 'home', path: '/' },
  { kind: 'province', path: '/phnom-penh-capital' },
  { kind: 'district', path: '/siem-reap-provine/siem-reap' },
  { kind: 'commune', path: '/siem-reap-provine/siem-reap/sla-kram' },
  { kind: 'disputed commune', path: '/phnom-penh-capital/sen-sok/ou-baek-kam' },
  { kind: 'code', path: '/postcode/171001' },
  { kind: 'former code', path: '/postcode/010101' },
  { kind: 'all codes', path: '/all-postal-codes' },
  { kind: 'search', path: '/search?q=thmei' },
  { kind: 'data', path: '/data' },
];

/** Those and the others that are built of other blocks. */
export const allKinds: readonly PageKind[] = [
  ...mainKinds,
  { kind: 'not found', path: '/no-such-page' },
  { kind: 'text', path: '/privacy' },
  { kind: 'my postcode', path: '/what-is-my-postcode' },
  { kind: 'lookup', path: '/postcode' },
  { kind: 'prefixes', path: '/postcode-start-with' },
  { kind: 'prefix', path: '/postcode-start-with/12' },
  { kind: 'finder', path: '/free-tools/atm-finder/kep-province' },
  { kind: 'near me', path: '/find-post-office/near-me' },
  { kind: 'list lookup', path: '/bulk-lookup' },
  { kind: 'nothing found', path: '/search?q=zzzzzz' },
];

export const languages: readonly Language[] = ['en', 'km'];

/** A page kind's address in a language. */
export function addressOf(language: Language, { path }: PageKind): string {
  return toLocalPath(language, path);
}
