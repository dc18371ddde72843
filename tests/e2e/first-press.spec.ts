import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { reportViews, takeEvents, viewsIn } from '#fixtures/browser/reported-events.ts';
import { PHONE } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';
const APP = '**/assets/app-*.js';

test.use({
  viewport: PHONE,
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Opens a page whose entry script runs, while the script of the app is delayed. @returns a function that lets the app arrive */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const letGo = await holdRequests(page, APP);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return letGo;
}

/**
 * Records how the page confirms a copy, because each confirmation is shown so briefly that a slow test may miss it. The record is
 * in attributes of the root element. `data-saw` contains `outlined` if the code had an outline, and `button` if a copy button
 * showed the word for copied. `data-said` is the number of live regions that announced the copy.
 */
async function noteConfirmations(page: Page): Promise<void> {
  await page.evaluate((copied) => {
    const root = document.documentElement;
    const saw = new Set<string>();
    const said = new Set<Element>();
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    new MutationObserver(() => {
      const code = document.querySelector('main [data-early] > data[data-size="hero"]');
      if (code && getComputedStyle(code).outlineStyle === 'solid') saw.add('outlined');
      for (const text of document.querySelectorAll('button[data-copy] > span'))
        if (text.textContent === copied && isShown(text)) saw.add('button');
      for (const region of document.querySelectorAll('[role="status"]'))
        if (region.textContent === copied && isShown(region)) said.add(region);
      root.dataset['saw'] = [...saw].join(' ');
      root.dataset['said'] = String(said.size);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }, words.en.copy.copied);
}

test('a visitor who only reads loads no app, and the view is counted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const reported = await takeEvents(page);
  await page.goto(COMMUNE);
  await reportViews(page, reported, 1);
  expect(viewsIn(reported)).toEqual([COMMUNE]);
  expect(scripts.length).toBeLessThanOrEqual(2);
  await expect(page.locator('time[data-clock]').first()).toHaveText(/^\d\d:\d\d:\d\d$/u);
});

test('a press that comes before the app copies at once, is made again once it is there, and counted once', async ({
  page,
}) => {
  const reported = await takeEvents(page);
  const letGo = await openWithoutApp(page, COMMUNE);
  await noteConfirmations(page);
  const noted = page.locator('html');
  await page.locator('data[data-size="hero"]').tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('171001');
  await expect(noted).toHaveAttribute('data-saw', 'outlined');
  await expect(noted).toHaveAttribute('data-said', '1');
  letGo();
  await expect(noted).toHaveAttribute('data-saw', 'outlined button');
  await reportViews(page, reported, 1);
  expect(reported.filter(({ type }) => type === 'event')).toHaveLength(1);
  await expect(noted).toHaveAttribute('data-said', '1');
});

test('an app that did not arrive is asked for again with the next gesture, and no press is lost', async ({
  page,
}) => {
  let failures = 2;
  await page.route(APP, (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort() : route.continue();
  });
  await page.goto(COMMUNE);
  // The page adds its listener for presses after the first paint. A press before that would be lost.
  await page.waitForLoadState('networkidle');
  await noteConfirmations(page);
  const failed = page.waitForEvent('requestfailed');
  await page.locator('data[data-size="hero"]').tap();
  await failed;
  await expect(async () => {
    await page.mouse.wheel(0, 10);
    await expect(page.locator('html')).toHaveAttribute('data-saw', /button/, { timeout: 500 });
  }).toPass();
});

test('a link, a fold and the menu do what they say without the app', async ({ page, baseURL }) => {
  await openWithoutApp(page, '/phnom-penh-capital');
  await page.locator('main summary', { hasText: '105' }).tap();
  await expect(page.locator('#communes [data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: words.en.thumbBar.more, exact: true }).tap();
  await expect(page.locator('#menu')).toBeVisible();
  await page.getByRole('button', { name: words.en.app.closeMenu }).tap();
  await page.locator('main :is(li, th, td) a[href="/phnom-penh-capital/sen-sok"]').first().tap();
  await expect(page).toHaveURL(`${baseURL}/phnom-penh-capital/sen-sok`);
});

test('what is typed before the app is explained once it is there', async ({ page }) => {
  const letGo = await holdRequests(page, APP);
  await page.goto('/track', { waitUntil: 'commit' });
  const field = page.locator('#parcel-number');
  await field.fill('EE123456785KH');
  letGo();
  await expect(page.locator('#parcels')).toContainText('EMS');
  await expect(field).toHaveValue('EE123456785KH');
});
