import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { paintedGround } from '#fixtures/browser/first-frame.ts';
import { switchTheme, visit, waitForHydration } from '#fixtures/browser/visit.ts';

/** Half of the maximum value of a colour channel. Backgrounds are clearly darker or lighter than this. */
const MIDDLE = 128;

function isDark(colour: number[]): boolean {
  return colour.every((part) => part < MIDDLE);
}
function storedChoice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('dark'));
}

for (const colorScheme of casesOfRun(['light', 'dark'] as const)) {
  test.describe(`where the system prefers ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the page follows the system, then the visitor’s choice, which is stored under "dark" and outlasts a reload', async ({
      page,
    }) => {
      const chosenDark = colorScheme === 'light';
      await visit(page, '/kampot-province');
      expect(isDark(await paintedGround(page)), 'as the system prefers').toBe(!chosenDark);
      expect(await storedChoice(page)).toBeNull();
      await switchTheme(page);
      await expect.poll(() => storedChoice(page)).toBe(String(chosenDark));
      expect(isDark(await paintedGround(page)), 'as chosen').toBe(chosenDark);
      await page.reload();
      expect(isDark(await paintedGround(page)), 'after a reload').toBe(chosenDark);
      await page.goto('/km/data');
      expect(isDark(await paintedGround(page)), 'on another page').toBe(chosenDark);
      await waitForHydration(page);
      await switchTheme(page);
      await expect.poll(() => storedChoice(page)).toBe(String(!chosenDark));
      expect(isDark(await paintedGround(page)), 'chosen back').toBe(!chosenDark);
    });

    test('the first frame is already in the theme that was chosen', async ({ page }) => {
      // Scripts never arrive, so only the document sets the colours.
      await page.route('**/assets/*.js', () => undefined);
      for (const chosenDark of [true, false]) {
        await page.addInitScript((value) => localStorage.setItem('dark', value), String(chosenDark));
        await page.goto('/kampot-province', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(isDark(await paintedGround(page)), `dark: ${chosenDark}`).toBe(chosenDark);
      }
    });
  });
}

test('the browser’s own bars get a colour for each scheme', async ({ page }) => {
  await page.goto('/');
  const colours = page.locator('meta[name="theme-color"]');
  await expect(colours).toHaveCount(2);
  const media = await colours.evaluateAll((all) => all.map((meta) => meta.getAttribute('media')));
  expect(media).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
