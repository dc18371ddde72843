import { DatabaseSync } from 'node:sqlite';
import { expect, test, type Page } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { testedLanguages } from '#fixtures/cases-of-run.ts';
import { local } from '#fixtures/data/words.ts';
import { words } from '#fixtures/browser/words.ts';

const PHONE = { width: 360, height: 740 };
const FIRST_ROW_BOTTOM = 2 * PHONE.height;
const TALLEST_PROVINCE = 6000;
const ALL_PLACES_MILLISECONDS = 1_800_000;
const LEVELS = ['province', 'district', 'commune'] as const;

test.use({ viewport: PHONE });

/** Lists places of a level. Those with the longest names are first, because their titles take the most lines. */
function listPlaces(level: (typeof LEVELS)[number]): string[] {
  const db = new DatabaseSync('dist/content.sqlite', { readOnly: true });
  const rows = db
    .prepare(
      `SELECT path FROM place WHERE level = ? ORDER BY max(length(name_en), length(name_km)) DESC, code LIMIT ?`,
    )
    .all(level, bounds.orderedPlaces);
  db.close();
  return rows.map(({ path }) => String(path));
}

function measure(page: Page): Promise<{ rowBottom: number; height: number }> {
  return page.evaluate(() => {
    const row = document.querySelector('#list tbody tr, #list li');
    return {
      rowBottom: Math.round((row?.getBoundingClientRect().bottom ?? Infinity) + scrollY),
      height: document.documentElement.scrollHeight,
    };
  });
}

for (const level of LEVELS) {
  test(`on a phone the list of a ${level} begins within two screens`, async ({ page }) => {
    test.setTimeout(ALL_PLACES_MILLISECONDS);
    const paths = [...listPlaces(level), ...(level === 'province' ? ['/phnom-penh-capital'] : [])];
    const addresses = paths.flatMap((path) => testedLanguages.map((language) => local(language, path)));
    const measured: ({ address: string } & Awaited<ReturnType<typeof measure>>)[] = [];
    for (const address of addresses) {
      await page.goto(encodeURI(address));
      await page.evaluate(() => document.fonts.ready);
      measured.push({ address, ...(await measure(page)) });
    }
    expect(measured.length).toBeGreaterThan(5);
    const lowest = measured.toSorted((a, b) => b.rowBottom - a.rowBottom)[0];
    console.log(`    ${level}: the first row ends at ${lowest?.rowBottom} px at most, ${lowest?.address}`);
    expect(measured.filter(({ rowBottom }) => rowBottom > FIRST_ROW_BOTTOM)).toEqual([]);
    if (level === 'province') expect(measured.filter(({ height }) => height > TALLEST_PROVINCE)).toEqual([]);
  });
}

for (const { path, parts } of [
  {
    path: '/phnom-penh-capital',
    parts: ['mapView', 'list', 'province', 'nearestOffice', 'codeHistory'],
  },
  {
    path: '/siem-reap-provine/siem-reap',
    parts: ['mapView', 'list', 'district', 'nearestOffice', 'codeHistory'],
  },
  {
    path: '/siem-reap-provine/siem-reap/sla-kram',
    parts: ['addressFormat', 'mapView', 'list', 'commune', 'nearestOffice', 'codeHistory'],
  },
] as const) {
  test(`${path} has its name first, then the map and the list, and what is seldom read last`, async ({
    page,
  }) => {
    await page.goto(path);
    const { mapView, addressFormat, nearbyPlaces, finder, codeHistory } = words.en;
    const titles = {
      mapView: mapView.title,
      addressFormat: addressFormat.title,
      ...nearbyPlaces,
      nearestOffice: finder.nearestOffice,
      codeHistory: codeHistory.title,
    };
    const main = page.getByRole('main');
    const tops = [main.getByRole('heading', { level: 1 })];
    for (const part of parts)
      tops.push(
        part === 'list'
          ? main.locator('#list')
          : main.getByRole('heading', { level: 2, name: titles[part], exact: true }),
      );
    const found = await Promise.all(tops.map(async (part) => (await part.boundingBox())?.y));
    expect(found).not.toContain(undefined);
    expect(found).toEqual(found.toSorted((a = 0, b = 0) => a - b));
  });
}
