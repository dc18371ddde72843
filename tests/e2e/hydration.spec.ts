import { expect, test } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';
import { watchComplaints } from '#fixtures/browser/watch-complaints.ts';

test('what a click does causes no complaint either', async ({ page }) => {
  const complaints = await watchComplaints(page);
  await visit(page, '/phnom-penh-capital');
  await page.getByRole('link', { name: 'ខ្មែរ', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await page.locator('header a[href="/km"]').click();
  await expect(page.locator('main li a[href="/km/kep-province"]')).toBeVisible();
  await page.locator('main li a[href="/km/kep-province"]').click();
  await expect(page.locator('#list')).toBeVisible();
  await page.goBack();
  await expect(page.locator('main li a[href="/km/pailin-province"]')).toBeVisible();
  expect(complaints).toEqual([]);
});
