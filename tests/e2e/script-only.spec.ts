import { expect, test } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { addressOf, allKinds, languagesOfTurn, partsKind } from '#fixtures/browser/page-kinds.ts';
import { DESK, PHONE } from '#fixtures/browser/visit.ts';

test.use({ javaScriptEnabled: false });

/**
 * Returns elements that do nothing without JavaScript: buttons that send no form, fields outside of forms, and a clock that shows
 * no time. Radio buttons that show and hide parts of the page with CSS alone are not returned, because they work.
 */
function deadControls(): string[] {
  const countShown = (): number =>
    [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility()).length;
  const shows = (pill: HTMLInputElement): boolean => {
    const chosen = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(pill.name)}"]:checked`);
    const before = countShown();
    const other = [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(pill.name)}"]`)];
    other.find((radio) => radio !== chosen)?.click();
    const after = countShown();
    chosen?.click();
    return before !== after;
  };
  return [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, #menu time')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('form') === null && !element.hasAttribute('form'))
    .filter((element) => !element.hasAttribute('popovertarget'))
    .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && shows(element)))
    .map((element) => element.outerHTML.slice(0, 120));
}

test('without a script no kind of page shows a control that needs one', async ({ page }) => {
  // The page `/parts` is for developers. It also shows components that need a script.
  for (const [index, kind] of casesOfRun(allKinds.filter((each) => each !== partsKind)).entries())
    for (const language of languagesOfTurn(index)) {
      const address = addressOf(language, kind);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      for (const size of [PHONE, DESK]) {
        const where = `${address} at ${size.width} px`;
        await page.setViewportSize(size);
        expect.soft(await page.evaluate(deadControls), where).toEqual([]);
        await expect.soft(page.locator('.script-only').filter({ visible: true }), where).toHaveCount(0);
      }
    }
});
