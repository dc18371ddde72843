import { expect, test } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';
import { findDarkFaults, findFaults } from '#fixtures/browser/find-faults.ts';
import { findOverflowing } from '#fixtures/browser/find-overflowing.ts';
import { expectKhmer } from '#fixtures/browser/khmer-setting.ts';
import { useEdgeSite } from '#fixtures/browser/edge-site.ts';
import { findSmallTargets } from '#fixtures/browser/small-targets.ts';
import { DESK, PHONE } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const edge = useEdgeSite();

for (const { language, path, province, letter } of casesOfRun([
  { language: 'en', path: '/guides/first-letter', province: '/kampot-province', letter: 'T' },
  { language: 'km', path: '/km/guides/first-letter', province: '/km/kampot-province', letter: 'ត' },
] as const)) {
  test.describe(`a page of a content API elsewhere with a map, an alphabet and two columns (${language})`, () => {
    test.beforeEach(({ page }) => page.goto(`${edge.origin()}${path}`));

    test('has room on phones, and finds no fault in either theme @full', async ({ page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: PHONE.height });
        expect(await findOverflowing(page)).toEqual([]);
      }
      expect(await findSmallTargets(page)).toEqual([]);
      const narrow = await page
        .getByRole('navigation', { name: words[language].alphabetStrip.label })
        .getByRole('link')
        .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().width < 44).length);
      expect(narrow).toBe(0);
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(DESK);
      expect(await findDarkFaults(page)).toEqual([]);
      if (language === 'km') await expectKhmer(page, 'Edition');
    });

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });

      test('leads to a province by a shape of its map, and by a row', async ({ page }) => {
        const main = page.getByRole('main');
        const map = main.getByRole('group', { name: withoutJoiners(words[language].provinceList.map) });
        await expect(map.locator('a')).toHaveCount(25);
        await expect(main.getByRole('list').locator(`a[href="${province}"]`).first()).toBeVisible();
        await map.locator(`a[href="${province}"] path`).click();
        expect(new URL(page.url()).pathname).toBe(province);
      });

      test('jumps to the names under a letter', async ({ page }) => {
        const main = page.getByRole('main');
        await main.getByRole('link', { name: letter, exact: true }).click();
        await expect(main.locator(`[id="letter-${letter.toLowerCase()}"]`)).toBeInViewport();
      });

      test('sets two columns side by side from 900 px on', async ({ page }) => {
        const columns = page.locator('main section', { has: page.locator('li', { hasText: /^(What|អ្វី)/ }) });
        const sidesAt = async (width: number) => {
          await page.setViewportSize({ width, height: 900 });
          const [first, second] = await columns.evaluateAll((all) =>
            all.slice(-2).map((section) => section.getBoundingClientRect()),
          );
          return {
            right: (second?.left ?? 0) >= (first?.right ?? 0),
            below: (second?.top ?? 0) >= (first?.bottom ?? 0),
          };
        };
        expect(await sidesAt(900)).toEqual({ right: true, below: false });
        expect(await sidesAt(899)).toEqual({ right: false, below: true });
      });
    });
  });
}
