import { expect, test, type Locator, type Page } from '@playwright/test';
import { inPhnomPenh, tellPermission } from '#fixtures/browser/positions.ts';
import { PHONE, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const { km } = words;
const ADDRESS = 'ផ្ទះលេខ 45B ផ្លូវ 432 សង្កាត់ទួលទំពូងទី១ ខណ្ឌចំការមន ភ្នំពេញ';
const COMMUNE = '/km/siem-reap-provine/siem-reap/sla-kram';
const MILLISECONDS = 1000;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, ...inPhnomPenh });

/** Counts the taps that a visitor needs for a job. Typing and pasting are not counted. */
function begin(page: Page) {
  const started = Date.now();
  let taps = 0;
  return {
    /** Taps an element. It must be on the screen already, because scrolling to it would be work for a visitor. */
    tap: async (locator: Locator): Promise<void> => {
      await expect(locator).toBeInViewport({ ratio: 1 });
      await locator.tap();
      taps += 1;
    },
    paste: (text: string) => page.keyboard.insertText(text),
    /** Expects at most `most` taps, and prints the seconds. */
    end: (job: string, most: number): void => {
      const seconds = ((Date.now() - started) / MILLISECONDS).toFixed(1);
      console.log(`    ${job}: ${taps} taps, ${seconds} s`);
      expect(taps, job).toBeLessThanOrEqual(most);
    },
  };
}

/** Opens the home page and waits only for its fonts. The app need not be loaded, because the first tap loads it. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/km');
  await page.evaluate(() => document.fonts.ready);
}

function tile(page: Page, path: string): Locator {
  return page.getByRole('main').locator(`a[href^="${path}"]`).first();
}

test('the code of an address from a chat is copied with three taps', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  const job = begin(page);
  await job.tap(page.getByRole('main').getByRole('searchbox'));
  await job.paste(ADDRESS);
  await job.tap(page.getByRole('main').getByRole('button', { name: km.search.submit }).first());
  await job.tap(
    page.getByRole('article').getByRole('button', { name: km.postcodeHero.copyCode, exact: true }),
  );
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('120110');
  job.end('address from a chat', 3);
});

test('thirty addresses are in a workbook with four taps', async ({ page }) => {
  await openHome(page);
  const job = begin(page);
  await job.tap(tile(page, '/km/bulk-lookup'));
  await job.tap(page.locator('textarea[name=lines]'));
  await job.paste(Array(30).fill(ADDRESS).join('\n'));
  await job.tap(page.getByRole('button', { name: km.bulkLookup.submit }).first());
  const file = page.waitForEvent('download');
  await job.tap(page.locator('[data-answer] button[value=xlsx]'));
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  job.end('thirty addresses', 4);
});

test('the way to the nearest post office is three taps away', async ({ page }) => {
  await tellPermission(page, 'prompt');
  await openHome(page);
  const job = begin(page);
  await job.tap(tile(page, '/km/find-post-office/near-me'));
  const way = page.getByRole('article').locator('a[data-geo]').first();
  await expect(way).toHaveAttribute('data-geo', /^geo:11\.\d+,104\.\d+/);
  await job.tap(way);
  job.end('nearest post office', 3);
});

test('what a parcel’s number says, and whom to call, is there two taps after the page, without a scroll', async ({
  page,
}) => {
  await openHome(page);
  await page.locator('[data-thumb-bar] a[href="/km/track"]').tap();
  await expect(page).toHaveURL('/km/track');
  const job = begin(page);
  await job.tap(page.locator('textarea[name=number]'));
  await job.paste('EE223456788KH');
  await job.tap(page.getByRole('button', { name: km.parcelTracker.submit }));
  await expect(page.locator('#answer')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-answer] a[href^="tel:"]').first()).toBeInViewport({ ratio: 1 });
  job.end('parcel', 2);
});

test('a parcel’s number in the field of places leads to its answer with two taps, without a scroll @full', async ({
  page,
}) => {
  for (const number of ['EE223456788KH', '840012345678']) {
    await openHome(page);
    const job = begin(page);
    await job.tap(page.getByRole('main').getByRole('searchbox'));
    await job.paste(number);
    const options = page.getByRole('main').getByRole('option');
    await expect(options).toHaveText([`${number}${km.searchBox.parcel}`]);
    await job.tap(options.first());
    await expect(page).toHaveURL(`/km/track#${number}`);
    await expect(page.locator('#answer')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-answer] a[href]').first()).toBeInViewport({ ratio: 1 });
    job.end('parcel from home', 2);
  }
});

test('the way to the nearest machine of a bank takes the bank along @full', async ({ page }) => {
  await tellPermission(page, 'prompt');
  await page.goto('/km/free-tools/atm-finder');
  const job = begin(page);
  await page.getByRole('main').getByLabel(km.finder.bank).selectOption('wing');
  await job.tap(page.getByRole('main').getByRole('button', { name: km.finder.nearMe }));
  const nearest = page.getByRole('main').getByRole('article').first();
  await expect(nearest).toContainText('វីង');
  await job.tap(nearest.locator('a[data-geo]').first());
  job.end('nearest machine of a bank', 2);
  const bank = page.getByRole('main').getByLabel(km.finder.bank, { exact: true }).filter({ visible: true });
  await expect(bank).toHaveValue('wing');
  await bank.selectOption('');
  await expect(nearest).not.toContainText('វីង');
});

test('a label has what was typed on the page of the commune', async ({ page }) => {
  await page.goto(COMMUNE);
  await waitForHydration(page);
  const job = begin(page);
  await job.tap(page.getByRole('button', { name: km.addressFormat.fill }));
  const { street, recipient } = km.addressFormat.field;
  await job.tap(page.getByLabel(street));
  await job.paste('ផ្ទះលេខ 45B ផ្លូវ 6');
  await job.tap(page.getByLabel(recipient));
  await job.paste('សុខ ដារ៉ា');
  await job.tap(page.getByRole('link', { name: km.addressFormat.label }));
  const preview = page.locator('#answer article');
  for (const text of ['សុខ ដារ៉ា', 'ផ្ទះលេខ 45B ផ្លូវ 6', '171001']) await expect(preview).toContainText(text);
  await expect(page.locator('#answer button').first()).toBeInViewport({ ratio: 1 });
  job.end('label', 4);
});

test('an address from a chat is a label without being typed again @full', async ({ page }) => {
  await openHome(page);
  const job = begin(page);
  await job.tap(page.getByRole('main').getByRole('searchbox'));
  await job.paste(ADDRESS);
  await job.tap(page.getByRole('main').getByRole('button', { name: km.search.submit }).first());
  const link = page.getByRole('article').getByRole('link', { name: km.addressFormat.label });
  const copy = page.getByRole('article').getByRole('button', { name: km.addressFormat.copyShown });
  const [left, right] = [await copy.boundingBox(), await link.boundingBox()];
  // The button and the link are on one line.
  expect(right?.y).toBeCloseTo(left?.y ?? 0, 0);
  await job.tap(link);
  const preview = page.locator('#answer article');
  for (const text of ['ផ្ទះលេខ 45B', 'ផ្លូវ 432', '120110']) await expect(preview).toContainText(text);
  job.end('label of an address', 3);

  // The field of the label page accepts a whole address too, and shows no message before the form is sent.
  await page.goto('/km/address-label');
  const place = page.locator('input[name=place]');
  await place.tap();
  await place.fill(ADDRESS);
  await expect(page.getByText(km.searchBox.none)).toHaveCount(0);
  await place.press('Enter');
  for (const text of ['ផ្ទះលេខ 45B', 'ផ្លូវ 432', '120110']) await expect(preview).toContainText(text);
  await expect(page.locator('input[name=street]')).toHaveValue('ផ្ទះលេខ 45B, ផ្លូវ 432');
});
