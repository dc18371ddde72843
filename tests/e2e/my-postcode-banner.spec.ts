import { expect, test, type Locator, type Page } from '@playwright/test';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import {
  countPositionCalls,
  failPosition,
  inPhnomPenh,
  tellPermission,
  traces,
} from '#fixtures/browser/positions.ts';
import { waitForFeatures } from '#fixtures/browser/reported-events.ts';
import { PHONE, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { watchShifts } from '#fixtures/browser/watch-shifts.ts';
import { words } from '#fixtures/browser/words.ts';

const PLACE = '/kampot-province/chhuk';

test.use(inPhnomPenh);

function banner(page: Page, language: 'en' | 'km' = 'en'): Locator {
  return page.getByRole('complementary', { name: words[language].myPostcodeBanner.label });
}

/**
 * Makes a gesture and waits until the code of the banner is loaded. Otherwise a test that expects no banner could pass only
 * because the code is not loaded yet.
 */
async function gesture(page: Page): Promise<void> {
  await waitForFeatures(page);
  await page.mouse.move(120, 140);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/my-postcode-banner-[^/]*\.js$/.test(name)),
  );
}

/**
 * Waits until the effects of the gesture have run. Waiting for `networkidle` could last forever, because Chromium may keep a
 * request open.
 */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())));
}

test('the position is read after the first gesture and again in another language, never before', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const calls = await countPositionCalls(page);
  const shifts = await watchShifts(page);
  const positioned: string[] = [];
  page.on('request', (request) => {
    if (/11\.55|104\.93/.test(request.url() + (request.postData() ?? ''))) positioned.push(request.url());
  });
  await page.goto(PLACE);
  await page.waitForLoadState('networkidle');
  expect(calls()).toBe(0);
  await page.mouse.wheel(0, 1);
  const link = banner(page).getByRole('link');
  await expect(link).toHaveText(/120101\s*You are in Sangkat Tonle Basak/);
  await expect(link).toHaveAttribute('href', '/phnom-penh-capital/chamkar-mon/tonle-basak');
  expect(calls()).toBe(1);
  expect(shifts).toEqual([]);
  expect(await findAllFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'ខ្មែរ', exact: true }).click();
  await expect(banner(page, 'km').getByRole('link')).toHaveText(/120101\s*អ្នកនៅសង្កាត់ទន្លេបាសាក់/);
  expect(calls()).toBe(2);
  await banner(page, 'km').getByRole('link').click();
  await expect(page).toHaveURL('/km/phnom-penh-capital/chamkar-mon/tonle-basak');
  await expect(banner(page, 'km')).toBeVisible();
  expect(calls()).toBe(2);
  expect(positioned).toEqual([]);
  expect(await traces(page)).not.toMatch(/11\.55|104\.93/);
});

test('closed it does not come back, and the browser only keeps that it was closed @full', async ({
  page,
}) => {
  await visit(page, PLACE);
  await gesture(page);
  await banner(page).getByRole('button', { name: words.en.myPostcodeBanner.dismiss }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('my-postcode-banner'))).toBe('closed');
  const calls = await countPositionCalls(page);
  await page.reload();
  await waitForHydration(page);
  await waitForFeatures(page);
  await page.mouse.move(40, 50);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  expect(calls()).toBe(0);
});

test('where the browser would ask, the banner asks for a press first', async ({ page }) => {
  await tellPermission(page, 'prompt');
  const calls = await countPositionCalls(page);
  await visit(page, PLACE);
  await gesture(page);
  const button = banner(page).getByRole('button', { name: words.en.searchHero.position });
  await expect(button).toBeVisible();
  expect(calls()).toBe(0);
  await button.click();
  await expect(banner(page).getByRole('link')).toHaveText(/120101/);
  expect(calls()).toBe(1);
});

test('a press that finds nothing is answered with the ways by hand @full', async ({ page }) => {
  await tellPermission(page, 'prompt');
  await failPosition(page, 'unavailable');
  await visit(page, PLACE);
  await gesture(page);
  await banner(page).getByRole('button', { name: words.en.searchHero.position }).click();
  await banner(page).getByRole('link', { name: words.en.myPostcodeBanner.byHand }).click();
  await expect(page).toHaveURL('/what-is-my-postcode');
  await expect(banner(page)).toHaveCount(0);
});

test('it is silent where it may not ask, and on pages that are no places @full', async ({ page }) => {
  const calls = await countPositionCalls(page);
  await visit(page, '/free-tools');
  await gesture(page);
  await untilIdle(page);
  await expect(banner(page)).toHaveCount(0);
  await tellPermission(page, 'denied');
  await visit(page, PLACE);
  await gesture(page);
  await untilIdle(page);
  await expect(banner(page)).toHaveCount(0);
  expect(calls()).toBe(0);
});
