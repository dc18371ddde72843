import { readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { allKinds, partsKind } from '#fixtures/browser/page-kinds.ts';
import { waitForHydration } from '#fixtures/browser/visit.ts';
import { toModuleUrl } from '#shared/document/element-ids.ts';

const CLIENT = 'dist/client';
const KILOBYTE = 1024;
/**
 * Maximum sizes of scripts, in kilobytes.
 * - `reading`: all scripts before the first gesture, on a page without a form or finder.
 * - `form`: all scripts before the first gesture, on a page with a form or finder. Such a page loads the app without a gesture.
 * - `app`: the scripts of the app, on a page without a form or finder.
 */
const SCRIPT_BUDGETS = { reading: 10, form: 148.5, app: 145 };
const BUDGETS = { stylesheet: 12, font: 45 };
/** Pages whose style sheets are measured in addition to those of `allKinds`. */
const OTHER_KINDS = [
  { path: '/offline' },
  { path: '/find-post-office/kep-province' },
  { path: '/free-tools' },
];
type Family = 'script' | keyof typeof BUDGETS;

/** A page with a form loads the app without a gesture after some seconds. This pause is longer. */
const PAUSE_MILLISECONDS = 4500;
/**
 * A real wait after the simulated pause. During the wait, the test receives the requests that the page sent in the simulated
 * pause.
 */
const LOOK_MILLISECONDS = 500;

function isFamily(type: string): type is Family {
  return type === 'script' || type in BUDGETS;
}

/**
 * Returns the size of a file as it is sent, in kilobytes. Font files are compressed already. For other files, this is the size
 * after gzip.
 */
function transferred(family: Family, file: string): number {
  const bytes = readFileSync(path.join(CLIENT, file));
  return (family === 'font' ? bytes.length : zlib.gzipSync(bytes, { level: 9 }).length) / KILOBYTE;
}

/**
 * Measures the files that a page loads before the first gesture.
 * @param isForm true if the page loads the app without a gesture
 * @returns kilobytes by kind of file; `app` is the size of the app's scripts, even if the page has not loaded them
 */
async function weigh(page: Page, address: string, isForm: boolean): Promise<Record<Family | 'app', number>> {
  const files = new Map<string, Family>();
  page.on('request', (request) => {
    const type = request.resourceType();
    if (isFamily(type)) files.set(new URL(request.url()).pathname, type);
  });
  await page.clock.install();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(PAUSE_MILLISECONDS);
  // After this wait, all requests that a timer or observer starts have been sent.
  if (!isForm) await sleep(LOOK_MILLISECONDS);
  const { entry = '', modules = '' } = await page
    .locator('script[data-modules]')
    .evaluate(({ dataset }: HTMLElement) => ({ entry: dataset['entry'], modules: dataset['modules'] }));
  const ofApp = modules.split(' ').map(toModuleUrl);
  const loaded = (): number => ofApp.filter((module) => files.has(module)).length;
  await expect.poll(loaded, 'modules of the app that came by themselves').toBe(isForm ? ofApp.length : 0);
  await page.waitForLoadState('networkidle');
  const sums = { script: 0, stylesheet: 0, font: 0, app: 0 };
  for (const [file, family] of files) sums[family] += transferred(family, file);
  for (const file of [entry, ...ofApp]) sums.app += transferred('script', file);
  return sums;
}

for (const [address, script] of [
  ['/phnom-penh-capital', SCRIPT_BUDGETS.reading],
  ['/km/siem-reap-provine/siem-reap/sla-kram', SCRIPT_BUDGETS.reading],
  ['/km/all-postal-codes', SCRIPT_BUDGETS.reading],
  ['/', SCRIPT_BUDGETS.form],
  ['/km/track', SCRIPT_BUDGETS.form],
] as const) {
  test(`the first view of ${address} stays within its budgets`, async ({ page }) => {
    const weights = await weigh(page, address, script === SCRIPT_BUDGETS.form);
    const figures = Object.entries(weights).map(([what, kilobytes]) => `${what} ${kilobytes.toFixed(1)} KB`);
    console.log(`    ${address}: ${figures.join(', ')}`);
    for (const [what, most] of Object.entries({
      ...BUDGETS,
      script,
      // On a page with a form, the budget of all scripts includes the app.
      app: script === SCRIPT_BUDGETS.form ? SCRIPT_BUDGETS.form : SCRIPT_BUDGETS.app,
    })) {
      const weight = new Map(Object.entries(weights)).get(what);
      expect(weight, what).toBeGreaterThan(0);
      expect(weight, what).toBeLessThanOrEqual(most);
    }
  });
}

test('the style sheets of every kind of page stay within the budget', async ({ request }) => {
  const weights: { address: string; kilobytes: number }[] = [];
  for (const { path: address } of [...allKinds, ...OTHER_KINDS]) {
    // oxlint-disable-next-line no-await-in-loop
    const html = await (await request.get(address)).text();
    const files = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length, address).toBeGreaterThan(0);
    const kilobytes = files.reduce((sum, file) => sum + transferred('stylesheet', file), 0);
    // The page `/parts` shows all components and has all style sheets. Only servers for development and tests have it.
    if (address !== partsKind.path) weights.push({ address, kilobytes });
  }
  const heaviest = weights.toSorted((a, b) => b.kilobytes - a.kilobytes)[0];
  console.log(`    ${heaviest?.address}: ${heaviest?.kilobytes.toFixed(1)} KB of style sheets at most`);
  expect(weights.filter(({ kilobytes }) => kilobytes > BUDGETS.stylesheet)).toEqual([]);
});

test('a page loads no block that it does not show and no words of the other language', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(path.basename(request.url()));
  });
  await page.goto('/privacy');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(
    scripts.filter((name) => /^(?:all-postal-codes|search-results|map-view|data-quality)-/.test(name)),
  ).toEqual([]);
  expect(scripts.filter((name) => name.startsWith('ui-'))).toHaveLength(1);
});

/**
 * The maximum size of the scripts that a live map of the country loads, in kilobytes. Leaflet and the app are not included. The
 * full-screen map and the panel with details of an area are not included either, because their code is loaded later.
 */
const MAP_BUDGET = 10;
const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);

test('the script of a live map stays within its budget', async ({ page }) => {
  await page.goto('/');
  const { entry = '', modules = '' } = await page
    .locator('script[data-modules]')
    .evaluate(({ dataset }: HTMLElement) => ({ entry: dataset['entry'], modules: dataset['modules'] }));
  const before = new Set(
    [entry, ...modules.split(' ').map(toModuleUrl)].map((url) => url.replace(/^\//, '')),
  );
  const manifest = v.parse(
    Manifest,
    JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')),
  );
  const filesOf = (name: string): string[] => {
    const needed = new Set([name]);
    for (const each of needed) for (const other of manifest[each]?.imports ?? []) needed.add(other);
    return [...needed].flatMap((each) => manifest[each]?.file ?? []);
  };
  for (const file of filesOf('client/main.ts')) before.add(file);
  const files = filesOf('client/maps/load-map.ts').filter(
    (file) => !before.has(file) && !file.includes('/leaflet-'),
  );
  const weight = files.reduce((sum, file) => sum + transferred('script', file), 0);
  console.log(`    the live map beside Leaflet: ${weight.toFixed(2)} KB, ${files.join(' ')}`);
  expect(weight).toBeGreaterThan(5);
  expect(weight).toBeLessThanOrEqual(MAP_BUDGET);
});
