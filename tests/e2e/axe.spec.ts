import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { addressOf, languages, mainKinds } from './page-kinds.ts';
import { DESK, PHONE, visit } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page of all codes holds 25 provinces of one make: a hundred rows stand for the others, which cost minutes. */
const REPEATED = '#all-codes > section:not(:nth-child(12))';

for (const kind of mainKinds) {
  for (const language of languages) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${kind.kind} in ${language}, ${colorScheme}`, () => {
        test.use({ colorScheme });
        for (const viewport of [PHONE, DESK]) {
          test(`axe finds nothing at ${viewport.width} px`, async ({ page }) => {
            await page.setViewportSize(viewport);
            await visit(page, addressOf(language, kind));
            const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude(REPEATED).analyze();
            const found = violations.map(({ id, help, nodes }) => ({
              rule: `${id}: ${help}`,
              where: nodes
                .slice(0, 3)
                .map(({ html, failureSummary }) => `${html.slice(0, 160)} — ${failureSummary ?? ''}`),
            }));
            expect(found).toEqual([]);
          });
        }
      });
    }
  }
}
