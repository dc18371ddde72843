import { expect, test } from '@playwright/test';

test('on a phone every cell of the tables of sources is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/data', '/km/data']) {
    await page.goto(path);
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
