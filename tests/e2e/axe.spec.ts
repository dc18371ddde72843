import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { addressOf, languages, mainKinds } from './page-kinds.ts';
import { DESK, PHONE, visit } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The page of all codes holds 25 provinces of one make. One with a hundred rows stands for the others: they cost axe
 * minutes, and it takes the rows that the browser has not laid out yet for rows that lie on one another.
 */
const keepOneProvince = async (page: Page): Promise<void> => {
  const others = page.locator('#all-codes > section:not(:nth-child(12))');
  await others.evaluateAll((sections) => sections.forEach((section) => section.remove()));
};

for (const kind of mainKinds) {
  for (const language of languages) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${kind.kind} in ${language}, ${colorScheme}`, () => {
        test.use({ colorScheme });
        for (const viewport of [PHONE, DESK]) {
          test(`axe finds nothing at ${viewport.width} px`, async ({ page }) => {
            await page.setViewportSize(viewport);
            await visit(page, addressOf(language, kind));
            await keepOneProvince(page);
            const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
            const found = violations.map(({ id, help, nodes }) => ({
              rule: `${id}: ${help}`,
              where: nodes
                .slice(0, 3)
                .map((node) => `${node.html.slice(0, 160)} — ${node.failureSummary ?? ''}`),
            }));
            expect(found).toEqual([]);
          });
        }
      });
    }
  }
}
