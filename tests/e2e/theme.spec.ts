import { expect, test, type Page } from '@playwright/test';
import { paintedGround } from '#fixtures/browser/first-frame.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

/** Half of the brightest: grounds are not close to it. */
const MIDDLE = 128;

function isDark(colour: number[]): boolean {
  return colour.every((part) => part < MIDDLE);
}
function storedChoice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('dark'));
}
function toggle(page: Page) {
  return page.getByRole('button', { name: words.en.app.darkMode });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`where the system prefers ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the page follows the system and keeps no choice', async ({ page }) => {
      await visit(page, '/kampot-province');
      expect(isDark(await paintedGround(page))).toBe(colorScheme === 'dark');
      expect(await storedChoice(page)).toBeNull();
    });

    test('the visitor’s choice wins, is stored under "dark" and outlasts a reload', async ({ page }) => {
      const chosenDark = colorScheme === 'light';
      await visit(page, '/kampot-province');
      await toggle(page).click();
      await expect.poll(() => storedChoice(page)).toBe(String(chosenDark));
      expect(isDark(await paintedGround(page))).toBe(chosenDark);
      await page.reload();
      expect(isDark(await paintedGround(page))).toBe(chosenDark);
      await page.goto('/km/data');
      expect(isDark(await paintedGround(page))).toBe(chosenDark);
    });

    for (const chosenDark of [true, false]) {
      test(`the first frame is already ${chosenDark ? 'dark' : 'light'} when that was chosen`, async ({
        page,
      }) => {
        await page.addInitScript((value) => localStorage.setItem('dark', value), String(chosenDark));
        // The modules never arrive: what is painted is what the document alone makes of itself.
        await page.route('**/assets/*.js', () => undefined);
        await page.goto('/kampot-province', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(isDark(await paintedGround(page))).toBe(chosenDark);
      });
    }
  });
}

test('pressing the toggle twice comes back to the first theme', async ({ page }) => {
  await visit(page, '/');
  await toggle(page).click();
  await toggle(page).click();
  await expect.poll(() => storedChoice(page)).toBe('false');
  expect(isDark(await paintedGround(page))).toBe(false);
});

test('the browser’s own bars get a colour for each scheme', async ({ page }) => {
  await page.goto('/');
  const colours = page.locator('meta[name="theme-color"]');
  await expect(colours).toHaveCount(2);
  const media = await colours.evaluateAll((all) => all.map((meta) => meta.getAttribute('media')));
  expect(media).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
