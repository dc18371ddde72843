import { expect, test } from '@playwright/test';
import { addressOf, allKinds, languages } from '#fixtures/browser/page-kinds.ts';

/** Elements that reach past the screen, unless an element that holds them scrolls or cuts them on purpose. */
function overflowing(): string[] {
  const isContained = (element: Element): boolean => {
    for (
      let parent = element.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    .filter((element) => !isContained(element))
    .map((element) => element.outerHTML.slice(0, 140));
}

for (const kind of allKinds) {
  for (const language of languages) {
    test(`${kind.kind} needs no sideways scroll at 320 and 360 px (${language})`, async ({ page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(addressOf(language, kind));
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(overflowing)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
}

test('on a phone the tables that are wider than the screen scroll in a region of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/data');
  const region = page.getByRole('region').last();
  const { scrollWidth, clientWidth } = await region.evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }));
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
