import { expect, test, type Page } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { findDarkFaults, findFaults } from '#fixtures/browser/find-faults.ts';
import { findOverflowing } from '#fixtures/browser/find-overflowing.ts';
import { expectKhmer } from '#fixtures/browser/khmer-setting.ts';
import { measureShifts, slowDown } from '#fixtures/browser/measure-shifts.ts';
import { addressOf, allKinds, mainKinds } from '#fixtures/browser/page-kinds.ts';
import { findSmallTargets } from '#fixtures/browser/small-targets.ts';
import { DESK, PHONE, visit } from '#fixtures/browser/visit.ts';
import { storeEarlierVisit, watchComplaints } from '#fixtures/browser/watch-complaints.ts';

/** Widths of the narrowest phones in CSS pixels. */
const NARROW_WIDTHS = [320, 360] as const;
/** The maximum sum of layout shifts, in the unit of the web vital CLS. A change of the font causes a smaller shift. */
const MOST_SHIFT = 0.01;
/** Console messages that are expected on some pages: the page itself has status 404, or the test server has no exchange rates. */
const MISSING: Record<string, RegExp> = {
  '/no-such-page': /^error: Failed to load resource.*404/,
  '/free-tools/currency-converter': /^error: Failed to load resource.*503|^failed: .*\/api\/rates$/,
};
/** Matches failed requests of the previous page. The browser cancels these requests when it opens the next page. */
const LEFT_BEHIND = /^failed: .*\/(?:api\/(?:events|weather\/[\w-]+)|assets\/[\w.-]+)$/;

/** `npm test` checks only the main kinds of page. The full run checks all kinds. */
const kinds = bounds.everyLook ? allKinds : mainKinds;

/**
 * Each test visits one kind of page on a slow connection and a narrow phone, in the language `first`. In the full run, it then
 * visits the page again in the language `second`, at the size `viewport`, with cached fonts and stored settings. The full run
 * tests each kind with all combinations below. The small run tests each kind with one of them, in turn.
 */
const turns = [
  { first: 'en', second: 'km', viewport: PHONE },
  { first: 'km', second: 'en', viewport: DESK },
  { first: 'en', second: 'km', viewport: DESK },
  { first: 'km', second: 'en', viewport: PHONE },
] as const;

test.use({ hasTouch: true });

for (const [index, kind] of kinds.entries()) {
  const isMain = mainKinds.includes(kind);
  for (const { first, second, viewport } of turns.filter(
    (_turn, at) => bounds.everyLook || at === index % turns.length,
  )) {
    const then = bounds.everyLook ? ` and at a second in ${second} at ${viewport.width} px` : '';
    test(`${kind.kind} looks right at a first visit in ${first}${then}`, async ({
      page,
      context,
      baseURL,
    }) => {
      const complaints = await watchComplaints(page);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
          elsewhere.push(request.url());
      });
      const shifts = await measureShifts(page);

      await page.setViewportSize(PHONE);
      await slowDown(page);
      await page.goto(addressOf(first, kind), { waitUntil: 'load' });
      await shifts.settle();
      if (first === 'km') await expectKhmer(page, typedIn(kind.path));
      const slowShifts = await shifts.take();
      const sum = slowShifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
      expect.soft(sum, `shifts on a slow line: ${slowShifts.join('\n')}`).toBeLessThan(MOST_SHIFT);
      await expectRoomOnNarrowPhones(page, isMain);

      if (bounds.everyLook) {
        await page.unrouteAll({ behavior: 'wait' });
        await page.setViewportSize(viewport);
        await storeEarlierVisit(page);
        await fetchFonts(page);
        await visit(page, addressOf(second, kind));
        await page.waitForLoadState('networkidle');
        if (second === 'km') await expectKhmer(page, typedIn(kind.path));
        await shifts.settle();
        expect.soft(await shifts.take(), 'shifts with the fonts of an earlier visit').toEqual([]);
        await page.evaluate(() => scrollTo(0, 0));
        await expect(page.locator('html'), 'the stored theme').toHaveAttribute('data-theme', 'dark');
        await expect(page.locator('#menu a[href="/kep-province"]'), 'the stored visits').not.toHaveCount(0);
      }
      await expectNoFaults(page, viewport, index % turns.length < turns.length / 2 ? 'light' : 'dark');

      const missing = MISSING[kind.path];
      const unexpected = complaints.filter((said) => !missing?.test(said) && !LEFT_BEHIND.test(said));
      expect.soft(unexpected, 'complaints of the browser').toEqual([]);
      expect.soft(elsewhere, 'requests to other sites').toEqual([]);
      expect.soft(await context.cookies(), 'cookies').toEqual([]);
    });
  }
}

/** Loads all fonts of the site, so that the next page has them from the cache. */
async function fetchFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const families = ['400 1em "Kantumruy Pro"', '600 1em "Kantumruy Pro"'];
    const faces = await Promise.all(families.map((family) => document.fonts.load(family, 'aក')));
    if (new Set(faces.flat()).size !== 2) throw new Error('The site has other fonts');
  });
}

function typedIn(path: string): string | undefined {
  return /q=(.*)$/.exec(path)?.[1];
}

/**
 * Expects that nothing is wider than the screen.
 * @param hasTargets if true, the test also expects that all controls are large enough for a finger
 */
async function expectRoomOnNarrowPhones(page: Page, hasTargets: boolean): Promise<void> {
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect.soft(await findOverflowing(page), `sideways scroll at ${width} px`).toEqual([]);
  }
  if (!hasTargets) return;
  expect.soft(await findSmallTargets(page), 'small targets').toEqual([]);
  await page.locator('[data-thumb-bar] button').tap();
  await expect(page.locator('#menu')).toBeVisible();
  expect.soft(await findSmallTargets(page), 'small targets of the drawer').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
}

/**
 * Runs axe, which checks accessibility. The full run tests light and dark colours, and the small run tests only the colours of
 * `turn`. Light colours are tested at the size `viewport`, and dark colours at the other size.
 */
async function expectNoFaults(page: Page, viewport: typeof PHONE, turn: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(leaveFewRows);
  // A stored theme would override the emulated one.
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  if (bounds.everyLook || turn === 'light')
    expect.soft(await findFaults(page), 'axe in light colours').toEqual([]);
  if (!bounds.everyLook && turn === 'light') return;
  await page.setViewportSize(viewport === PHONE ? DESK : PHONE);
  expect.soft(await findDarkFaults(page), 'axe in dark colours').toEqual([]);
}

/**
 * Removes most rows of long lists, because all rows are alike and axe needs seconds for a hundred rows. On the page of all codes
 * only the smallest province stays. The browser has not laid out the other provinces yet, so axe would report overlaps in them.
 */
function leaveFewRows(): void {
  const mostRows = 12;
  for (const section of document.querySelectorAll('#all-codes > section:not(:nth-child(23))'))
    section.remove();
  for (const row of document.querySelectorAll(
    `main :is(ul, ol, tbody) > :nth-child(n + ${mostRows + 1}):not(:last-child)`,
  ))
    // React may still render the list of a live map, and fails if a row was removed.
    if (!row.closest('[data-areas]')) row.remove();
}
