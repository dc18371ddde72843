import { createHash } from 'node:crypto';
import { expect, test, type Page, type Request } from '@playwright/test';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { addressOfPage, DESK, openMenuList, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

function bidOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** Lists the requests for pages and data. Files are left out, because a live map loads its files when the browser is idle. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const isFile = pathOf(request).startsWith('/assets/');
    if (!isFile && ['document', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request);
  });
  return requests;
}
function pathOf(request: Request): string {
  return new URL(request.url()).pathname + new URL(request.url()).search;
}
/** Finds the link in a list or table. The link of a map shape could disappear, because the live map replaces the shapes. */
function linkTo(page: Page, href: string) {
  return page.getByRole('main').locator(`:is(li, th, td) a[href="${href}"]`).first();
}
function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test('a link loads the next page as data, with the hash of its path; title, addresses and focus follow', async ({
  page,
  baseURL,
}) => {
  await visit(page, '/');
  const requests = watchRequests(page);
  await linkTo(page, '/kampot-province').click();
  await expect(heading(page)).toHaveText(/Kampot/);
  expect(requests.map(pathOf)).toEqual(['/kampot-province.json']);
  expect(requests[0]?.headers()['bid']).toBe(bidOf('/kampot-province'));
  await expect(page).toHaveTitle(/Kampot.*\| Postcode Cambodia$/);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/kampot-province`);
  await expect(page.locator('link[hreflang="km"]')).toHaveAttribute('href', `${baseURL}/km/kampot-province`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Kampot/);
});

test('the links of the header and the menu stay on the next page, and mark the current one', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await visit(page, '/all-postal-codes');
  const links = page.locator('#header-pages a, #menu-pages a');
  const current = page.locator(':is(#header-pages, #menu-pages) [aria-current]');
  const urlsOf = (all: typeof links) =>
    all.evaluateAll((each) => each.map((link) => link.getAttribute('href')));
  const urls = await urlsOf(links);
  expect(await urlsOf(current)).toEqual(['/all-postal-codes', '/all-postal-codes']);
  const requests = watchRequests(page);
  await page.locator('#header-pages a[href="/track"]').click();
  await expect(page).toHaveURL(/\/track$/);
  await expect.poll(() => urlsOf(current)).toEqual(['/track', '/track']);
  expect(await urlsOf(links)).toEqual(urls);
  expect(requests.map(pathOf)).toEqual(['/track.json']);
});

test('the homes are asked for by their index, searches with their query @full', async ({ page }) => {
  await visit(page, '/km/data');
  const requests = watchRequests(page);
  await page.locator('header a[href="/km"]').click();
  await expect(page).toHaveURL(/\/km$/);
  await expect.poll(() => requests.map(pathOf)).toEqual(['/km/index.json']);
  expect(requests[0]?.headers()['bid']).toBe(bidOf('/km'));
  await page.getByRole('main').locator('a[href*="/search?q="]').first().click();
  await expect(page).toHaveURL(/\/km\/search\?q=/);
  // There may be other requests, because the page of a link under the resting pointer is prefetched.
  const search = () => requests.find((request) => pathOf(request).startsWith('/km/search.json?q='));
  await expect.poll(() => search()?.headers()['bid']).toBe(bidOf('/km/search'));
});

test('a page that is opened by a link has the metadata that a reload gives it', async ({ page }) => {
  const headOf = () =>
    page
      .locator(
        'head :is(title, meta:not([name="theme-color"]), link[rel="canonical"], link[rel="alternate"])',
      )
      .evaluateAll((all) =>
        all
          .map((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted())
          .map((attributes, index) => `${attributes.join(' ')} ${all[index]?.textContent}`)
          .toSorted(),
      );
  await visit(page, '/postcode/171001');
  const ofCode = await headOf();
  expect(ofCode.join(' ')).toContain('application/json+oembed');
  await openMenuList(page, words.en.app.provinces);
  await page.locator('#menu a[href="/kampot-province"]').click();
  await expect(heading(page)).toHaveText(/Kampot/);
  const ofProvince = await headOf();
  await page.goBack();
  await expect(heading(page)).not.toHaveText(/Kampot/);
  expect(await headOf()).toEqual(ofCode);
  await page.goForward();
  await page.reload();
  expect(ofProvince).toEqual(await headOf());
});

test('every kind of page gives its heading the focus when it is opened by a link @full', async ({ page }) => {
  await visit(page, '/privacy');
  for (const path of [
    '/data',
    '/',
    '/kampot-province/chhuk',
    '/postcode/171001',
    '/search?q=thmei',
    '/no-such-page',
    '/privacy',
  ]) {
    await page.evaluate((url) => {
      document.querySelector('#test-link')?.remove();
      const link = document.createElement('a');
      link.href = url;
      link.textContent = 'there';
      link.id = 'test-link';
      document.body.prepend(link);
    }, path);
    await page.locator('#test-link').click();
    await expect.poll(() => addressOfPage(page)).toBe(path);
    await expect(heading(page), path).toBeFocused();
  }
});

for (const [what, held] of [
  ['content', '**/kampot-province.json'],
  ['styles', '**/assets/places-*.css'],
] as const)
  test(`a page whose ${what} are slow says that it is loading, and the page on screen stays until they are there`, async ({
    page,
  }) => {
    await visit(page, '/privacy');
    const letGo = await holdRequests(page, held);
    const before = await heading(page).innerText();
    const status = page.getByRole('status').filter({ hasText: words.en.app.loading });
    await openMenuList(page, words.en.app.provinces);
    await page.locator('#menu a[href="/kampot-province"]').click();
    await expect(status).toBeVisible();
    await expect.poll(async () => (await status.boundingBox())?.width ?? 0).toBeGreaterThan(500);
    await expect(heading(page)).toHaveText(before);
    letGo();
    await expect(heading(page)).toHaveText(/Kampot/);
    await expect(status).toHaveCount(0);
  });

test('of two links in a row the last one wins', async ({ page, baseURL }) => {
  await visit(page, '/');
  const letGo = await holdRequests(page, '**/kampot-province.json');
  await linkTo(page, '/kampot-province').click();
  await linkTo(page, '/kep-province').click();
  await expect(heading(page)).toHaveText(/Kep/);
  letGo();
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toHaveText(/Kep/);
  await expect(page).toHaveURL(`${baseURL}/kep-province`);
});

test('a link to the current page asks for nothing @full', async ({ page }) => {
  await visit(page, '/free-tools');
  const requests = watchRequests(page);
  await page.locator('header a[aria-current="page"]').filter({ visible: true }).click();
  await page.getByRole('link', { name: words.en.app.skipToContent }).press('Enter');
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toHaveText(/tools/);
  expect(requests.map(pathOf)).toEqual([]);
});

test('a link into a page brings its row into view', async ({ page }) => {
  await visit(page, '/search?q=ទឹកវិល&category=village');
  const link = page.getByRole('main').locator('a[href*="#v"]').first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect.poll(() => addressOfPage(page)).toBe(href);
  await expect(page.locator(`#${href?.split('#')[1]}`)).toBeInViewport();
});

test('a link to a list in a fold opens the fold @full', async ({ page }) => {
  await visit(page, '/km/kampot-province');
  const list = page.locator('#communes');
  await expect(list).toBeHidden();
  await page.locator('main a[href="#communes"]').click();
  await expect(list).toBeVisible();
});

test('a link that is opened with the control key is left to the browser', async ({ page, context }) => {
  // With `saveData`, hovering a link prefetches nothing.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit(page, '/kampot-province');
  const requests = watchRequests(page);
  const opened = context.waitForEvent('page');
  await linkTo(page, '/kampot-province/chhuk').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(addressOfPage(page)).toBe('/kampot-province');
  expect(requests.filter((request) => request.resourceType() === 'fetch')).toEqual([]);
});
