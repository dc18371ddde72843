import { expect, test } from '@playwright/test';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { advertisement, startAdvertisedSite } from '#fixtures/browser/advertised-site.ts';
import { findAllFaults, findFaults } from '#fixtures/browser/find-faults.ts';
import { addressOf } from '#fixtures/browser/page-kinds.ts';
import { DESK, PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

let site: Awaited<ReturnType<typeof startAdvertisedSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startAdvertisedSite(['middle', 'bottom', 'modal'].map((position) => advertisement(position)));
});
test.afterAll(() => site.stop());

for (const language of LANGUAGES) {
  for (const viewport of [DESK, PHONE]) {
    test(`axe finds nothing in ${language} at ${viewport.width} px, with the dialog open and after it @full`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await visit(
        page,
        site.origin + addressOf(language, { kind: 'district', path: '/kampot-province/chhuk' }),
      );
      await expect(page.locator('[data-banner-slot="middle"] img')).toBeVisible();
      await page.mouse.move(10, 10);
      const dialog = page.getByRole('dialog', { name: words[language].banner.label });
      await expect(dialog.getByRole('button', { name: words[language].banner.continue })).toBeEnabled();
      expect(await findAllFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await findFaults(page)).toEqual([]);
    });
  }
}
