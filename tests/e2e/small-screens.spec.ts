import { expect, test, type Page } from '@playwright/test';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const DRAWER_WIDTH = 300;

test.use({ viewport: PHONE });

async function openDrawer(page: Page) {
  const button = page.getByRole('button', { name: words.en.thumbBar.more, exact: true });
  await button.click();
  return { button, drawer: page.locator('#menu') };
}

test('the drawer is 300 px wide, holds the header’s tools, closes in three ways and leads on', async ({
  page,
  baseURL,
}) => {
  await visit(page, '/kampot-province');
  const { button, drawer } = await openDrawer(page);
  await expect(drawer).toBeVisible();
  const box = await drawer.boundingBox();
  expect(box).toMatchObject({ width: DRAWER_WIDTH, height: PHONE.height, y: 0 });
  await expect(drawer.getByRole('navigation', { name: words.en.app.navigation })).toBeVisible();
  for (const title of [words.en.app.provinces, words.en.app.recentVisits]) {
    await expect(drawer.locator('summary', { hasText: title })).toBeVisible();
  }
  await expect(drawer.locator('time')).toBeVisible();
  await expect(drawer.getByRole('button', { name: words.en.app.darkMode })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  // The button in the drawer closes the drawer, and so does a press outside.
  await openDrawer(page);
  await page.getByRole('button', { name: words.en.app.closeMenu }).click();
  await expect(drawer).toBeHidden();
  await openDrawer(page);
  await expect(drawer).toBeVisible();
  await page.mouse.click(20, PHONE.height - 20);
  await expect(drawer).toBeHidden();

  await openDrawer(page);
  await drawer.locator('summary', { hasText: words.en.app.provinces }).click();
  await drawer.locator('a[href="/kep-province"]').click();
  await expect(page).toHaveURL(`${baseURL}/kep-province`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kep/);
  await expect(drawer).toBeHidden();
});

test('the search field stands in the header and finds', async ({ page }) => {
  await visit(page, '/kampot-province');
  const field = page.locator('header').getByLabel(words.en.search.label);
  await field.fill('sla kram');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=sla\+kram$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Sla Kram/ })
      .first(),
  ).toBeVisible();
});

function searchFields(page: Page) {
  return page.getByRole('searchbox').filter({ visible: true });
}

test('one search field shows at every width: in the header, and on a page of its own in the page @full', async ({
  page,
}) => {
  const seen = [
    ...['/kampot-province', '/km/data', '/postcode', '/what-is-my-postcode', '/search?q=thmei'].map(
      (path) => ({
        path,
        inHeader: 1,
      }),
    ),
    ...['/search', '/no-such-page'].map((path) => ({ path, inHeader: 0 })),
  ];
  for (const { path, inHeader } of seen) {
    await page.goto(path);
    for (const width of [599, 600, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${path} at ${width} px`;
      await expect(searchFields(page), where).toHaveCount(1);
      const header = page.locator('#app > header').getByRole('searchbox').filter({ visible: true });
      await expect(header, where).toHaveCount(inHeader);
    }
    if (inHeader === 0) await expect(page.locator('#search-header')).toHaveCount(0);
  }
});

test('below 900 px the thumb bar opens the menu, from there the header has a button and the main links', async ({
  page,
}) => {
  await page.goto('/kampot-province');
  const navigation = page.getByRole('navigation', { name: words.en.app.navigation });
  const more = page.getByRole('button', { name: words.en.thumbBar.more, exact: true });
  const menu = page.getByRole('button', { name: words.en.app.menu, exact: true });
  for (const { width, hasBar } of [
    { width: 899, hasBar: true },
    { width: 900, hasBar: false },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(more, `${width} px`).toBeVisible({ visible: hasBar });
    await expect(menu, `${width} px`).toBeVisible({ visible: !hasBar });
    await expect(navigation, `${width} px`).toHaveCount(hasBar ? 0 : 1);
  }
});
