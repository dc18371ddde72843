import { expect, test, type Page } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { findDarkFaults, findFaults } from '#fixtures/browser/find-faults.ts';
import { addressOf, languages, mainKinds } from '#fixtures/browser/page-kinds.ts';
import { DESK, PHONE, visit } from '#fixtures/browser/visit.ts';

/**
 * The page of all codes holds 25 provinces of one make. The smallest stands for the others: they cost axe minutes, and
 * it takes the rows that the browser has not laid out yet for rows that lie on one another.
 */
async function leaveOneProvince(page: Page): Promise<void> {
  const others = page.locator('#all-codes > section:not(:nth-child(23))');
  await others.evaluateAll((sections) => sections.forEach((section) => section.remove()));
}

/** Each kind of page is seen in both languages, at both widths and in both themes: one language takes turns with the other. */
const looks = {
  en: { light: DESK, dark: PHONE },
  km: { light: PHONE, dark: DESK },
} as const;

/** A row is like the others of its table: axe takes seconds for a hundred of them. */
const SMALL_PROVINCE = '/kep-province';
const kinds = mainKinds.map((kind) => (kind.kind === 'province' ? { ...kind, path: SMALL_PROVINCE } : kind));

for (const [index, kind] of kinds.entries()) {
  const turn = languages.filter((_language, at) => at === index % languages.length);
  for (const language of bounds.everyLook ? languages : turn) {
    const { light, dark } = looks[language];
    test(`axe finds nothing on ${kind.kind} in ${language}, light at ${light.width} px, dark at ${dark.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(light);
      await visit(page, addressOf(language, kind));
      await leaveOneProvince(page);
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(dark);
      expect(await findDarkFaults(page)).toEqual([]);
    });
  }
}
