import { expect, test } from '@playwright/test';

/** The maximum height of the page with all `details` closed, in CSS pixels. */
const TALLEST = 8000;

test('on a phone the page about the data is short, and every cell of its tables is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/data', '/km/data']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(TALLEST);
    await page
      .getByRole('main')
      .locator('details')
      .evaluateAll((folds) => {
        for (const fold of folds) fold.toggleAttribute('open', true);
      });
    const cells = await page
      .getByRole('region')
      .locator('td')
      .evaluateAll((found) =>
        found.map((cell) => Math.max(cell.scrollWidth, cell.getBoundingClientRect().right) - innerWidth),
      );
    expect(cells.length).toBeGreaterThan(100);
    expect(Math.max(...cells)).toBeLessThanOrEqual(0);
  }
});
