import { expect, test } from '@playwright/test';
import { testedLanguages } from '#fixtures/cases-of-run.ts';
import { findDarkFaults, findFaults } from '#fixtures/browser/find-faults.ts';
import { addressOf, partsKind } from '#fixtures/browser/page-kinds.ts';
import { findSmallTargets } from '#fixtures/browser/small-targets.ts';
import { DESK, PHONE, visit } from '#fixtures/browser/visit.ts';

for (const language of testedLanguages)
  test(`every part in every state has no fault for axe and room for a finger, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await visit(page, addressOf(language, partsKind));
    expect.soft(await findFaults(page), 'axe in light colours').toEqual([]);
    expect.soft(await findSmallTargets(page), 'small targets').toEqual([]);
    await page.setViewportSize(DESK);
    expect.soft(await findDarkFaults(page), 'axe in dark colours').toEqual([]);
  });
