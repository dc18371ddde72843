import { expect, test, type Browser, type Page } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { measureShifts } from '#fixtures/browser/measure-shifts.ts';
import { addressOf, allKinds, mainKinds } from '#fixtures/browser/page-kinds.ts';
import { DESK, PHONE } from '#fixtures/browser/visit.ts';

/** Loads the fonts, as on an earlier visit. every-page.spec.ts tests first visits. */
async function fetchFonts(page: Page): Promise<void> {
  await page.goto('/km/privacy');
  await page.evaluate(async () => {
    const families = ['400 1em "Kantumruy Pro"', '600 1em "Kantumruy Pro"'];
    const faces = await Promise.all(families.map((family) => document.fonts.load(family, 'aក')));
    if (new Set(faces.flat()).size !== 2) throw new Error('The site has other fonts');
  });
}

async function shiftsOf(browser: Browser, address: string, viewport: typeof PHONE): Promise<string[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await fetchFonts(page);
  const shifts = await measureShifts(page);
  await page.goto(address, { waitUntil: 'load' });
  await shifts.settle();
  const taken = await shifts.take();
  await context.close();
  return taken.map((shift) => `${address} at ${viewport.width} px: ${shift}`);
}

/** Languages and widths alternate between kinds of page. Khmer is tested on phones, which most visitors use. */
const looks = [
  { language: 'km', viewport: PHONE },
  { language: 'en', viewport: DESK },
  { language: 'en', viewport: PHONE },
  { language: 'km', viewport: DESK },
] as const;

// every-page.spec.ts tests first visits.
for (const [index, kind] of (bounds.everyLook ? allKinds : mainKinds).entries()) {
  const visits = looks
    .filter((_look, turn) => bounds.everyLook || turn === index % looks.length)
    .map(({ language, viewport }) => ({ address: addressOf(language, kind), viewport }));

  test(`nothing moves on ${kind.kind}, from the first frame to the end of the page`, async ({ browser }) => {
    const shifts = await Promise.all(
      visits.map(({ address, viewport }) => shiftsOf(browser, address, viewport)),
    );
    expect(visits.length).toBeGreaterThan(0);
    expect(shifts.flat()).toEqual([]);
  });
}
