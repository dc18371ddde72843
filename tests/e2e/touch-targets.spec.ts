import { expect, test } from '@playwright/test';
import { addressOf, languages, mainKinds } from '#fixtures/browser/page-kinds.ts';
import { PHONE } from '#fixtures/browser/visit.ts';

test.use({ viewport: PHONE, hasTouch: true });

const CONTROLS = 'button, input, summary, header a, footer a, main li a';

/** Buttons, fields, menus, and links that stand by themselves, where a finger has less than 44 px of height. */
function smallTargets(controls: string): string[] {
  const smallest = 44;
  /** What answers a finger: a row that its link covers, the frame of a field and its button, or the thing itself. */
  const heightOf = (element: Element): number => {
    const { position, content } = getComputedStyle(element, '::after');
    const row = position === 'absolute' && content !== 'none' ? element.closest('li, th, h2, h3') : null;
    const area = row ?? element.closest('[role="search"]') ?? element;
    return area.getBoundingClientRect().height;
  };
  // Links within running text are as high as their line, and so are the steps of the breadcrumb.
  const isInText = (element: Element): boolean =>
    element.closest('p, #breadcrumb, #postcode-hero-notes, #sources') !== null;
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((element) => !isInText(element) && heightOf(element) < smallest - 0.5)
    .map((element) => `${Math.round(heightOf(element))} px: ${element.outerHTML.slice(0, 120)}`);
}

for (const kind of mainKinds) {
  test(`a finger finds every control of ${kind.kind}`, async ({ page }) => {
    for (const language of languages) {
      await page.goto(addressOf(language, kind));
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(smallTargets, CONTROLS)).toEqual([]);
      await page.locator('header button[popovertarget]').first().tap();
      await expect(page.locator('header [popover]')).toBeVisible();
      expect(await page.evaluate(smallTargets, CONTROLS)).toEqual([]);
    }
  });
}
