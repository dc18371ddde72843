import type { BlockKind } from '#shared/blocks/registry.ts';
import type { WrittenState } from '#shared/document/hydration-state.ts';
import { firstGesture, SHARED_MAP } from './first-gesture.ts';
import { whenIdle } from './when-idle.ts';

/** On a page with a form, the app waits this long after the browser becomes idle, so that fonts and pictures load first. */
const FORM_MILLISECONDS = 3000;

/**
 * Resolves when a page needs the app. A page with a block in `ACTIVE_BLOCKS`, or with a map view in its URL, needs the app at
 * once. A page with a block in `FORM_BLOCKS` needs it after a pause, or at the first gesture if that comes earlier. Other pages
 * need it at the first gesture.
 */
export async function whenNeeded({ page }: WrittenState): Promise<void> {
  const names = Object.values(page.placeholders).flatMap((components) => components.map(({ name }) => name));
  if (location.hash.startsWith(SHARED_MAP) || names.some((name) => ACTIVE_BLOCKS.includes(name))) return;
  const isForm = names.some((name) => FORM_BLOCKS.includes(name));
  await (isForm ? Promise.race([firstGesture(), pause()]) : firstGesture());
}

async function pause(): Promise<void> {
  await whenIdle();
  await new Promise((resolve) => void setTimeout(resolve, FORM_MILLISECONDS));
}

/** Blocks that work without input: they read a session, the position or the URL, or fetch exchange rates. */
const ACTIVE_BLOCKS: readonly string[] = [
  'my-postcode-map',
  'post-office-near-me',
  'atm-near-me',
  'parcel-tracker',
  'currency-converter',
  'login',
  'inbox',
  'offline-tools',
] satisfies BlockKind[];
/**
 * Blocks with fields that nearly every visitor uses. On a page with such a block, the app is loaded without a gesture, so that it
 * is usually hydrated before the visitor uses a field.
 */
const FORM_BLOCKS: readonly string[] = [
  'search-hero',
  'search-results',
  'postcode-lookup',
  'bulk-lookup',
  'address-book',
  'quick-atm-finder',
  'not-found',
  'postcode-widget-generator',
  'weather-widget-generator',
  'distance-calculator',
] satisfies BlockKind[];
