import { expect, test } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { findFaintControls, findMoving, findPrintFaults } from '#fixtures/browser/other-looks.ts';
import { addressOf, allKinds, languagesOfTurn, partsKind } from '#fixtures/browser/page-kinds.ts';
import { PHONE } from '#fixtures/browser/visit.ts';

/** The kinds of page that `npm test` checks: pages with codes, maps, forms and finders. The full run checks all kinds. */
const KINDS = new Set([
  'home',
  'commune',
  'code',
  'all codes',
  'list lookup',
  'labels',
  'found address',
  'finder',
]);

test.use({ viewport: PHONE });

for (const [index, kind] of allKinds.entries())
  if (bounds.everyLook || KINDS.has(kind.kind))
    test(`${kind.kind}: in the system's colours, without motion and on paper`, async ({ page }) => {
      for (const language of languagesOfTurn(index)) {
        const address = addressOf(language, kind);
        await page.goto(address);
        await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
        expect.soft(await page.evaluate(findFaintControls), `forced colours: ${address}`).toEqual([]);
        expect.soft(await page.evaluate(findMoving), `motion: ${address}`).toEqual([]);
        // The test expects no controls on paper. The page `/parts` prints controls on purpose, so it is skipped.
        if (kind === partsKind) continue;
        await page.emulateMedia({ media: 'print', forcedColors: 'none', colorScheme: 'dark' });
        expect.soft(await page.evaluate(findPrintFaults), `on paper: ${address}`).toEqual([]);
        // A sheet of labels has no heading, so an `article` is accepted too.
        await expect
          .soft(page.locator('main :is(h1, article)').filter({ visible: true }), address)
          .not.toHaveCount(0);
      }
    });
