import { expect, test, type Page } from '@playwright/test';
import { findFaults } from '#fixtures/browser/find-faults.ts';
import { startHostPage, type HostPage } from '#fixtures/browser/host-page.ts';
import { POSTCODE_FIELD } from '#shared/routes/embed-script.ts';

let shop: HostPage | undefined;
test.afterEach(() => shop?.stop());

type Shop = { site: string; language?: 'en' | 'km'; integrity?: string };

/** Opens the checkout page of a shop on another origin. Its form is sent by GET, so `sentBy` finds the values in the URL. */
async function openShop(
  page: Page,
  { site, language = 'en', integrity = POSTCODE_FIELD.integrity }: Shop,
): Promise<void> {
  shop = await startHostPage(`<main lang="${language}"><h1>Checkout</h1><form>
    <label for="code">Postal code</label>
    <postcode-field id="code" name="postcode" required><input name="postcode" aria-label="Postal code"></postcode-field>
    <button>Order</button></form></main>
    <script type="module" src="${site}${POSTCODE_FIELD.path}" integrity="${integrity}" crossorigin></script>`);
  await page.goto(shop.origin);
}

const sentBy = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('the checkout of a shop sends the code, and both names of the place that was chosen by keys', async ({
  page,
  baseURL,
}) => {
  await openShop(page, { site: baseURL ?? '' });
  const field = page.getByRole('combobox', { name: 'Postal code' });
  await field.pressSequentially('sla kram siem reap');
  await expect(page.getByRole('option').first()).toContainText('171001');
  expect(await findFaults(page)).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(await page.locator('postcode-field').evaluate((element) => Reflect.get(element, 'value'))).toBe(
    '171001',
  );
  await page.getByRole('button').click();
  await expect
    .poll(() => sentBy(page))
    .toEqual({
      postcode: '171001',
      'postcode-en': 'Sangkat Sla Kram, Siem Reap Municipality, Siem Reap Province',
      'postcode-km': 'សង្កាត់ស្លក្រាម ក្រុងសៀមរាប ខេត្តសៀមរាប',
    });
});

test('in Khmer a place is chosen with a press, and Escape closes the list', async ({ page, baseURL }) => {
  await openShop(page, { site: baseURL ?? '', language: 'km' });
  const field = page.getByRole('combobox');
  await field.pressSequentially('ស្លក្រាម');
  await expect(page.getByRole('option').first()).toContainText('សង្កាត់ស្លក្រាម');
  await field.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.press('Backspace');
  await page.getByRole('option').first().click();
  await page.getByRole('button').click();
  await expect.poll(() => sentBy(page)['postcode']).toBe('171001');
});

test('the field is required, is reset, and sends what was typed while the site is away', async ({
  page,
  baseURL,
}) => {
  await page.route('**/api/autocomplete?**', (route) => route.abort());
  await openShop(page, { site: baseURL ?? '' });
  const form = page.locator('form');
  expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false);
  const field = page.getByRole('combobox');
  await field.fill('12');
  await form.evaluate((element: HTMLFormElement) => element.reset());
  await expect(field).toHaveValue('');
  await field.pressSequentially('120101');
  await page.getByRole('button').click();
  await expect.poll(() => sentBy(page)).toEqual({ postcode: '120101' });
});

test('where the hash does not fit, a plain field remains', async ({ page, baseURL }) => {
  await openShop(page, { site: baseURL ?? '', integrity: `sha384-${'A'.repeat(64)}` });
  await page.getByRole('textbox').fill('171001');
  await page.getByRole('button').click();
  await expect.poll(() => sentBy(page)).toEqual({ postcode: '171001' });
});
