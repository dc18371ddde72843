import { expect, test, type Page } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

function menuOf(page: Page, title: string) {
  return page.locator('header details', { has: page.locator('summary', { hasText: title }) });
}

test.beforeEach(async ({ page }) => {
  await visit(page, '/data');
});

test('choosing a province from the menu opens its page and closes the menu', async ({ page, baseURL }) => {
  const menu = menuOf(page, words.en.app.provinces);
  await menu.locator('summary').click();
  await menu.locator('a[href="/kep-province"]').click();
  await expect(page).toHaveURL(`${baseURL}/kep-province`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kep/);
  await expect(menu.getByRole('link').first()).toBeHidden();
});

test('Escape closes an open menu and gives the focus back to its button', async ({ page }) => {
  const menu = menuOf(page, words.en.app.provinces);
  await menu.locator('summary').click();
  await menu.getByRole('link').nth(3).focus();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link').first()).toBeHidden();
  await expect(menu.locator('summary')).toBeFocused();
});

test('a click elsewhere closes an open menu', async ({ page }) => {
  const menu = menuOf(page, words.en.app.provinces);
  await menu.locator('summary').click();
  await expect(menu.getByRole('link').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu.getByRole('link').first()).toBeHidden();
});

test('of two menus only one is open', async ({ page }) => {
  const provinces = menuOf(page, words.en.app.provinces);
  const visits = menuOf(page, words.en.app.recentVisits);
  await provinces.locator('summary').click();
  await visits.locator('summary').click();
  await expect(visits.getByText(words.en.app.noRecentVisits)).toBeVisible();
  await expect(provinces.getByRole('link').first()).toBeHidden();
});
