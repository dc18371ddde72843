import { expect, test } from '@playwright/test';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import { words } from '#fixtures/browser/words.ts';

test('each province page names the source of its code and its date', async ({ request }) => {
  for (const slug of provinceSlugs) {
    const html = await (await request.get(`/${slug}`)).text();
    expect(html).toMatch(/Source: Prakas No\. 77 of 30 December 2025, annex, page \d+ of 57/);
  }
});

test('neighbours come nearest first, with their distance', async ({ page }) => {
  for (const path of [
    '/siem-reap-provine/siem-reap/sla-kram',
    '/siem-reap-provine/siem-reap',
    '/siem-reap-provine',
    '/postcode/171001',
  ]) {
    await page.goto(path);
    const list = page.getByRole('main').getByRole('list', { name: /^Nearby/ });
    const texts = await list.getByRole('listitem').allInnerTexts();
    const metres = texts.map((text) => {
      const [, number = '', unit] = /([\d.,]+)\s*(km|m)\s*$/.exec(text) ?? [];
      return Number(number.replace(',', '')) * (unit === 'km' ? 1000 : 1);
    });
    expect(metres.length).toBeGreaterThanOrEqual(3);
    expect(metres.every((distance) => distance > 0)).toBe(true);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  }
});

test('an address is written from small to large, as the Universal Postal Union shows it', async ({
  page,
}) => {
  await page.goto('/siem-reap-provine/siem-reap/sla-kram');
  const english = page.locator('p[lang="en"]', { hasText: 'CAMBODIA' }).locator('span');
  const lines = await english.allInnerTexts();
  expect(lines).toEqual(['Sangkat Sla Kram, Siem Reap Municipality', 'SIEM REAP 171001', 'CAMBODIA']);
  await page.getByText(words.en.addressFormat.other, { exact: true }).click();
  const khmer = await page.locator('p[lang="km"]', { hasText: '171001' }).innerText();
  expect(khmer.indexOf('ស្លក្រាម')).toBeLessThan(khmer.indexOf('ខេត្តសៀមរាប'));
  expect(khmer.indexOf('ខេត្តសៀមរាប')).toBeLessThan(khmer.indexOf('171001'));
});

test('a code that was another place’s says what it used to be and where that code is now', async ({
  page,
}) => {
  await page.goto('/postcode/171001');
  const notes = page.getByRole('list', { name: words.en.codeHistory.title });
  await expect(page).toHaveTitle(/171001/);
  await page.getByText(words.en.codeHistory.title).click();
  await expect(page.locator('data[data-size="hero"]')).toHaveText('171001');
  await expect(notes).toContainText(/In 2022, 171001 was the code of/);
  await expect(notes).toContainText('171201');
  const moved = notes.getByRole('listitem').filter({ hasText: 'In 2022, 171001' }).getByRole('link').last();
  await expect(moved).toHaveAttribute('href', /^\/postcode\/\d{6}$/);
});

test('five digits name their province, and lead to its districts', async ({ page }) => {
  await page.goto('/postcode');
  await page.getByRole('textbox', { name: words.en.postcodeLookup.code.label }).fill('12209');
  await page.getByRole('button', { name: words.en.postcodeLookup.code.submit }).click();
  await expect(page).toHaveURL(/\/postcode\/12209$/);
  await expect(page.getByRole('main')).toContainText('its first two digits name Phnom Penh Capital.');
  await page.getByRole('main').getByRole('link', { name: 'Chamkar Mon' }).click();
  await expect(page).toHaveURL(/\/phnom-penh-capital\/chamkar-mon$/);
});

test('the path above a code leads up the hierarchy, its pairs lead nowhere', async ({ page }) => {
  await page.goto('/siem-reap-provine/siem-reap/sla-kram');
  const steps = page.getByRole('navigation', { name: words.en.app.breadcrumb }).getByRole('link');
  const hrefs = await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/siem-reap-provine', '/siem-reap-provine/siem-reap']);
  await expect(page.locator('data[data-size="hero"]')).toHaveText('171001');
  await expect(page.locator('data[data-size="hero"] a, a:has(data[data-size="hero"])')).toHaveCount(0);
});

test('the page that explains codes is one, and places lead to its explanation', async ({ page }) => {
  await page.goto('/kampot-province');
  await page.getByText(words.en.codeHistory.title).click();
  await page.getByRole('link', { name: words.en.codeHistory.howCodesWork }).click();
  await expect(page).toHaveURL(/\/postcode#about-codes$/);
  await expect(page.locator('#about-codes').getByRole('heading').first()).toBeInViewport();
});

test('a village has an address of its own within its commune', async ({ page }) => {
  await page.goto('/siem-reap-provine/siem-reap/sla-kram#v03');
  await expect(page.locator('#v03')).toBeInViewport();
  await expect(page.locator('#v03')).toContainText(/\p{Script=Khmer}/u);
});
