import { expect, test } from '@playwright/test';
import { addressOf, allKinds, languagesOfTurn, mainKinds } from '#fixtures/browser/page-kinds.ts';
import { findSmallTargets } from '#fixtures/browser/small-targets.ts';

/** CSS pixels of the narrowest phones. */
const WIDTHS = [320, 360] as const;
const HEIGHT = 740;

test.use({ viewport: { width: WIDTHS[0], height: HEIGHT }, hasTouch: true });

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

for (const [index, kind] of allKinds.entries()) {
  const hasTargets = mainKinds.includes(kind);
  const andTargets = hasTargets ? ', and a finger finds every control' : '';
  test(`${kind.kind} needs no sideways scroll at 320 and 360 px${andTargets}`, async ({ page }) => {
    for (const language of languagesOfTurn(index)) {
      await page.goto(addressOf(language, kind));
      await page.evaluate(() => document.fonts.ready);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        expect(await page.evaluate(overflowing)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      if (hasTargets) {
        expect(await findSmallTargets(page)).toEqual([]);
        await page.locator('header button[popovertarget]').first().tap();
        await expect(page.locator('header [popover]')).toBeVisible();
        expect(await findSmallTargets(page)).toEqual([]);
      }
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    }
  });
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
