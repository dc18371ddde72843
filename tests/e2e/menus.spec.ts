import { expect, test } from '@playwright/test';
import { openMenu, openMenuList, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

test.beforeEach(async ({ page }) => {
  await visit(page, '/data');
});

test('choosing a province from the menu opens its page and closes the menu', async ({ page, baseURL }) => {
  const list = await openMenuList(page, words.en.app.provinces);
  await list.locator('a[href="/kep-province"]').click();
  await expect(page).toHaveURL(`${baseURL}/kep-province`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kep/);
  await expect(page.locator('#menu')).toBeHidden();
});

test('Escape closes the menu and gives the focus back to its button', async ({ page }) => {
  const list = await openMenuList(page, words.en.app.provinces);
  await list.getByRole('link').nth(3).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('button', { name: words.en.app.menu, exact: true })).toBeFocused();
});

test('a click elsewhere closes the menu', async ({ page }) => {
  const menu = await openMenu(page);
  await page.mouse.click(20, 400);
  await expect(menu).toBeHidden();
});

test('of two lists of the menu only one is open', async ({ page }) => {
  const provinces = await openMenuList(page, words.en.app.provinces);
  const menu = page.locator('#menu');
  await menu.locator('summary', { hasText: words.en.app.recentVisits }).click();
  await expect(menu.getByText(words.en.app.noRecentVisits)).toBeVisible();
  await expect(provinces.getByRole('link').first()).toBeHidden();
});
