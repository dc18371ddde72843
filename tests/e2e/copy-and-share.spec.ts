import { expect, test, type Page } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import english from '#locales/en/pages.json' with { type: 'json' };

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).first().click();
}

test('copying a code puts its six digits on the clipboard and says so', async ({ page }) => {
  await visit(page, '/siem-reap-provine/siem-reap/sla-kram');
  await press(page, words.en.postcodeHero.copyCode);
  await expect(page.getByRole('button', { name: words.en.copy.copied })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: words.en.copy.copied })).toHaveCount(1);
  expect(await clipboard(page)).toBe('171001');
  await expect(page.getByRole('button', { name: words.en.postcodeHero.copyCode })).toBeVisible();
});

test('a former code is not copied, its successor is @full', async ({ page }) => {
  await visit(page, '/postcode/010101');
  await press(page, words.en.postcodeHero.copyCode);
  await expect.poll(() => clipboard(page)).toBe('010201');
});

test('a touch of the code in large copies it, and the button beside it says so', async ({ page }) => {
  for (const path of ['/siem-reap-provine/siem-reap/sla-kram', '/km/postcode/120101']) {
    await visit(page, path);
    const code = page.locator('data[data-size="hero"]');
    const say = path.startsWith('/km') ? words.km : words.en;
    const address = page.url();
    await code.locator('span').first().click();
    await expect(page.getByRole('button', { name: say.copy.copied })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: say.copy.copied })).toHaveCount(1);
    await expect(code).toHaveAttribute('data-copied', 'true');
    expect(await clipboard(page)).toBe(await code.getAttribute('value'));
    expect(page.url()).toBe(address);
  }
});

test('of an address without a recipient only its known lines are copied @full', async ({ page }) => {
  await visit(page, '/siem-reap-provine/siem-reap/sla-kram');
  await press(page, words.en.addressFormat.copyShown);
  await expect
    .poll(() => clipboard(page))
    .toBe('Sangkat Sla Kram, Siem Reap Municipality\nSIEM REAP 171001\nCAMBODIA');
  await page.getByText(words.en.addressFormat.other, { exact: true }).click();
  await press(page, words.en.addressFormat.copy.km);
  await expect.poll(() => clipboard(page)).toBe('សង្កាត់ស្លក្រាម\nក្រុងសៀមរាប ខេត្តសៀមរាប 171001');
  await visit(page, '/km/phnom-penh-capital/chamkar-mon/tonle-basak');
  await press(page, words.km.addressFormat.copyShown);
  await expect.poll(() => clipboard(page)).toBe('សង្កាត់ទន្លេបាសាក់\nខណ្ឌចំការមន រាជធានីភ្នំពេញ 120101');
});

test('an address that was searched for is copied as it is written, and its button says so in its middle @full', async ({
  page,
}) => {
  const line = '#13-61, St. 63, Sangkat Boeung Keng Kang 1, Khan Chamkarmon, Phnom Penh 12302';
  await visit(page, `/search?q=${encodeURIComponent(line)}`);
  const button = page.getByRole('article').getByRole('button', { name: words.en.addressFormat.copyShown });
  const place = await button.elementHandle();
  await button.click();
  await expect.poll(() => place?.innerText()).toBe(words.en.copy.copied);
  const { said, offCentre } = await (place ?? button).evaluate((element) => {
    const range = document.createRange();
    // The text is in the first child. The button may be wider than the text, because it is always as wide as the longer of its
    // two texts.
    range.selectNodeContents(element.firstElementChild ?? element);
    const [text, whole] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    const middles = [text, whole].map(({ x, width }) => x + width / 2);
    return { said: element.textContent, offCentre: Math.abs((middles[0] ?? 0) - (middles[1] ?? 0)) };
  });
  // The text was read above in one step, because the button shows it only for a moment.
  expect(said).toBe(words.en.copy.copied);
  expect(offCentre).toBeLessThan(2);
  expect(await clipboard(page)).toBe(
    '#13-61, St. 63\nSangkat Boeng Keng Kang 1 (BKK 1), Khan Boeng Keng Kang\nPHNOM PENH 121301\nCAMBODIA',
  );
});

test('the code that a visitor selects on the page is copied without signs between the pairs @full', async ({
  page,
}) => {
  await visit(page, '/postcode/171001');
  await page.locator('data[data-size="hero"]').evaluate((mark) => getSelection()?.selectAllChildren(mark));
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(async () => (await clipboard(page)).trim()).toBe('171001');
});

test('where there is no share sheet the code, both names and the page’s address are copied @full', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await visit(page, '/km/postcode/171001');
  await press(page, words.km.share.share);
  await expect(page.getByRole('button', { name: words.km.copy.copied })).toBeVisible();
  expect(await clipboard(page)).toBe(`171001 សង្កាត់ស្លក្រាម · Sangkat Sla Kram\n${baseURL}/km/postcode/171001`);
});

test('where there is a share sheet it gets the code, both names and the page’s address', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  await visit(page, '/postcode/171001');
  await press(page, words.en.share.share);
  await expect(page.locator('html')).toHaveAttribute('data-shared', /171001/);
  const shared: unknown = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '');
  expect(shared).toEqual({
    title: await page.title(),
    text: '171001 Sangkat Sla Kram · សង្កាត់ស្លក្រាម',
    url: `${baseURL}/postcode/171001`,
  });
});

test('without a clipboard of the browser’s the code is copied all the same @full', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await visit(page, '/postcode/171001');
  await press(page, words.en.postcodeHero.copyCode);
  await expect(page.getByRole('button', { name: words.en.copy.copied })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.locator('body').evaluate((body) => {
    body.textContent = '';
    const field = document.createElement('textarea');
    field.id = 'pasted';
    body.append(field);
  });
  await other.locator('#pasted').press('ControlOrMeta+v');
  await expect(other.locator('#pasted')).toHaveValue('171001');
});

test('a copy that fails says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    document.execCommand = () => false;
  });
  await visit(page, '/postcode/171001');
  await press(page, words.en.postcodeHero.copyCode);
  await expect(page.getByRole('button', { name: words.en.copy.failed })).toBeVisible();
});

test('the rows of a file with semicolons are copied with tabs, as a spreadsheet pastes them', async ({
  page,
}) => {
  const { words: texts } = english.addressBook;
  await visit(page, '/change-my-addresses');
  const book = 'Code;Commune;Note\n010101;Banteay Neang;"a; b"\n120101;;\n';
  await page
    .getByLabel(texts.file)
    .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(book) });
  await press(page, texts.copy);
  await expect(page.getByRole('button', { name: texts.copied, exact: true })).toBeVisible();
  const rows = (await clipboard(page)).split('\n');
  expect(rows.map((row) => row.split('\t').slice(0, 5))).toEqual([
    ['Code', 'Commune', 'Note', 'postcode_2025', 'status'],
    ['010101', 'Banteay Neang', '"a; b"', '010201', 'converted'],
    ['120101', '', '', '120101', 'unchanged'],
  ]);
});
