import { expect, test, type Locator, type Page } from '@playwright/test';
import { inPhnomPenh, tellPermission } from '#fixtures/browser/positions.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const ADDRESS = 'ផ្ទះលេខ 45B ផ្លូវ 432 សង្កាត់ទួលទំពូងទី១ ខណ្ឌចំការមន ភ្នំពេញ';
const AMBIGUOUS = 'Toul Tumpoung, Chamkar Mon, Phnom Penh';
const copy = words.km.postcodeHero.copyCode;

test.use({ viewport: PHONE });

/** The lower edge of an element, in pixels below the upper edge of the screen. */
async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
}

for (const [kind, path] of [
  ['a commune', '/km/siem-reap-provine/siem-reap/sla-kram'],
  ['a code', '/km/postcode/120101'],
  ['a former code', '/km/postcode/010101'],
  ['an address', `/km/search?q=${encodeURIComponent(ADDRESS)}`],
  ['a name', '/km/search?q=tonle%20basak'],
  ['a landmark', '/km/search?q=aeon%201'],
] as const) {
  test(`the first screen of a phone holds the code of ${kind} and its copy button`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const card = page.getByRole('article');
    const bar = await page.locator('[data-thumb-bar]').boundingBox();
    const code = card.locator('data[data-size="hero"]');
    expect(await bottomOf(code)).toBeLessThan(bar?.y ?? 0);
    expect(await bottomOf(card.getByRole('button', { name: copy, exact: true }))).toBeLessThan(bar?.y ?? 0);
    await expect(card.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });
}

test('places that fit alike are on the first screen, and no code can be copied before one is chosen', async ({
  page,
}) => {
  await visit(page, `/km/search?q=${encodeURIComponent(AMBIGUOUS)}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { level: 1 })).toHaveText(words.km.foundAddress.which);
  await expect(card.getByRole('button')).toHaveCount(0);
  const rows = card.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
  await rows.last().getByRole('link').click();
  await expect(card.getByRole('button', { name: copy, exact: true })).toBeVisible();
});

test('the field of a province finds a commune in it alone', async ({ page }) => {
  await page.goto('/km/siem-reap-provine');
  await page.getByLabel(words.km.postcodeHero.whichCommune).fill('ស្លក្រាម');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').locator('data[data-size="hero"]')).toHaveText('171001');
});

test.describe('after a form is sent', () => {
  test.use({ ...inPhnomPenh });
  test.beforeEach(({ page }) => tellPermission(page, 'prompt'));

  for (const { kind, path, ask, answer } of [
    {
      kind: 'a parcel',
      path: '/km/track',
      ask: (page: Page) => fillAndSend(page, 'textarea[name=number]', 'EE223456788KH'),
      answer: '#parcels [data-answer] h2',
    },
    {
      kind: 'a list',
      path: '/km/bulk-lookup',
      ask: (page: Page) => fillAndSend(page, 'textarea[name=lines]', Array(30).fill('ទន្លេបាសាក់').join('\n')),
      answer: '[data-answer] h2',
    },
    {
      kind: 'the nearest post office',
      path: '/km/find-post-office/near-me',
      ask: (page: Page) => pressFirst(page, words.km.searchHero.position),
      answer: 'article h3',
    },
    {
      kind: 'a distance',
      path: '/km/free-tools/distance-calculator',
      ask: async (page: Page) => {
        await page.locator('input[name=from]').fill('120101');
        await page.locator('input[name=to]').fill('171001');
        await expect(page.locator('main output strong')).toBeVisible();
        await page.locator('input[name=to]').press('Enter');
      },
      answer: 'output strong',
    },
  ])
    test(`the first screen of a phone holds the answer to ${kind}`, async ({ page }) => {
      await visit(page, path);
      await ask(page);
      const shown = page.getByRole('main').locator(answer).filter({ visible: true });
      await expect(shown.first()).toBeVisible();
      const bar = await page.locator('[data-thumb-bar]').boundingBox();
      await expect
        .poll(async () => Math.max(...(await Promise.all((await shown.all()).slice(0, 2).map(bottomOf)))))
        .toBeLessThan(bar?.y ?? 0);
      await expect.poll(async () => (await shown.first().boundingBox())?.y ?? 0).toBeGreaterThan(0);
    });
});

async function fillAndSend(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).fill(text);
  await page.locator('main form').first().locator('button[type=submit]').first().click();
}

async function pressFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

for (const [list, path, row] of [
  ['districts', '/kampot-province', '#list li'],
  ['neighbours', '/km/siem-reap-provine/siem-reap/sla-kram', '[aria-labelledby="nearby-title"] li'],
  ['results', '/search?q=tuol', 'ol > li:has(data)'],
  ['tools', '/km/free-tools', '[aria-labelledby^="free-tools-title"] li'],
  ['provinces', '/km', '[aria-labelledby="provinces-title"] li'],
  ['post offices', '/km/find-post-office/phnom-penh-capital', 'ul > li:has([data-entry])'],
  ['a choice', `/km/search?q=${encodeURIComponent(AMBIGUOUS)}`, 'article li'],
  ['parts', '/km/parts', '[aria-labelledby="gallery-rows"] li'],
] as const) {
  test(`a row of ${list} is one link at its left end, in its middle and at its right end`, async ({
    page,
  }) => {
    await page.goto(path);
    const first = page.getByRole('main').locator(row).first();
    await first.scrollIntoViewIfNeeded();
    const hits = await first.evaluate((element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      const inset = 3;
      const own = element.querySelector('a');
      return [left + inset, (left + right) / 2, right - inset].map((x) => {
        const link = document.elementFromPoint(x, top + height / 2)?.closest('a');
        return link !== null && link === own && height >= 56;
      });
    });
    expect(hits).toEqual([true, true, true]);
  });
}
