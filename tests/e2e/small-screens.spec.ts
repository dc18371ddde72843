import { expect, test, type Page } from '@playwright/test';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const DRAWER_WIDTH = 300;

test.use({ viewport: PHONE });

async function openDrawer(page: Page) {
  const button = page.getByRole('button', { name: words.en.app.menu, exact: true });
  await button.click();
  return { button, drawer: page.locator('header [popover]') };
}

test('the drawer is 300 px wide, as high as the screen, and holds the header’s tools', async ({ page }) => {
  await visit(page, '/kampot-province');
  const { drawer } = await openDrawer(page);
  await expect(drawer).toBeVisible();
  const box = await drawer.boundingBox();
  expect(box).toMatchObject({ width: DRAWER_WIDTH, height: PHONE.height, y: 0 });
  await expect(drawer.getByRole('navigation', { name: words.en.app.navigation })).toBeVisible();
  for (const title of [words.en.app.provinces, words.en.app.recentVisits]) {
    await expect(drawer.locator('summary', { hasText: title })).toBeVisible();
  }
  await expect(drawer.locator('time')).toBeVisible();
  await expect(drawer.getByRole('button', { name: words.en.app.darkMode })).toBeVisible();
});

test('Escape closes the drawer and gives the focus back to the menu button', async ({ page }) => {
  await visit(page, '/kampot-province');
  const { button, drawer } = await openDrawer(page);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('its own button and a touch beside it close the drawer', async ({ page }) => {
  await visit(page, '/kampot-province');
  const { drawer } = await openDrawer(page);
  await page.getByRole('button', { name: words.en.app.closeMenu }).click();
  await expect(drawer).toBeHidden();
  await openDrawer(page);
  await expect(drawer).toBeVisible();
  await page.mouse.click(20, PHONE.height - 20);
  await expect(drawer).toBeHidden();
});

test('a link of the drawer opens its page and closes the drawer', async ({ page, baseURL }) => {
  await visit(page, '/kampot-province');
  const { drawer } = await openDrawer(page);
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

for (const { width, place } of [
  { width: 599, place: '#app > header' },
  { width: 600, place: '#app > header' },
  { width: 1280, place: '#app > header' },
]) {
  test(`at ${width} px one search field shows, in ${place}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/kampot-province', '/km/data', '/postcode']) {
      await page.goto(path);
      await expect(searchFields(page)).toHaveCount(1);
      await expect(page.locator(place).getByRole('searchbox').filter({ visible: true })).toHaveCount(1);
    }
    for (const path of ['/search', '/search?q=thmei', '/no-such-page']) {
      await page.goto(path);
      await expect(searchFields(page)).toHaveCount(1);
      await expect(page.locator('#search-header')).toHaveCount(0);
    }
  });
}

for (const { width, hasDrawer } of [
  { width: 599, hasDrawer: true },
  { width: 600, hasDrawer: false },
]) {
  test(`at ${width} px the menu ${hasDrawer ? 'waits in the drawer' : 'stands in the header'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/kampot-province');
    const navigation = page.getByRole('navigation', { name: words.en.app.navigation });
    await expect(page.getByRole('button', { name: words.en.app.menu, exact: true })).toBeVisible({
      visible: hasDrawer,
    });
    await expect(navigation).toBeVisible({ visible: !hasDrawer });
  });
}
