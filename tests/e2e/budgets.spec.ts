import { readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { waitForHydration } from '#fixtures/browser/visit.ts';

const CLIENT = 'dist/client';
const KILOBYTE = 1024;
const BUDGETS = { script: 145, stylesheet: 20, font: 80 };
type Family = keyof typeof BUDGETS;

function isFamily(type: string): type is Family {
  return type in BUDGETS;
}

/** Fonts are compressed in themselves; everything else travels compressed. */
function transferred(family: Family, file: string): number {
  const bytes = readFileSync(path.join(CLIENT, file));
  return family === 'font' ? bytes.length : zlib.gzipSync(bytes, { level: 9 }).length;
}

/** What a first view loads, in kilobytes. */
async function weigh(page: Page, address: string): Promise<Record<Family, number>> {
  const files = new Map<string, Family>();
  page.on('request', (request) => {
    const type = request.resourceType();
    if (isFamily(type)) files.set(new URL(request.url()).pathname, type);
  });
  await page.goto(address);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const sums = { script: 0, stylesheet: 0, font: 0 };
  for (const [file, family] of files) sums[family] += transferred(family, file) / KILOBYTE;
  return sums;
}

for (const address of [
  '/phnom-penh-capital',
  '/km/phnom-penh-capital',
  '/siem-reap-provine/siem-reap/sla-kram',
  '/km/siem-reap-provine/siem-reap/sla-kram',
  '/',
  '/km/all-postal-codes',
  '/km/track',
]) {
  test(`the first view of ${address} stays within its budgets`, async ({ page }) => {
    const weights = await weigh(page, address);
    const figures = Object.entries(weights).map(
      ([family, kilobytes]) => `${family} ${kilobytes.toFixed(1)} KB`,
    );
    console.log(`    ${address}: ${figures.join(', ')}`);
    for (const family of ['script', 'stylesheet', 'font'] as const) {
      expect(weights[family], family).toBeGreaterThan(0);
      expect(weights[family], family).toBeLessThanOrEqual(BUDGETS[family]);
    }
  });
}

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
