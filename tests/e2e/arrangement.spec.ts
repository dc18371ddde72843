import { expect, test, type Locator } from '@playwright/test';
import { DESK, PHONE } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return box;
}

for (const path of [
  '/phnom-penh-capital',
  '/km/siem-reap-provine/siem-reap',
  '/siem-reap-provine/siem-reap/sla-kram',
]) {
  test(`${path} has its answer beside the map on a desk, and above it on a phone`, async ({ page }) => {
    await page.setViewportSize(DESK);
    await page.goto(path);
    const card = page.getByRole('article');
    const map = page.locator('#map [data-map]');
    const [answer, beside] = await Promise.all([boxOf(card), boxOf(map)]);
    expect(answer.x + answer.width).toBeLessThanOrEqual(beside.x);
    expect(Math.abs(answer.y - beside.y)).toBeLessThan(2);
    await page.setViewportSize(PHONE);
    const [above, below] = await Promise.all([boxOf(card), boxOf(map)]);
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    // Without banners, no space is reserved for them.
    const slots = page.locator('[data-banner-slot]');
    await expect(slots).toHaveCount(2);
    for (const slot of await slots.all()) {
      await expect(slot).toBeEmpty();
      await expect(slot).toBeHidden();
    }
  });
}

test('a page without a sidebar takes the whole width', async ({ page }) => {
  await page.goto('/data');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('the breadcrumb begins with the home and its icon and ends with the page', async ({ page }) => {
  for (const { path, home, steps } of [
    { path: '/find-post-office/near-me', home: '/', steps: 3 },
    { path: '/km/free-tools/currency-converter', home: '/km', steps: 3 },
  ]) {
    await page.goto(path);
    const items = page.locator('#breadcrumb li');
    await expect(items).toHaveCount(steps);
    await expect(items.first().getByRole('link')).toHaveAttribute('href', home);
    await expect(items.first().locator('svg')).toBeVisible();
    await expect(page.locator('#breadcrumb svg')).toHaveCount(1);
    await expect(items.last().locator('[aria-current="page"]')).toBeVisible();
  }
});

test('on a phone one step leads up, to the parent', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/km/find-post-office/near-me');
  const shown = page.locator('#breadcrumb li').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expect(shown.getByRole('link')).toHaveAttribute('href', '/km/find-post-office');
});

test('the path of a card leads to the parents of the place @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/km/siem-reap-provine/siem-reap/sla-kram');
  const links = page.getByRole('navigation', { name: words.km.app.breadcrumb }).getByRole('link');
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(page).toHaveURL(/\/km\/siem-reap-provine\/siem-reap$/);
});

test('the not-found page shows its notice alone, with a search field', async ({ page }) => {
  for (const path of ['/System/page-not-found', '/km/System/page-not-found', '/km/no/such/page/at-all']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const say = path.startsWith('/km') ? words.km : words.en;
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText([say.notFound.title]);
    await expect(main.getByRole('searchbox')).toBeVisible();
    await expect(main.locator('[id^="block-"]')).toHaveCount(1);
  }
});

test('the footer spans the years from 2019 to this one and names partners elsewhere @full', async ({
  page,
}) => {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Phnom_Penh', year: 'numeric' }).format(
    new Date(),
  );
  for (const { path, say } of [
    { path: '/', say: words.en },
    { path: '/km/kampot-province', say: words.km },
  ]) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© 2019–${year} ${say.app.siteName}`);
    const partners = footer.getByRole('navigation', { name: say.footer.partners }).getByRole('link');
    expect(await partners.count()).toBeGreaterThanOrEqual(3);
    const urls = await partners.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(urls.filter((url) => !url.startsWith('https://'))).toEqual([]);
  }
});

test('phones show the list or the map, with and without a script', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE });
    const page = await context.newPage();
    await page.goto('/km/find-post-office/phnom-penh-capital');
    const rows = page.locator('main a[data-entry]');
    await expect(rows.first()).toBeVisible();
    await expect(page.locator('[data-map]')).toBeHidden();
    await page.getByRole('main').getByText(words.km.mapView.title, { exact: true }).click();
    await expect(page.locator('[data-map]')).toBeVisible();
    await expect(rows.first()).toBeHidden();
    await context.close();
  }
});

test('what is named does not touch its name @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const { path, selector } of [
    { path: '/km/changes', selector: 'h2' },
    { path: '/changes/kep-province', selector: 'h2' },
    { path: '/km/public-holidays', selector: 'h2' },
    { path: '/free-tools/atm-finder/kep-province', selector: 'h2:not(.visually-hidden, summary *)' },
    { path: '/km/report?about=171001', selector: 'legend' },
  ]) {
    await page.goto(path);
    const names = page.getByRole('main').locator(selector);
    const gaps = await names.evaluateAll((all) =>
      all.map((name) => {
        let next = name.nextElementSibling ?? name.parentElement?.nextElementSibling;
        // Skips the element for error messages, which is empty.
        while (next?.clientHeight === 0) next = next.nextElementSibling;
        return next ? next.getBoundingClientRect().top - name.getBoundingClientRect().bottom : 0;
      }),
    );
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(4);
  }
});
