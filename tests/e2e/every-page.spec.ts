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

/** CSS pixels of the narrowest phones. */
const NARROW_WIDTHS = [320, 360] as const;
/** Of the layout, as the web vital counts it: a line that gets its font moves by less. */
const MOST_SHIFT = 0.01;
/** What the server of these tests has not, as the browser says it. */
const MISSING: Record<string, RegExp> = {
  '/no-such-page': /^error: Failed to load resource.*404/,
  '/free-tools/currency-converter': /^error: Failed to load resource.*503|^failed: .*\/api\/rates$/,
};
/** What a page that is left still sends. */
const LEFT_BEHIND = /^failed: .*\/api\/(?:events|weather\/[\w-]+)$/;

/**
 * Two visits of each kind of page, one in each language: the first on a slow line and a narrow phone, the second with
 * what a browser remembers. Languages and widths take turns from one kind to the next; the full run takes all.
 */
const turns = [
  { first: 'en', second: 'km', viewport: PHONE },
  { first: 'km', second: 'en', viewport: DESK },
  { first: 'en', second: 'km', viewport: DESK },
  { first: 'km', second: 'en', viewport: PHONE },
] as const;

test.use({ hasTouch: true });

for (const [index, kind] of allKinds.entries()) {
  const isMain = mainKinds.includes(kind);
  for (const { first, second, viewport } of turns.filter(
    (_turn, at) => bounds.everyLook || at === index % turns.length,
  )) {
    const then = `${second} at ${viewport.width} px`;
    test(`${kind.kind} looks right at a first visit in ${first} and at a second in ${then}`, async ({
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

      await page.unrouteAll({ behavior: 'wait' });
      await page.setViewportSize(viewport);
      await storeEarlierVisit(page);
      await visit(page, addressOf(second, kind));
      await page.waitForLoadState('networkidle');
      if (second === 'km') await expectKhmer(page, typedIn(kind.path));
      await expect(page.locator('html'), 'the stored theme').toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('header a[href="/kep-province"]'), 'the stored visits').not.toHaveCount(0);
      if (isMain) await expectNoFaults(page, viewport, index % 2 === 0 ? 'light' : 'dark');

      const missing = MISSING[kind.path];
      const unexpected = complaints.filter((said) => !missing?.test(said) && !LEFT_BEHIND.test(said));
      expect.soft(unexpected, 'complaints of the browser').toEqual([]);
      expect.soft(elsewhere, 'requests to other sites').toEqual([]);
      expect.soft(await context.cookies(), 'cookies').toEqual([]);
    });
  }
}

function typedIn(path: string): string | undefined {
  return /q=(.*)$/.exec(path)?.[1];
}

/** Nothing is wider than the screen, and on the main kinds a finger finds every control, those of the drawer too. */
async function expectRoomOnNarrowPhones(page: Page, hasTargets: boolean): Promise<void> {
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect.soft(await findOverflowing(page), `sideways scroll at ${width} px`).toEqual([]);
  }
  if (!hasTargets) return;
  expect.soft(await findSmallTargets(page), 'small targets').toEqual([]);
  await page.locator('header button[popovertarget]').first().tap();
  await expect(page.locator('header [popover]')).toBeVisible();
  expect.soft(await findSmallTargets(page), 'small targets of the drawer').toEqual([]);
}

/** Axe finds nothing in the colours of its turn, nor, in the full run, in the others at the other width. */
async function expectNoFaults(page: Page, viewport: typeof PHONE, turn: 'light' | 'dark'): Promise<void> {
  await page.evaluate(leaveFewRows);
  // The theme that was stored gives way to the system's, which both looks of axe set.
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  if (bounds.everyLook || turn === 'light')
    expect.soft(await findFaults(page), 'axe in light colours').toEqual([]);
  if (!bounds.everyLook && turn === 'light') return;
  await page.setViewportSize(viewport === PHONE ? DESK : PHONE);
  expect.soft(await findDarkFaults(page), 'axe in dark colours').toEqual([]);
}

/**
 * A row is like the others of its list or table, and axe takes seconds for a hundred of them. The page of all codes
 * leaves its smallest province: axe takes rows that the browser has not laid out yet for rows that lie on one another.
 */
function leaveFewRows(): void {
  const mostRows = 12;
  for (const section of document.querySelectorAll('#all-codes > section:not(:nth-child(23))'))
    section.remove();
  for (const row of document.querySelectorAll(
    `main :is(ul, ol, tbody) > :nth-child(n + ${mostRows + 1}):not(:last-child)`,
  ))
    row.remove();
}
