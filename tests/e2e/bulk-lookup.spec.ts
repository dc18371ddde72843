import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import khmer from '#locales/km/notices.json' with { type: 'json' };
import { filled } from '#fixtures/data/words.ts';

const CALL = '**/api/search/bulk';
function field(page: Page, { lines }: { lines: string }) {
  return page.getByRole('textbox', { name: lines });
}
function rows(page: Page) {
  return page.locator('main li[id^="line-"]');
}

test('a list is looked up part by part, while the page can be used, and shows how sure each line is', async ({
  page,
}) => {
  const { bulkLookup } = words.en;
  await page.setViewportSize(PHONE);
  await visit(page, '/bulk-lookup');
  const list = Array.from({ length: 300 }, (_nothing, index) => (index < 299 ? '171001' : 'xyzzy'));
  await field(page, bulkLookup).fill(['12209', 'Thmei', 'Tonlea Basac', ...list].join('\n'));
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(CALL, async (route) => {
    calls += 1;
    if (calls === 2) await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: bulkLookup.submit }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByRole('progressbar', { name: bulkLookup.running })).toHaveAttribute('value', '100');
  held.resolve();
  await expect(rows(page)).toHaveCount(303);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '303' })).toBeVisible();
  expect(calls).toBe(4);
  for (const [index, match] of (['unsure', 'unsure', 'likely'] as const).entries())
    await expect(page.locator(`#line-${index + 1}`)).toContainText(bulkLookup.match[match]);
  await expect(page.locator('#line-303')).toContainText(bulkLookup.match.none);
  await expect(
    page.getByRole('heading', { name: filled(bulkLookup.found, { found: '300', total: '303' }) }),
  ).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

/** Finds the message by its id, because a toast may show the same text. */
const problemLine = (page: Page) => page.locator('#lookup-problem');
const fileProblem = (page: Page) => page.locator('#file-problem');

test('what goes wrong is explained in words, and the list stays @full', async ({ page }) => {
  const { bulkLookup } = words.km;
  await visit(page, '/km/bulk-lookup');
  const submit = page.getByRole('button', { name: bulkLookup.submit });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(bulkLookup.problem.empty);
  await field(page, bulkLookup).fill('ស្លក្រាម សៀមរាប');
  for (const [status, problem] of [
    [429, 'too-often'],
    [503, 'unanswered'],
  ] as const) {
    const refusal = { status, headers: { 'Retry-After': '7' }, json: { status: 'error' } };
    await page.route(CALL, (route) => route.fulfill(refusal), { times: 1 });
    await submit.click();
    const why = problem === 'unanswered' ? `${khmer.server} ` : '';
    await expect(problemLine(page)).toHaveText(why + filled(bulkLookup.problem[problem], { seconds: '7' }));
  }
  await submit.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(problemLine(page)).toHaveCount(0);
  await expect(rows(page)).toContainText('សង្កាត់ស្លក្រាម ក្រុងសៀមរាប ខេត្តសៀមរាប');
  expect(await findAllFaults(page)).toEqual([]);
});

test('a file that does not come leaves the list and what was found, and comes when it is asked for again @full', async ({
  page,
  context,
}) => {
  const { bulkLookup } = words.km;
  await visit(page, '/km/bulk-lookup');
  await field(page, bulkLookup).fill('ស្លក្រាម សៀមរាប');
  await page.getByRole('button', { name: bulkLookup.submit }).click();
  await expect(rows(page)).toHaveCount(1);
  const asked = page.getByRole('button', { name: bulkLookup.asFile.xlsx });
  await context.setOffline(true);
  await asked.click();
  await expect(fileProblem(page)).toHaveText(`${khmer.connection} ${bulkLookup.problem.unanswered}`);
  await context.setOffline(false);
  const refusal = { status: 429, headers: { 'Retry-After': '7' }, body: '' };
  await page.route('**/km/bulk-lookup', (route) => route.fulfill(refusal), { times: 1 });
  await asked.click();
  await expect(fileProblem(page)).toHaveText(filled(bulkLookup.problem['too-often'], { seconds: '7' }));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('#lookup-lines')).toHaveValue('ស្លក្រាម សៀមរាប');
  const downloading = page.waitForEvent('download');
  await asked.click();
  expect((await downloading).suggestedFilename()).toBe('postal-codes.xlsx');
  await expect(fileProblem(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});

test('a file that comes late leaves what a lookup said meanwhile, and is announced until it comes @full', async ({
  page,
}) => {
  const { bulkLookup } = words.en;
  await visit(page, '/bulk-lookup');
  const held = Promise.withResolvers<void>();
  await page.route('**/bulk-lookup', async (route) => {
    await held.promise;
    await route.continue();
  });
  await field(page, bulkLookup).fill('Kep');
  await page.getByRole('button', { name: bulkLookup.submit }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: bulkLookup.asFile.xlsx }).click();
  const making = page.getByRole('status').filter({ hasText: bulkLookup.making });
  await expect(making).toBeVisible();
  await page.getByText(words.en.asked.edit, { exact: true }).click();
  await field(page, bulkLookup).fill('');
  await page.getByRole('button', { name: bulkLookup.submit }).click();
  await expect(problemLine(page)).toHaveText(bulkLookup.problem.empty);
  await expect(making).toBeVisible();
  held.resolve();
  await downloading;
  await expect(making).toHaveCount(0);
  await expect(problemLine(page)).toHaveText(bulkLookup.problem.empty);
});

test('cells of a spreadsheet stand apart in a line, and no mark in them turns its words round @full', async ({
  page,
}) => {
  const { bulkLookup } = words.en;
  await visit(page, '/bulk-lookup');
  await field(page, bulkLookup).fill('Sok\t"Phum 7\nKep"\t012 345 678\nSok\t\u202eKampot\t');
  await page.getByRole('button', { name: bulkLookup.submit }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await rows(page).last().innerText()).not.toContain('\u202e');
});

test('an unsure line of a file is corrected in the field', async ({ page }) => {
  const { bulkLookup } = words.km;
  await page.setViewportSize(PHONE);
  await visit(page, '/km/bulk-lookup');
  const buffer = Buffer.from(`${'171001\n'.repeat(30)}1,"Samraong"\n120101`);
  await page.getByLabel(bulkLookup.file).setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  const submit = page.getByRole('button', { name: bulkLookup.submit });
  await submit.click();
  await expect(rows(page)).toHaveCount(32);
  await page.getByRole('radio', { name: bulkLookup.group.check }).check();
  await expect(rows(page).filter({ visible: true })).toHaveCount(1);
  await page.locator('#line-31 summary').click();
  await page.getByRole('button', { name: bulkLookup.correct }).filter({ visible: true }).press('Enter');
  await expect(field(page, bulkLookup)).toBeFocused();
  await page.keyboard.type('Samraong, Takeo');
  await submit.click();
  await expect(page.locator('#line-31')).toHaveAttribute('data-match', 'likely');
  await expect(rows(page)).toHaveCount(32);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test('an uploaded file becomes a table, and a file', async ({ page }) => {
      const { bulkLookup } = words.en;
      await page.goto('/bulk-lookup');
      const buffer = Buffer.from('\ufeffSla Kram, Siem Reap\r\n=1+1\r\n', 'utf16le');
      await page
        .getByLabel(bulkLookup.file)
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: bulkLookup.submit }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(page.locator('#line-1 data').first()).toHaveAttribute('value', '171001');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: bulkLookup.asFile.csv }).click();
      const file = readFileSync(await (await downloading).path(), 'utf8');
      expect(file).toContain('"Sla Kram, Siem Reap",Exact,171001');
      expect(file).toContain("'=1+1");
    });
  });
}
