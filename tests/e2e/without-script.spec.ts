import { expect, test } from '@playwright/test';
import { addressOfPage, openMenuList, PHONE } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

test.use({ javaScriptEnabled: false });

test('from the home down to a commune and its code by links', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /Siem Reap/ })
    .first()
    .click();
  await main.locator('#list').getByRole('link', { name: '1 7 1 0 0 0' }).click();
  await main.locator('#list').getByRole('link', { name: 'Sla Kram' }).click();
  await expect(page.locator('data[data-size="hero"]')).toHaveText('171001');
  await expect(
    page.getByRole('list', { name: words.en.villageList.title }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('the search form of the home finds a place', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').filter({ visible: true }).fill('svay dankum');
  await main.getByRole('button', { name: words.en.search.submit }).filter({ visible: true }).click();
  await main
    .getByRole('link', { name: /Svay Dankum/ })
    .first()
    .click();
  expect(addressOfPage(page)).toBe('/siem-reap-provine/siem-reap/svay-dankum');
});

test('the search card of a Khmer page finds a Khmer name', async ({ page }) => {
  await page.goto('/km/kampot-province');
  const field = page.getByRole('searchbox').filter({ visible: true });
  await field.fill('ស្វាយដង្គំ');
  await field.press('Enter');
  await page.getByRole('main').getByRole('link', { name: /ស្វាយដង្គំ/ }).first().click();
  expect(addressOfPage(page)).toBe('/km/siem-reap-provine/siem-reap/svay-dankum');
});

test('results go on over pages', async ({ page }) => {
  await page.goto('/search?q=thmei');
  const results = page.locator('main ol[aria-labelledby="results-title"] > li');
  await expect(results).toHaveCount(10);
  const first = await results.first().innerText();
  await page.getByRole('link', { name: words.en.searchResults.next }).click();
  expect(addressOfPage(page)).toBe('/search?q=thmei&page=2');
  await expect(results.first()).not.toHaveText(first);
  await page.getByRole('link', { name: words.en.searchResults.previous }).click();
  expect(addressOfPage(page)).toBe('/search?q=thmei');
});

test('the lookup form reads a code however it is written', async ({ page, baseURL }) => {
  for (const typed of ['171001', '17 10 01', '17-10-01', '១៧១០០១']) {
    await page.goto('/postcode');
    await page.getByLabel(words.en.postcodeLookup.code.label, { exact: true }).fill(typed);
    await page.getByRole('button', { name: words.en.postcodeLookup.code.submit }).click();
    await expect(page, typed).toHaveURL(`${baseURL}/postcode/171001`);
    await expect(page.getByRole('main')).toContainText('Sla Kram');
  }
});

test('the lookup form says what is wrong and keeps what was typed', async ({ page }) => {
  await page.goto('/km/postcode');
  const field = page.getByLabel(words.km.postcodeLookup.code.label, { exact: true });
  await field.fill('12ab');
  await page.getByRole('button', { name: words.km.postcodeLookup.code.submit }).click();
  await expect(field).toHaveValue('12ab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/12ab/);
  await field.fill('  ');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(words.km.postcodeLookup.empty));
});

test('the form of first digits leads to the codes that start so', async ({ page, baseURL }) => {
  await page.goto('/postcode-start-with');
  await page.getByLabel(words.en.postcodeLookup.prefix.label, { exact: true }).fill('១៧១០');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}/postcode-start-with/1710`);
  const codes = await page.getByRole('main').locator('li data').allInnerTexts();
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !code.replaceAll(/\s/g, '').startsWith('1710'))).toEqual([]);
});

test('the menu of provinces opens and leads on', async ({ page, baseURL }) => {
  await page.goto('/data');
  await openMenuList(page, words.en.app.provinces);
  await page.locator('#menu details a[href="/kep-province"]').click();
  await expect(page).toHaveURL(`${baseURL}/kep-province`);
});

test('on a phone the drawer opens, leads on and closes', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/kampot-province');
  const drawer = page.locator('#menu');
  const open = page.getByRole('button', { name: words.en.thumbBar.more, exact: true });
  await open.click();
  await expect(drawer).toBeVisible();
  await page.getByRole('button', { name: words.en.app.closeMenu }).click();
  await expect(drawer).toBeHidden();
  await open.click();
  await drawer.locator('a[href="/all-postal-codes"]').click();
  await expect(page).toHaveURL(`${baseURL}/all-postal-codes`);
  await open.click();
  await drawer.locator('summary', { hasText: words.en.app.provinces }).click();
  await drawer.locator('a[href="/kep-province"]').click();
  await expect(page).toHaveURL(`${baseURL}/kep-province`);
});

test('the language tabs lead to the same page and back', async ({ page, baseURL }) => {
  await page.goto('/search?q=thmei');
  await page.getByRole('link', { name: 'ខ្មែរ', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/km/search?q=thmei`);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/search?q=thmei`);
});

test('all codes: a jump to a province, from there to a commune', async ({ page, baseURL }) => {
  await page.goto('/all-postal-codes');
  await page
    .getByRole('navigation', { name: words.en.allPostalCodes.jump })
    .getByRole('link', { name: /Kep/ })
    .click();
  const section = page.locator('#all-codes > section:target');
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await section.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/kep-province/[a-z-]+/[a-z-]+$`));
});

test('a letter of the alphabet jumps to the first commune under it', async ({ page }) => {
  await page.goto('/phnom-penh-capital');
  await page.locator('main details:has(#communes) > summary').click();
  await page
    .getByRole('navigation', { name: words.en.alphabetStrip.label })
    .getByRole('link', { name: 'T', exact: true })
    .click();
  const row = page.locator('#communes li:target');
  await expect(row).toBeInViewport();
  await expect(row.locator('a > span > span').first()).toHaveText(/^T/);
});

test('a former code leads to the place’s code of today', async ({ page, baseURL }) => {
  await page.goto('/postcode/010101');
  const main = page.getByRole('main');
  await expect(main.getByText(words.en.postcodeHero.title.former, { exact: true })).toBeVisible();
  await main
    .getByRole('link', { name: /Banteay Neang/ })
    .last()
    .click();
  await expect(page).toHaveURL(`${baseURL}/banteay-meanchey-provine/mongkol-borey/banteay-neang`);
  await expect(page.locator('data[data-size="hero"]')).toHaveText('010201');
});

test('a page that is not there offers a search that leads on', async ({ page }) => {
  await page.goto('/km/no-such-page');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('171001');
  await field.press('Enter');
  await page.getByRole('main').getByRole('link', { name: /ស្លក្រាម/ }).first().click();
  expect(addressOfPage(page)).toBe('/km/siem-reap-provine/siem-reap/sla-kram');
});

/**
 * The forms except the search form and the forms for messages. Each entry has the path of the page, the values that a visitor
 * enters, and a text of the result. Forms for messages are tested in tests/integration/message-forms.test.ts, because the site
 * accepts only a few messages per minute.
 */
const FORMS: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  ['/bulk-lookup', { lines: 'Sla Kram, Siem Reap\nzzzz' }, /171001/],
  ['/change-my-addresses', { lines: 'Siem Reap 171201' }, /0 to decide/],
  ['/code-converter', { code: '171001' }, /Sla Kram/],
  ['/changes', { code: '171201' }, /Sla Kram/],
  ['/track', { number: 'EE223456788KH' }, /Express item/],
  ['/free-tools/currency-converter', { amount: '25', board: '4000' }, /100,000/],
  ['/free-tools/distance-calculator', { from: '120101', to: '171001' }, /\d km/],
  ['/address-label?place=171001', { recipient: 'Sok Dara', street: 'Street 6' }, /Sok Dara.*Street 6/s],
  ['/kampot-province', { q: 'chhuk' }, /Chhuk/],
  ['/find-post-office', { province: 'kampot-province' }, /Kampot Provincial Post Office/],
  ['/free-tools/atm-finder', { province: 'kep-province' }, /Kep/],
  ['/free-tools/widget-postcode-generator', { theme: 'dark' }, /theme=dark/],
  ['/free-tools/widget-weather-generator', { theme: 'dark' }, /theme=dark/],
];

test('every form is answered', async ({ page }) => {
  for (const [path, entries, answer] of FORMS) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const [name, value] of Object.entries(entries)) {
      const field = main.locator(`[name="${name}"]`);
      if (await field.evaluate((element) => element instanceof HTMLSelectElement))
        await field.selectOption(value);
      else await field.fill(value);
    }
    const [first = ''] = Object.keys(entries);
    await main.locator(`form:has([name="${first}"]) button:not([type="button"])`).first().click();
    await expect.soft(main, path).toContainText(answer);
  }
});
