import { readFileSync } from 'node:fs';
import { expect, test, type CDPSession, type Download, type Locator, type Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { filled, words } from '#fixtures/data/words.ts';

const PATH = '/change-my-addresses';
const CALL = '**/api/postcodes/convert';

async function openBook(page: Page, language: 'en' | 'km') {
  const index = page.waitForResponse(/former-codes/);
  await visit(page, language === 'en' ? PATH : `/km${PATH}`);
  await index;
  const { words: texts } = words[language].pages.addressBook;
  return { texts, field: page.getByRole('textbox', { name: texts.paste }) };
}

test('pasted rows are converted on a phone without a request, until the visitor asks the server', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { texts, field } = await openBook(page, 'km');
  await page.waitForLoadState('networkidle');
  // The page sends analytics events after a delay. The test ignores them, unless they contain a pasted name.
  const requests: string[] = [];
  page.on('request', (request) => {
    const isEvent = request.url().endsWith('/api/events') && !request.postData()?.includes('Neang');
    if (!isEvent) requests.push(request.url());
  });
  await field.fill('Code\tឃុំ\n010101\tBanteay Neang\n070612\t\n999999\tTonlea Basac\n');
  await page.getByRole('button', { name: texts.convert }).first().click();
  await expect(page.getByRole('heading', { name: filled(texts.changed, { number: '1' }) })).toBeFocused();
  await expect(
    page.getByText(filled(texts.evidence2022, { proofs: '1', others: texts.noneAgainst })),
  ).toBeVisible();
  await page.getByRole('button', { name: /^070614/ }).click();
  await expect(page.getByRole('heading', { name: filled(texts.changed, { number: '2' }) })).toBeVisible();
  await page.getByRole('radio', { name: texts.list['2022'] }).check();
  expect(await findAllFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(requests).toEqual([]);
  const sent = page.waitForRequest(CALL);
  await page.getByRole('button', { name: filled(texts.ask, { number: '1' }) }).click();
  expect((await sent).postDataJSON()).toEqual({
    rows: [{ code: '999999', name: 'Tonlea Basac', district: '', province: '' }],
    list: '2022',
    c: 'km-KH',
  });
  await expect(page.getByRole('heading', { name: filled(texts.changed, { number: '3' }) })).toBeVisible();
});

test('a code that is chosen while the server searches stays chosen', async ({ page }) => {
  const { texts, field } = await openBook(page, 'en');
  const letGo = await holdRequests(page, CALL);
  await field.fill('Code\tCommune\n010101\tBanteay Neang\n070612\t\n999999\tTonlea Basac\n');
  await page.getByRole('button', { name: texts.convert }).first().click();
  await page.getByRole('button', { name: filled(texts.ask, { number: '1' }) }).click();
  await page.getByRole('button', { name: /^070614/ }).click();
  await expect(page.getByRole('heading', { name: filled(texts.changed, { number: '2' }) })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: filled(texts.changed, { number: '3' }) })).toBeVisible();
});

/** A cheap phone is about six times slower than the machine of the tests. */
const THROTTLE = 6;

/** Returns the processor time of the page's main thread, in seconds. */
async function threadSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
}

/**
 * Creates a file in the page, so that a measurement does not include the transfer of the file to the browser.
 * @returns a function that puts the file into the file input
 */
async function prepareFile(field: Locator, { name, text }: { name: string; text: string }) {
  const input = await field.evaluateHandle(
    (element, content) => {
      const files = new DataTransfer();
      files.items.add(new File([content.text], content.name, { type: 'text/csv' }));
      return { element, files };
    },
    { name, text },
  );
  return () =>
    input.evaluate(({ element, files }) => {
      if (element instanceof HTMLInputElement) element.files = files.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
}

async function saveFile(page: Page, button: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).filter({ visible: true }).click();
  return downloading;
}

test('twenty thousand rows of a file are converted within two seconds on a slow phone, and come back @full', async ({
  page,
}) => {
  const { texts } = await openBook(page, 'en');
  const row = (index: number): string =>
    `${index},"Sok ""${index}""",+85512${index},010101,Banteay Neang ${index % 7 ? '' : 'x'}`;
  const original = `No,Customer,Tel,Zip code,Commune\r\n${Array.from({ length: 20_000 }, (_nothing, index) => row(index)).join('\r\n')}`;
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const choose = await prepareFile(page.getByLabel(texts.file), { name: 'orders.csv', text: original });
  const begun = await threadSeconds(client);
  await choose();
  await expect(
    page.getByRole('heading', { name: filled(texts.changed, { number: '20,000' }) }),
  ).toBeVisible();
  const seconds = (await threadSeconds(client)) - begun;
  test.info().annotations.push({ type: 'seconds of the thread', description: seconds.toFixed(3) });
  // Multiplies the processor time instead of throttling the CPU. A throttled time would include the time of other tests.
  expect(seconds * THROTTLE).toBeLessThan(2);
  const download = await saveFile(page, texts.getFile);
  expect(download.suggestedFilename()).toBe('orders-2025.csv');
  const file = readFileSync(await download.path(), 'utf8');
  expect(
    file.replaceAll(
      /,(?:010201,converted,"[^"]*",[^,]*,|postcode_2025,status,place_en,place_km,note)(?=\r|$)/g,
      '',
    ),
  ).toBe(original);
});

test('a workbook comes back with new cells in its sheet, and every other part as it was @full', async ({
  page,
}) => {
  const { texts } = await openBook(page, 'en');
  const cells = [
    ['Code', 'Commune', 'Parcels'],
    ['010101', 'Banteay Neang', 2],
    ['171001', 'ឃុំ ជប់តាត្រាវ', { type: 'Formula' as const, value: '=C2*3' }],
  ];
  const file = await writeXlsxFile([
    { data: cells, sheet: 'Orders', stickyRowsCount: 1 },
    { data: [['Rates'], [{ type: 'Formula', value: '=SUM(Orders!C2:C3)' }]], sheet: 'Rates' },
  ]).toBuffer();
  const give = (buffer: Buffer) =>
    page
      .getByLabel(texts.file)
      .setInputFiles({ name: 'orders.xlsx', mimeType: 'application/octet-stream', buffer });
  await give(file);
  await expect(page.getByRole('heading', { name: filled(texts.changed, { number: '2' }) })).toBeVisible();
  const download = await saveFile(page, texts.getFile);
  expect(download.suggestedFilename()).toBe('orders-2025.xlsx');
  const [before, after] = [unzipSync(file), unzipSync(readFileSync(await download.path()))];
  const path = 'xl/worksheets/sheet1.xml';
  expect({ ...after, [path]: null }).toEqual({ ...before, [path]: null });
  const [sheet, grown] = [before, after].map((parts) => Buffer.from(parts[path] ?? []).toString());
  const ours = /<c r="[D-H]\d" t="inlineStr">.*?<\/c>/g;
  expect(grown?.replaceAll(ours, '')).toBe(sheet);
  expect(
    grown
      ?.match(ours)
      ?.join(' ')
      .replaceAll(/<[^>]+>/g, ''),
  ).toMatch(
    /^postcode_2025 status place_en place_km note 010201 converted .*Banteay Neang.* 170201 converted .*Chob Ta Trav/u,
  );
});

test('workbooks that cannot be read and lists that are too long are explained, and nothing is lost @full', async ({
  page,
}) => {
  const { texts, field } = await openBook(page, 'en');
  const give = (name: string, buffer: Uint8Array) =>
    page
      .getByLabel(texts.file)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });
  await field.fill('010101\tBanteay Neang');
  const file = await writeXlsxFile(
    [['Code'], ['010101']].map((row) => row.map((value) => ({ value }))),
  ).toBuffer();
  const bomb = zipSync({ ...unzipSync(file), 'xl/sharedStrings.xml': new Uint8Array(40_000_000) });
  for (const [name, bytes] of [
    ['torn.xlsx', file.subarray(0, file.length / 2)],
    ['bomb.xlsx', bomb],
    // Workbooks with a password, and workbooks in the format from before 2007, begin with these bytes.
    ['secret.xlsx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])],
    ['parts.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<workbook>') })],
  ] as const) {
    // Removes the previous error message: if the chosen file is empty, the page converts the typed rows instead, and collapses
    // the form.
    await give('orders.csv', Buffer.alloc(0));
    await expect(page.getByText(texts.edit, { exact: true })).toBeVisible();
    await give(name, bytes);
    await expect(page.getByRole('alert')).toHaveText(texts.problem.workbook);
  }
  const most = 20_000;
  await give('long.csv', Buffer.from('Code,Commune\n' + '010101,Kep\n'.repeat(most + 1)));
  await expect(page.getByRole('alert')).toHaveText(
    filled(texts.problem['too-many'], { number: '20,001', rows: '20,000' }),
  );
  await expect(field).toHaveValue('010101\tBanteay Neang');
});

test('columns can be changed, and bad files are explained @full', async ({ page }) => {
  const { texts } = await openBook(page, 'en');
  const give = (name: string, buffer: Buffer) =>
    page.getByLabel(texts.file).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await give('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
  await expect(page.getByRole('alert')).toHaveText(texts.problem['no-text']);
  await give('large.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
  await expect(page.getByRole('alert')).toHaveText(texts.problem['too-large']);
  await give('book.csv', Buffer.from('A;B;C\n1;010101;Kep\n2;010102;Kampot\n3;010103;Takeo\n'));
  await page.getByText(texts.edit, { exact: true }).click();
  await page.getByRole('combobox', { name: 'B' }).selectOption('code');
  await page.getByRole('combobox', { name: 'C' }).selectOption('');
  await expect(page.getByRole('heading', { name: filled(texts.changed, { number: '3' }) })).toBeVisible();
  await page.getByRole('combobox', { name: 'B' }).selectOption('');
  await expect(page.getByRole('alert')).toHaveText(texts.problem['no-code']);
});
