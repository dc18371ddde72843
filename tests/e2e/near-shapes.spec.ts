import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { mapOn } from '#fixtures/browser/map-parts.ts';
import { inPhnomPenh, tellPermission } from '#fixtures/browser/positions.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { watchShifts } from '#fixtures/browser/watch-shifts.ts';
import { words } from '#fixtures/browser/words.ts';

const NEAR_ATMS = '/free-tools/atm-finder/near-me';
const NEAR_OFFICES = '/find-post-office/near-me';
const MY_POSTCODE = '/what-is-my-postcode';
const PROVINCES = 25;

test.use(inPhnomPenh);
/** The page reads the permission state `prompt`, as on a first visit. Geolocation still works, because the tests granted it. */
test.beforeEach(({ page }) => tellPermission(page, 'prompt'));

function useMyPosition(page: Page): Promise<void> {
  const { finder, searchHero } = words.en;
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(?:${finder.useMyPosition}|${searchHero.position})$`) })
    .click();
}

/** Finds the shapes of the static drawing. They stay in the document while the interactive map covers them. */
function drawnShapes(page: Page) {
  return page.locator('[data-drawing] [data-shapes] g path');
}

/**
 * Shows each message in turn, and returns the different positions of the `details` "by province" below the message. There is only
 * one position if each message fits into the reserved space.
 */
function foldTops(page: Page, messages: string[]): Promise<number[]> {
  return page.locator('main [role="status"][data-state]').evaluate((status, texts) => {
    const fold = status.parentElement?.querySelector('details');
    const tops = texts.map((text) => {
      status.textContent = text;
      return fold?.getBoundingClientRect().top ?? 0;
    });
    return [...new Set(tops)];
  }, messages);
}

for (const [path, least] of casesOfRun([
  [NEAR_ATMS, 5],
  [NEAR_OFFICES, PROVINCES],
  [MY_POSTCODE, 5],
] as const))
  test(`what is near lies on the shapes of its place, and nothing moves when they come: ${path}`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await visit(page, path);
    await useMyPosition(page);
    await expect.poll(() => drawnShapes(page).count()).toBeGreaterThanOrEqual(least);
    await expect(page.getByText(words.en.pointMap.credit).filter({ visible: true })).toHaveCount(1);
    expect(shifts).toEqual([]);
  });

test('what is said of the position leaves the fold below where it is @full', async ({ page }) => {
  for (const language of ['en', 'km'] as const) {
    await visit(page, `${language === 'km' ? '/km' : ''}${NEAR_ATMS}`);
    await page.evaluate(() => document.fonts.ready);
    const { why, whySent, asking, byDistance, inaccurate, failed } = words[language].finder;
    const said = [why, whySent, asking, byDistance, inaccurate, ...Object.values(failed)];
    for (const width of [320, 360, 480, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await foldTops(page, said), `${language} at ${width} px`).toHaveLength(1);
    }
  }
});

test('a live map shows the shapes that came after it, with single markers where they are few @full', async ({
  page,
}) => {
  await visit(page, NEAR_ATMS);
  await useMyPosition(page);
  const map = mapOn(page);
  await expect(map.live).toBeVisible();
  await expect(map.names).toBeVisible();
  await expect(map.groups).toHaveCount(0);
  await expect(map.dots).not.toHaveCount(0);
});

test('where the position is, its commune stands out @full', async ({ page }) => {
  await visit(page, MY_POSTCODE);
  await useMyPosition(page);
  await expect.poll(() => drawnShapes(page).count()).toBeGreaterThan(5);
  const own = await drawnShapes(page).evaluateAll(
    (paths) => paths.filter((path) => getComputedStyle(path).strokeWidth === '2px').length,
  );
  expect(own).toBe(1);
});

test('a file of borders that fails to load leaves the drawing with its dots @full', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await visit(page, NEAR_ATMS);
  const failed: string[] = [];
  await page.route(/\/assets\/[^/]*(?:territor|province)[^/]*\.json/, (route) => {
    failed.push(route.request().url());
    return route.abort();
  });
  await useMyPosition(page);
  await expect(page.locator('[data-drawing] [data-marker]')).not.toHaveCount(0);
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await expect(drawnShapes(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});
