import type { BlockKind } from '#shared/blocks/registry.ts';

/** Blocks that look for a session, ask for the position, read the address or fetch rates by themselves. */
export const ACT_AT_ONCE: readonly string[] = [
  'my-postcode-map',
  'post-office-near-me',
  'atm-near-me',
  'parcel-tracker',
  'currency-converter',
  'login',
  'inbox',
] satisfies BlockKind[];
/** Blocks that nearly every visitor types into or chooses from: the app is there when they do. */
export const ARE_FORMS: readonly string[] = [
  'search-hero',
  'search-results',
  'postcode-lookup',
  'bulk-lookup',
  'quick-atm-finder',
  'not-found',
  'postcode-widget-generator',
  'weather-widget-generator',
  'distance-calculator',
] satisfies BlockKind[];
