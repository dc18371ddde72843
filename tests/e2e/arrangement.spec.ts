import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, PHONE } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return box;
}

/**
 * The sidebar is the complementary landmark with the navigation; the banner of the visitor's own code is
 * another one.
 */
function sidebarOf(page: Page): Locator {
  return page.getByRole('complementary').filter({ has: page.getByRole('navigation') });
}

for (const path of [
  '/phnom-penh-capital',
  '/km/siem-reap-provine/siem-reap',
  '/siem-reap-provine/siem-reap/sla-kram',
]) {
  test(`${path} stands in two columns on a desk, its title above both, and leaves the filter out on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(DESK);
    await page.goto(path);
    const [title, hero, sidebar] = await Promise.all([
      boxOf(page.getByRole('heading', { level: 1 })),
      boxOf(page.locator('#block-0')),
      boxOf(sidebarOf(page)),
    ]);
    expect(title.y + title.height).toBeLessThanOrEqual(hero.y);
    expect(title.y + title.height).toBeLessThanOrEqual(sidebar.y);
    expect(hero.x + hero.width).toBeLessThanOrEqual(sidebar.x);
    expect(Math.abs(hero.y - sidebar.y)).toBeLessThan(DESK.height / 4);
    await page.setViewportSize(PHONE);
    const filter = page.locator('aside nav');
    await expect(filter).toBeAttached();
    await expect(filter).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test('the location filter leads to another commune of the district', async ({ page, baseURL }) => {
  await page.goto('/siem-reap-provine/siem-reap/sla-kram');
  const filter = sidebarOf(page);
  await expect(filter.locator('[aria-current="page"]')).toHaveText('Sla Kram');
  await filter.getByRole('link', { name: 'Svay Dankum' }).click();
  await expect(page).toHaveURL(`${baseURL}/siem-reap-provine/siem-reap/svay-dankum`);
});

test('the breadcrumb begins with the home and its icon and ends with the page', async ({ page }) => {
  for (const { path, home, steps } of [
    { path: '/siem-reap-provine/siem-reap/sla-kram', home: '/', steps: 4 },
    { path: '/km/siem-reap-provine/siem-reap', home: '/km', steps: 3 },
    { path: '/postcode/171001', home: '/', steps: 3 },
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
  for (const { path, parent } of [
    { path: '/siem-reap-provine/siem-reap/sla-kram', parent: '/siem-reap-provine/siem-reap' },
    { path: '/km/siem-reap-provine/siem-reap', parent: '/km/siem-reap-provine' },
    { path: '/kampot-province', parent: '/' },
  ]) {
    await page.goto(path);
    const shown = page.locator('#breadcrumb li').filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('link')).toHaveAttribute('href', parent);
  }
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

test('the footer spans the years from 2019 to this one and names partners elsewhere', async ({ page }) => {
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
