import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

function filter(page: Page) {
  return page.getByRole('textbox', { name: words.en.listFilter.label }).last();
}
function status(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}

test.describe('on the page of a province', () => {
  const rows = (page: Page) => page.locator('#communes [data-row]').filter({ visible: true });

  test.beforeEach(async ({ page }) => {
    await visit(page, '/phnom-penh-capital');
    await expect(rows(page)).toHaveCount(0);
    await page.locator('main summary', { hasText: '105' }).click();
    await expect(rows(page)).toHaveCount(105);
  });

  async function showAll(page: Page): Promise<void> {
    await filter(page).fill('');
    await expect(rows(page)).toHaveCount(105);
  }

  test('a name, in either script, or that of a district leaves its rows and counts them', async ({
    page,
  }) => {
    for (const { typed, name } of [
      { typed: 'boeng keng kang', name: /Boeng Keng Kang/i },
      { typed: 'បឹងកេងកង', name: /បឹងកេងកង/ },
    ]) {
      await filter(page).pressSequentially(typed);
      await expect(rows(page).first()).toContainText(name);
      const count = await rows(page).count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(20);
      await expect(status(page, `${count} of 105`)).toBeVisible();
      await showAll(page);
    }

    await filter(page).fill('chamkar mon');
    const groups = page.locator('#communes [data-group]').filter({ visible: true });
    await expect(groups).toHaveCount(1);
    await expect(groups.getByRole('heading')).toContainText(/Chamkar Mon/i);
    expect(await rows(page).count()).toBe(await groups.locator('[data-row]').count());
  });

  test('digits are a code however they are written, its beginning, or a number in a name @full', async ({
    page,
  }) => {
    for (const typed of ['120804', '១២០៨០៤', '12 08 04', '12-08-04']) {
      await filter(page).fill(typed);
      await expect(rows(page)).not.toHaveCount(105);
      expect(await rows(page).count()).toBeGreaterThan(0);
      for (const text of await rows(page).allInnerTexts())
        expect(text.replaceAll(/\s/g, '')).toContain('120804');
      await showAll(page);
    }

    await filter(page).fill('08');
    await expect(rows(page)).toHaveCount(0);
    await filter(page).fill('២');
    await expect(rows(page)).not.toHaveCount(0);
    for (const text of await rows(page).allInnerTexts()) expect(text).toMatch(/ 2\b/);
    expect(await rows(page).count()).toBeGreaterThan(0);
  });

  test('what is not there is said and searched for, and all rows come back by Escape or by the button @full', async ({
    page,
    baseURL,
  }) => {
    const letters = page.locator('#communes').getByRole('navigation', { name: words.en.alphabetStrip.label });
    await expect(letters).toBeVisible();
    await filter(page).fill('zzzz');
    await expect(rows(page)).toHaveCount(0);
    await expect(letters).toBeHidden();
    await expect(status(page, words.en.listFilter.nothing)).toBeVisible();
    const everywhere = page.getByRole('main').getByRole('link', { name: 'zzzz' });
    expect(await everywhere.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
      `${baseURL}/search?q=zzzz`,
    );
    await filter(page).press('Escape');
    await expect(rows(page)).toHaveCount(105);
    await expect(letters).toBeVisible();
    await expect(everywhere).toHaveCount(0);
    await expect(filter(page)).toHaveValue('');
    await filter(page).fill('zzzz');
    await page.getByRole('button', { name: words.en.listFilter.showAll }).filter({ visible: true }).click();
    await expect(rows(page)).toHaveCount(105);
  });

  test('the table of districts is filtered apart from the communes @full', async ({ page }) => {
    const table = page.locator('#list');
    const shown = table.locator('[data-row]').filter({ visible: true });
    await expect(shown).toHaveCount(14);
    await page.getByRole('textbox', { name: words.en.listFilter.label }).first().fill('sen sok');
    await expect(shown).toHaveCount(1);
    await expect(rows(page)).toHaveCount(105);
  });
});

test.describe('on the page of all codes', () => {
  const rows = (page: Page) => page.locator('#all-codes li:not([hidden])');

  test('a name, in either script, leaves its communes wherever they are', async ({ page }) => {
    await visit(page, '/all-postal-codes');
    const total = await rows(page).count();
    expect(total).toBeGreaterThan(1600);
    for (const typed of ['svay dankum', 'ស្វាយដង្គំ']) {
      await filter(page).fill(typed);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Svay Dankum');
      await expect(page.locator('#all-codes > section:not([hidden])')).toHaveCount(1);
      await expect(status(page, new RegExp(`^1 of ${total.toLocaleString('en')}$`))).toBeVisible();
    }
    await filter(page).press('Escape');
    await expect(rows(page)).toHaveCount(total);
  });

  test('the first digits of a code leave the codes that begin so @full', async ({ page }) => {
    await visit(page, '/km/all-postal-codes');
    await page.getByRole('textbox', { name: words.km.listFilter.label }).fill('១៧១០');
    await expect(rows(page)).not.toHaveCount(0);
    const texts = await rows(page).allTextContents();
    expect(texts.length).toBeLessThan(40);
    expect(texts.filter((text) => !text.startsWith('1710'))).toEqual([]);
    await expect(page.locator('#all-codes-provinces nav')).toBeHidden();
  });

  test('a row that was found leads to its page @full', async ({ page, baseURL }) => {
    await visit(page, '/all-postal-codes');
    await filter(page).fill('171001');
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(`${baseURL}/siem-reap-provine/siem-reap/sla-kram`);
  });
});

test('what was typed before the script arrived is filtered once it is there @full', async ({ page }) => {
  const letGo = await holdRequests(page, '**/assets/*.js');
  await page.goto('/all-postal-codes', { waitUntil: 'commit' });
  await filter(page).fill('svay dankum');
  letGo();
  await expect(page.locator('#all-codes li:not([hidden])')).toHaveCount(1);
});
