import { expect, test } from '@playwright/test';
import { countPositionCalls, inPhnomPenh, tellPermission } from '#fixtures/browser/positions.ts';
import { addressOfPage, PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const { searchHero, finder } = words.en;

test.use({ ...inPhnomPenh, viewport: PHONE });

test('from the home one tap shows the own code, and a reload does not ask again', async ({ page }) => {
  const calls = await countPositionCalls(page);
  await tellPermission(page, 'prompt');
  await visit(page, '/');
  await page.getByRole('main').locator('a[href^="/what-is-my-postcode"]').click();
  const code = page.locator('main data[data-size="hero"]');
  await expect(code).toHaveText('120101');
  await expect(code).toBeInViewport();
  await expect(page.locator('main h2:focus')).toBeInViewport();
  expect(addressOfPage(page)).toBe('/what-is-my-postcode');
  expect(calls()).toBe(1);
  await visit(page, addressOfPage(page));
  await expect(page.getByRole('main').getByRole('button', { name: searchHero.position })).toBeVisible();
  expect(calls()).toBe(1);
});

test('where the site may know the position, the own code is there without a tap', async ({ page }) => {
  await visit(page, '/what-is-my-postcode');
  await expect(page.locator('main data[data-size="hero"]')).toHaveText('120101');
});

for (const near of ['/find-post-office/near-me', '/free-tools/atm-finder/near-me']) {
  test(`from the home one tap lists what ${near} has @full`, async ({ page }) => {
    await tellPermission(page, 'prompt');
    await visit(page, '/');
    await page.getByRole('main').locator(`a[href^="${near}"]`).click();
    await expect(page.getByRole('article').getByRole('link', { name: finder.directions })).toBeInViewport();
    expect(addressOfPage(page)).toBe(near);
  });
}

test('a visitor who types meanwhile keeps the focus @full', async ({ page }) => {
  await tellPermission(page, 'prompt');
  await visit(page, '/find-post-office/near-me');
  // The footer starts below the screen, so nothing visible moves when the list becomes longer. The gap between the last row and
  // the footer is small, because the page would look empty with a large gap.
  const foot = (await page.locator('#app > footer').boundingBox())?.y ?? 0;
  const last = await page.locator('main li').last().boundingBox();
  expect(foot).toBeGreaterThanOrEqual(PHONE.height);
  expect(foot - (last ? last.y + last.height : 0)).toBeLessThan(0.25 * PHONE.height);
  await page.getByRole('button', { name: finder.useMyPosition }).evaluate((button) => {
    const field = document.querySelector<HTMLInputElement>('header input[type="search"]');
    if (button instanceof HTMLElement) button.click();
    field?.focus();
  });
  await expect(page.getByRole('article').getByRole('link', { name: finder.directions })).toBeAttached();
  await expect(page.locator('header input[type="search"]')).toBeFocused();
});
