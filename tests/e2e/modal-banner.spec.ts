import { expect, test, type Locator, type Page } from '@playwright/test';
import { advertisement, startAdvertisedSite } from '#fixtures/browser/advertised-site.ts';
import { leaveTab, takeEvents } from '#fixtures/browser/reported-events.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import notices from '#locales/en/notices.json' with { type: 'json' };
import { words } from '#fixtures/browser/words.ts';

const PLACE = '/kampot-province';
const COUNTDOWN_MILLISECONDS = 3000;

let site: Awaited<ReturnType<typeof startAdvertisedSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startAdvertisedSite([advertisement('modal')]);
});
test.afterAll(() => site.stop());

function dialogOf(page: Page, language: 'en' | 'km' = 'en'): Locator {
  return page.getByRole('dialog', { name: words[language].banner.label });
}
async function open(page: Page, path = PLACE): Promise<void> {
  const list = page.waitForResponse(/today\/banners/);
  await visit(page, site.origin + path);
  await list;
}

test('it opens at the first gesture, counts three seconds, closes, and does not come again', async ({
  page,
}) => {
  const reported = await takeEvents(page);
  // `visit` is not used here, because it would make a gesture. When the clock is shown, the entry script has run.
  await page.goto(site.origin + PLACE);
  await expect(page.locator('#menu time')).toHaveText(/\d\d:\d\d:\d\d/);
  await page.waitForLoadState('networkidle');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('Shift');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  const opened = Date.now();
  const proceed = dialog.getByRole('button', { name: /^Continue browsing/ });
  await expect(proceed).toBeDisabled();
  await expect(dialog.getByRole('button', { name: words.en.banner.close })).toBeDisabled();
  for (const _time of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(proceed).toBeEnabled();
  expect(Date.now() - opened).toBeGreaterThan(COUNTDOWN_MILLISECONDS * 0.8);
  await expect(proceed).toHaveText(words.en.banner.continue);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: notices.advertise }).click({ modifiers: ['Alt'] });
  await download;
  await proceed.click();
  await expect(dialog).toHaveCount(0);
  await leaveTab(page);
  await expect
    .poll(() => reported.flatMap(({ type, meta }) => (type === 'banner' ? [meta.action] : [])))
    .toEqual(['impression']);
  await open(page, `${PLACE}/chhuk`);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await expect(dialog).toHaveCount(0);
});

test('it opens on the next page if its code could not be loaded', async ({ page }) => {
  const code = '**/assets/fill-slots-*.js';
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/fill-slots-'));
  await visit(page, site.origin + PLACE);
  await failed;
  await page.unroute(code);
  await page.locator(`#list a[href="${PLACE}/chhuk"]`).first().click();
  await expect(dialogOf(page)).toBeVisible();
});

test('it closes by its cross and by Escape once it may, in Khmer on a phone too @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, `/km${PLACE}`);
  await page.mouse.move(100, 100);
  const dialog = dialogOf(page, 'km');
  const cross = dialog.getByRole('button', { name: words.km.banner.close });
  await expect(cross).toBeEnabled();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('its link leads to the advertiser and is reported @full', async ({ page, context }) => {
  await context.route('https://fair.example/**', (route) => route.fulfill({ body: 'The fair' }));
  const reported = await takeEvents(page);
  await open(page);
  await page.mouse.move(50, 50);
  const link = dialogOf(page).getByRole('link', { name: /^Fair/ });
  const [fair] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(fair.getByText('The fair')).toBeVisible();
  await leaveTab(page);
  await expect
    .poll(() => reported.flatMap(({ type, meta }) => (type === 'banner' ? [meta.action] : [])))
    .toEqual(['impression', 'click']);
});

test('without its picture it does not open @full', async ({ page }) => {
  let isAsked = false;
  await page.route('**/banners/*', (route) => {
    isAsked = true;
    return route.abort();
  });
  await open(page);
  await page.mouse.move(50, 50);
  await expect.poll(() => isAsked).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(dialogOf(page)).toHaveCount(0);
});
