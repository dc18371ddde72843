import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { advertisement, startAdvertisedSite } from './advertised-site.ts';
import { addressOf, languages } from './page-kinds.ts';
import { DESK, PHONE, visit } from './visit.ts';
import { words } from './words.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let site: Awaited<ReturnType<typeof startAdvertisedSite>>;
test.beforeAll(async () => {
  site = await startAdvertisedSite(['middle', 'bottom', 'modal'].map((position) => advertisement(position)));
});
test.afterAll(() => site.stop());

for (const language of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`advertisements in ${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });
      for (const viewport of [PHONE, DESK]) {
        test(`axe finds nothing at ${viewport.width} px, with the dialog open and after it`, async ({
          page,
        }) => {
          const faults = async (): Promise<string[]> =>
            (await new AxeBuilder({ page }).withTags(RULES).analyze()).violations.map(
              ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
            );
          await page.setViewportSize(viewport);
          await visit(
            page,
            site.origin + addressOf(language, { kind: 'district', path: '/kampot-province/chhuk' }),
          );
          await expect(page.locator('[data-banner-slot="middle"] img')).toBeVisible();
          await page.mouse.move(10, 10);
          const dialog = page.getByRole('dialog', { name: words[language].banner.label });
          await expect(dialog.getByRole('button', { name: words[language].banner.continue })).toBeEnabled();
          expect(await faults()).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          expect(await faults()).toEqual([]);
        });
      }
    });
  }
}
