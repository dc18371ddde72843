import { expect, test } from '@playwright/test';
import { addressOf, allKinds, languagesOfTurn } from '#fixtures/browser/page-kinds.ts';
import { DESK, PHONE } from '#fixtures/browser/visit.ts';

test.use({ javaScriptEnabled: false });

/** Buttons that send no form, fields outside of one, and a clock without a time: none does anything without a script. */
function deadControls(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, header time')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('form') === null && !element.hasAttribute('form'))
    .filter((element) => !element.hasAttribute('popovertarget'))
    .map((element) => element.outerHTML.slice(0, 120));
}

for (const [index, kind] of allKinds.entries()) {
  test(`without a script ${kind.kind} shows no control that needs one`, async ({ page }) => {
    for (const language of languagesOfTurn(index)) {
      await page.goto(addressOf(language, kind));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        expect(await page.evaluate(deadControls)).toEqual([]);
        await expect(page.locator('.script-only').filter({ visible: true })).toHaveCount(0);
      }
    }
  });
}
