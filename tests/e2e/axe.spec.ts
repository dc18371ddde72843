import { expect, test, type Page } from '@playwright/test';
import { findFaultsAtAllWidths } from './find-faults.ts';
import { addressOf, languages, mainKinds } from './page-kinds.ts';
import { visit } from './visit.ts';

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
    test(`axe finds nothing on ${kind.kind} in ${language}, at 360 and 1280 px, light and dark`, async ({
      page,
    }) => {
      await visit(page, addressOf(language, kind));
      await keepOneProvince(page);
      expect(await findFaultsAtAllWidths(page)).toEqual([]);
    });
  }
}
