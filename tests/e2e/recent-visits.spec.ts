import { expect, test, type Page } from '@playwright/test';
import { openMenuList, switchTheme, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import khmer from '#locales/km/offline.json' with { type: 'json' };
import { formatNumber } from '#shared/i18n/format.ts';
import { fillWords } from '#shared/text/fill-words.ts';

/** More pages than are stored as recent visits. */
const PATHS = [
  '/kampot-province',
  '/kep-province',
  '/pailin-province',
  '/takeo-provine',
  '/kandal-province',
  '/kratie-province',
  '/pursat-province',
  '/svay-rieng-province',
  '/prey-veng-province',
  '/siem-reap-provine',
  '/postcode/171001',
  '/data',
];

const BROKEN = [
  '{"not closed',
  '[{"id":1}]',
  '"text"',
  '[{"id":"a","menuTitle":"Away","url":"javascript:alert(1)","time":1}]',
  '[{"id":"a","menuTitle":"Away","url":"//example.org/","time":1}]',
];

function storedUrls(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const visits: unknown = JSON.parse(localStorage.getItem('visited') ?? '[]');
    return Array.isArray(visits) ? visits.map((entry: { url: unknown }) => entry.url) : [];
  });
}

test('of twelve pages that were only read the last ten are stored, newest first @full', async ({ page }) => {
  const app: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/app-')) app.push(request.url());
  });
  for (const path of PATHS) {
    await page.goto(path);
    await expect.poll(async () => (await storedUrls(page))[0]).toBe(path);
  }
  expect(app).toEqual([]);
  await expect.poll(() => storedUrls(page)).toEqual(PATHS.slice(2).toReversed());
});

test('the menu lists the visited pages, newest first, without the one on screen, also those opened without a reload', async ({
  page,
  baseURL,
}) => {
  for (const path of PATHS.slice(0, 3)) await visit(page, path);
  const menu = await openMenuList(page, words.en.app.recentVisits);
  const links = menu.getByRole('link');
  await expect(links).toHaveText([/Kep/, /Kampot/]);
  await links.nth(1).click();
  await expect(page).toHaveURL(`${baseURL}/kampot-province`);
  await expect.poll(() => storedUrls(page)).toEqual([PATHS[0], PATHS[2], PATHS[1]]);
});

test('a page is listed once for both languages, as it was seen last, and a page that does not exist is not @full', async ({
  page,
}) => {
  for (const path of ['/kampot-province', '/no-such-page', '/kep-province', '/km/kampot-province', '/'])
    await visit(page, path);
  await expect.poll(() => storedUrls(page)).toEqual(['/', '/km/kampot-province', '/kep-province']);
  const list = page.getByRole('main').getByRole('list', { name: words.en.app.recentVisits });
  await expect(list.getByRole('link'), 'the list of the home').toHaveText([/កំពត/, /Kep/]);
});

test('a stored list that is none of ours is as good as none @full', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/kampot-province');
  for (const broken of BROKEN) {
    await page.evaluate((value) => localStorage.setItem('visited', value), broken);
    await visit(page, '/kampot-province');
    const menu = await openMenuList(page, words.en.app.recentVisits);
    await expect(menu.getByText(words.en.app.noRecentVisits), broken).toBeVisible();
    await expect(menu.getByRole('link'), broken).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('where storage is forbidden the page works and remembers nothing @full', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await visit(page, '/kampot-province');
  await switchTheme(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(
    (await openMenuList(page, words.en.app.recentVisits)).getByText(words.en.app.noRecentVisits),
  ).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page that is saved as a document and as data is one saved page', async ({ page }) => {
  await page.goto('/km/privacy');
  await page.evaluate(async () => {
    const cache = await caches.open('pages');
    for (const key of ['/', '/index.json', '/banks?page=2', '/banks.json?page=2'])
      await cache.put(key, new Response());
  });
  await waitForHydration(page);
  const count = fillWords(khmer.forget.count, { number: formatNumber('km', 2) });
  await expect(page.getByText(count)).toBeVisible();
  await page.getByRole('button', { name: khmer.forget.button }).click();
  await expect(page.getByText(khmer.forget.none)).toBeVisible();
});
