import { expect, test, type Page } from '@playwright/test';
import { addressOfPage, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

/** Finds the link in a list or table. The link of a map shape could disappear, because the live map replaces the shapes. */
function linkTo(page: Page, href: string) {
  return page.getByRole('main').locator(`:is(li, th, td) a[href="${href}"]`).first();
}
function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((height) => window.scrollTo(0, height), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

test('Back shows the page before it where it was left, without asking again @full', async ({
  page,
  baseURL,
}) => {
  await visit(page, '/data');
  await page.locator('header a', { hasText: words.en.app.siteName }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(heading(page)).toBeFocused();
  // The list is longer than the screen, so the page scrolls.
  const link = page.getByRole('listitem').locator('a[href="/tboung-khmum-province"]').last();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  const left = await scrollTop(page);
  await link.click();
  await expect(heading(page)).toHaveText(/Tboung Khmum/);
  expect(await scrollTop(page)).toBe(0);
  // Moves the pointer away, because a link under a resting pointer is prefetched.
  await page.mouse.move(0, 0);
  const requests: string[] = [];
  page.on('request', (request) => {
    // The files of a live map come from the browser's cache.
    const isFile = new URL(request.url()).pathname.startsWith('/assets/');
    if (!isFile && ['document', 'fetch'].includes(request.resourceType())) requests.push(request.url());
  });
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.goForward();
  await expect(heading(page)).toHaveText(/Tboung Khmum/);
  expect(requests).toEqual([]);
});

test('Back and Forward show each page where it was left, after a reload too; a part of a page at that part', async ({
  page,
}) => {
  await visit(page, '/all-postal-codes');
  await scrollTo(page, 700);
  // `click()` would scroll to the link.
  await page.locator('main a[href="/kampot-province"]').first().dispatchEvent('click');
  await expect(heading(page)).toHaveText(/Kampot/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 300);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page.goForward();
  await expect(heading(page)).toHaveText(/Kampot/);
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.goBack();
  await expect.poll(() => addressOfPage(page)).toBe('/all-postal-codes');
  await expect.poll(() => scrollTop(page)).toBe(700);
  const part = page.locator('main a[href^="#"]').filter({ visible: true }).first();
  const hash = await part.getAttribute('href');
  await part.dispatchEvent('click');
  await expect(page.locator(`[id="${hash?.slice(1)}"]`)).toBeInViewport();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(700);
});

test('Back shows the page before it right after a reload, before the first gesture @full', async ({
  page,
}) => {
  await visit(page, '/kampot-province');
  await linkTo(page, '/kampot-province/chhuk').click();
  await expect(heading(page)).toHaveText(/Chhuk/);
  await page.reload();
  await page.evaluate(() => history.back());
  await expect.poll(() => addressOfPage(page)).toBe('/kampot-province');
  await expect(heading(page)).toHaveText(/Kampot/);
  await expect(page).toHaveTitle(/Kampot/);
  await waitForHydration(page);
  await page.goForward();
  await expect(heading(page)).toHaveText(/Chhuk/);
});

test('Back works to the first page of the visit @full', async ({ page, baseURL }) => {
  await visit(page, '/kampot-province');
  await linkTo(page, '/kampot-province/chhuk').click();
  await expect(heading(page)).toHaveText(/Chhuk/);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/kampot-province`);
  await expect(heading(page)).toHaveText(/Kampot/);
  await expect(page).toHaveTitle(/Kampot/);
});
