import { expect, test } from '@playwright/test';
import { findFaults } from '#fixtures/browser/find-faults.ts';
import { boxIsReady, searchBox, searchesOf, typeQuickly } from '#fixtures/browser/search-box.ts';
import { leaveTab, takeEvents, waitForFeatures } from '#fixtures/browser/reported-events.ts';
import { addressOfPage, PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

test('five keys are one question, and the list is walked, closed, left and chosen from by keys', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const searches = searchesOf(page);
  await visit(page, '/kampot-province');
  const { field, form, list, options, highlighted, status } = searchBox(page);
  expect(scripts.filter((url) => /search-box|place-index/.test(url))).toEqual([]);
  await field.focus();
  await field.evaluate((element) => element.setAttribute('data-same', ''));
  await boxIsReady(page);
  await typeQuickly(field, 'sla k');
  await expect(status).toHaveText(/^5 results\./);
  expect(searches.map((request) => new URL(request.url()).search)).toEqual([
    '?q=sla+k&c=en-us&page=1&pageSize=5',
  ]);
  await expect(page.getByRole('combobox')).toHaveAttribute('data-same', '');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('sla k');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(await form.boundingBox()).toMatchObject({ width: 320 });
  await expect(options).toHaveCount(5);
  await expect(highlighted).toHaveCount(0);
  const siemReap = options.filter({ hasText: 'Siem Reap Municipality, Siem Reap Province' }).first();
  await expect(siemReap.locator('mark')).toHaveText(/^Sla K/);
  await expect(siemReap.locator('data')).toHaveAttribute('value', '171001');

  const expectHighlighted = async (index: number): Promise<void> => {
    await expect(highlighted).toHaveCount(1);
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
    const id = (await options.nth(index).getAttribute('id')) ?? '';
    await expect(field).toHaveAttribute('aria-activedescendant', id);
    await expect(field).toBeFocused();
  };
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', 4],
    ['ArrowDown', 0],
    ['ArrowUp', 4],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectHighlighted(index);
  }
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('sla k');
  await page.keyboard.press('ArrowDown');
  await expectHighlighted(0);
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('sla k');
  expect(addressOfPage(page)).toBe('/kampot-province');

  await field.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const name = (await highlighted.locator('mark').first().textContent()) ?? '';
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  // The app opened the page without a new document.
  expect(documents).toEqual([]);
  await expect(page).not.toHaveURL(/kampot-province/);
  await expect(field).toHaveValue('');

  await field.focus();
  await boxIsReady(page);
  await page.keyboard.type('wat phnom');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=wat\+phnom$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a Khmer name is typed, its suggestions are counted in Khmer, fit the screen, and are touched', async ({
    page,
  }) => {
    await visit(page, '/km/postcode');
    const { field, options, status, highlighted } = searchBox(page, 'km');
    await field.tap();
    await boxIsReady(page);
    await expect(page.locator('header').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('ស្លក្រាម', { delay: 20 });
    await expect(status).toHaveText(words.km.searchBox.count_other.replace('{{number}}', '5'));
    await page.keyboard.press('ArrowDown');
    await expect(highlighted).toHaveCount(1);
    expect(await findFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    for (const option of await options.all()) {
      const box = await option.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(await option.locator('[lang="en"]').count()).toBe(0);
    }
    await options.filter({ hasText: 'សង្កាត់ស្លក្រាម' }).first().tap();
    await expect(page).toHaveURL(/\/km\/siem-reap-provine\/siem-reap\/sla-kram/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ស្លក្រាម');
    await expect(field).toHaveValue('');
  });
});

test('what was typed before the script was there stays, and is answered', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#search-page')).toBeVisible();
  await expect(page.locator('#search-header')).toBeHidden();
  const { field, options } = searchBox(page);
  await field.focus();
  await page.keyboard.type('sla kr');
  letGo();
  await expect(options.first()).toContainText('Sla Kram');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('sla kr');
  await page.keyboard.type('am');
  await expect(field).toHaveValue('sla kram');
});

test('of what was searched for in the box only its length and its results are reported, once for many keys @full', async ({
  page,
}) => {
  const reported = await takeEvents(page);
  await visit(page, '/data');
  await waitForFeatures(page);
  const { field, status } = searchBox(page);
  await field.focus();
  await boxIsReady(page);
  await typeQuickly(field, 'sla kram');
  await expect(status).toHaveText(/result/);
  await leaveTab(page);
  const searches = () => reported.filter(({ meta }) => meta.action === 'search');
  await expect.poll(() => searches().length).toBe(1);
  expect(searches()[0]?.meta).toMatchObject({
    action: 'search',
    data: { length: 8, results: expect.any(Number) },
  });
  expect(JSON.stringify(reported)).not.toMatch(/sla.{0,3}kram/i);
});
