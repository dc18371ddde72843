import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const KHMER_CONSONANTS = 33;
const LATIN_LETTERS = 26;

function strip(page: Page, language: 'en' | 'km') {
  return page.getByRole('navigation', { name: words[language].alphabetStrip.label });
}
/** Opens the `details` element that contains the communes of a province. */
async function unfold(page: Page): Promise<void> {
  await page.locator('main details:has(#communes) > summary').click();
}
function rows(page: Page) {
  return page.locator('#communes [data-row]').filter({ visible: true });
}

for (const { language, path, letters } of casesOfRun([
  { language: 'en', path: '/kep-province', letters: LATIN_LETTERS },
  { language: 'km', path: '/km/kep-province', letters: KHMER_CONSONANTS },
] as const)) {
  test(`the whole alphabet is shown, letters without a commune disabled (${language})`, async ({ page }) => {
    await page.goto(path);
    await unfold(page);
    const items = strip(page, language).getByRole('listitem');
    const initials = new Set(
      await page
        .locator('#communes [data-row]')
        .evaluateAll((all) => all.map((row) => row.getAttribute('data-initial'))),
    );
    const shown = await items.allInnerTexts();
    expect(shown.filter((letter) => letter.trim() !== '#')).toHaveLength(letters);
    for (const item of await items.all()) {
      const letter = (await item.innerText()).trim();
      await expect(item.locator('a[href]')).toHaveCount(initials.has(letter) ? 1 : 0);
      await expect(item.locator('[aria-disabled="true"]')).toHaveCount(initials.has(letter) ? 0 : 1);
    }
  });
}

test('a letter leaves the communes under it, and pressed again shows all @full', async ({ page }) => {
  await visit(page, '/phnom-penh-capital');
  await unfold(page);
  const letter = strip(page, 'en').getByRole('link', { name: 'K', exact: true });
  await letter.click();
  await expect(letter).toHaveAttribute('aria-current', 'true');
  const names = await rows(page)
    .locator('[data-initial]')
    .or(rows(page))
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-initial')));
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names)).toEqual(new Set(['K']));
  await expect(page.getByRole('status').filter({ hasText: `${names.length} of 105` })).toBeVisible();
  await letter.click();
  await expect(rows(page)).toHaveCount(105);
  await expect(letter).not.toHaveAttribute('aria-current');
});

test('typing takes the place of a letter, and the letters are back when nothing is typed @full', async ({
  page,
}) => {
  await visit(page, '/phnom-penh-capital');
  await unfold(page);
  const field = page.getByRole('textbox', { name: words.en.listFilter.label }).last();
  const letter = strip(page, 'en').getByRole('link', { name: 'T', exact: true });
  await letter.click();
  await expect(letter).toHaveAttribute('aria-current');
  await field.fill('boeng');
  await expect(rows(page).first()).toContainText(/Boeng/);
  await expect(letter).toBeHidden();
  await field.fill('');
  await expect(letter).toBeVisible();
  await expect(letter).not.toHaveAttribute('aria-current');
});

test('a Khmer letter leaves Khmer names that begin with it @full', async ({ page }) => {
  await visit(page, '/km/phnom-penh-capital');
  await unfold(page);
  await strip(page, 'km').getByRole('link', { name: 'ទ', exact: true }).click();
  await expect(rows(page)).not.toHaveCount(105);
  const links = await rows(page).locator('a > span > span').allInnerTexts();
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((name) => !name.startsWith('ទ'))).toEqual([]);
});

for (const { language, path, letter, disabled, anchor } of [
  { language: 'en', path: '/all-postal-codes', letter: 'T', disabled: 'F', anchor: '#letter-t' },
  { language: 'km', path: '/km/all-postal-codes', letter: 'ត', disabled: 'ង', anchor: '#letter-ត' },
] as const) {
  test(`by keys a letter jumps to its districts, and one without any is passed over (${language}) @full`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('main details:has(#alphabet-list-title) > summary').focus();
    await page.keyboard.press('Enter');
    const letters = strip(page, language);
    await expect(letters.getByText(disabled, { exact: true })).toBeVisible();
    await expect(letters.locator('[aria-disabled="true"]', { hasText: disabled })).toHaveCount(1);
    const reached: string[] = [];
    const link = letters.getByRole('link', { name: letter, exact: true });
    const enabled = await letters.locator('a').allInnerTexts();
    for (const _stop of enabled.slice(0, enabled.indexOf(letter) + 1)) {
      await page.keyboard.press('Tab');
      reached.push(await letters.locator('a:focus').innerText());
    }
    expect(reached).toEqual(enabled.slice(0, enabled.indexOf(letter) + 1));
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    expect(decodeURI(new URL(page.url()).hash)).toBe(anchor);
    const group = page.locator(`[id="${anchor.slice(1)}"]`);
    await expect(group).toBeInViewport();
    await page.keyboard.press('Tab');
    const first = group.getByRole('link').first();
    await expect(first).toBeFocused();
    expect((await first.innerText()).startsWith(letter)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(letter);
    await context.close();
  });
}

test('within the app a Khmer letter jumps to its districts too', async ({ page }) => {
  await visit(page, '/km/all-postal-codes');
  await page.locator('main details:has(#alphabet-list-title) > summary').click();
  await strip(page, 'km').getByRole('link', { name: 'ត', exact: true }).click();
  const group = page.locator('[id="letter-ត"]');
  await expect(group).toBeFocused();
  await expect(group).toBeInViewport();
});
