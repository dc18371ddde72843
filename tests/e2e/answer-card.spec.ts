import { expect, test, type Locator, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { inPhnomPenh, tellPermission } from '#fixtures/browser/positions.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const ADDRESS = 'ផ្ទះលេខ 45B ផ្លូវ 432 សង្កាត់ទួលទំពូងទី១ ខណ្ឌចំការមន ភ្នំពេញ';
const AMBIGUOUS = 'Toul Tumpoung, Chamkar Mon, Phnom Penh';
const copy = words.km.postcodeHero.copyCode;

test.use({ viewport: PHONE });

/**
 * Returns the position of the lower edge of an element, in pixels below the upper edge of the screen; Infinity if the element is
 * not visible.
 */
async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
}

const HERO = 'article data[data-size="hero"]';
const COPY = `article >> role=button[name="${copy}"]`;
const CODE = ['article h1', HERO, COPY];

/** Each page with an answer: its kind, its path, and selectors of what must be visible on the first screen of a phone. */
const ANSWERS = [
  ['a commune', '/siem-reap-provine/siem-reap/sla-kram', ...CODE],
  ['a code', '/postcode/120101', ...CODE],
  ['a former code', '/postcode/010101', ...CODE],
  ['an address', `/search?q=${encodeURIComponent(ADDRESS)}`, ...CODE],
  ['a name', '/search?q=tonle%20basak', ...CODE],
  ['a landmark', '/search?q=aeon%201', ...CODE],
  ['several places that fit', '/search?q=thmei', 'h1', 'main li:has(data)'],
  ['five digits', '/postcode/12351', 'article h1', 'article a[href$="#list"]'],
  ['five digits in a search', '/search?q=12351', 'article h1', 'article a'],
  ['a name that nobody has', '/search?q=zzzzzz', 'article h1', 'article a'],
  ['a page that is not there', '/no-such-page', 'h1', 'main form button'],
  ['a province', '/siem-reap-provine', 'h1', 'main form button', 'main data'],
  ['the first digits of codes', '/postcode-start-with/12', 'h1', 'main li:has(data)'],
  ['a code of any list', '/code-converter?code=120101', '#answer', HERO],
  ['a code that has changed', '/changes?code=171001', HERO],
  ['the past of a code', '/postcode/171001/history', 'h1', 'main ol[aria-labelledby] li'],
  ['a post office', '/find-post-office/kampot-province/po-07', 'h1', 'main a[data-geo]'],
  ['a distance', '/free-tools/distance-calculator?from=120101&to=171001', 'output strong'],
  ['a sum', '/free-tools/currency-converter?amount=25&from=USD&to=KHR&board=4000', 'form + output strong'],
  ['a label', '/address-label?place=171001', 'section article data', 'section button'],
  ['the tools', '/free-tools', 'h1', 'main li >> nth=2'],
] as const;

test('the first screen of a phone holds the answer of each page', async ({ page }) => {
  // One test visits all pages, because an open tab loads the next page in half the time of a new tab.
  for (const [kind, path, ...answer] of ANSWERS) {
    await page.goto(`/km${path}`);
    await page.evaluate(() => document.fonts.ready);
    const bar = await page.locator('[data-thumb-bar]').boundingBox();
    for (const part of answer) {
      const shown = page.locator(part).filter({ visible: true }).first();
      await expect.soft(shown, `${kind}: ${part}`).toBeVisible();
      expect.soft(await bottomOf(shown), `${kind}: ${part}`).toBeLessThan(bar?.y ?? 0);
    }
  }
});

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

test('the field of a province finds a commune in it alone @full', async ({ page }) => {
  await page.goto('/km/siem-reap-provine');
  await page.getByLabel(words.km.postcodeHero.whichCommune).fill('ស្លក្រាម');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').locator('data[data-size="hero"]')).toHaveText('171001');
});

test.describe('after a form is sent', () => {
  test.use({ ...inPhnomPenh });
  test.beforeEach(({ page }) => tellPermission(page, 'prompt'));

  for (const { kind, path, ask, focused, answer } of casesOfRun([
    {
      kind: 'a search',
      path: '/km',
      ask: (page: Page) => fillAndSend(page, 'main input[name=q]', ADDRESS),
      focused: '#answer',
      answer: [HERO, '#answer', COPY],
    },
    {
      kind: 'a parcel',
      path: '/km/track',
      ask: (page: Page) => fillAndSend(page, 'textarea[name=number]', 'EE223456788KH'),
      focused: '#answer',
      answer: ['#answer', '[data-answer] a[href^="tel:"]'],
    },
    {
      kind: 'a list',
      path: '/km/bulk-lookup',
      ask: (page: Page) => fillAndSend(page, 'textarea[name=lines]', Array(30).fill('ទន្លេបាសាក់').join('\n')),
      focused: '#answer',
      answer: ['#answer', '[data-answer] button[value=xlsx]'],
    },
    {
      kind: 'a position',
      path: '/km/what-is-my-postcode',
      ask: (page: Page) => pressFirst(page, words.km.searchHero.position),
      focused: '#answer',
      answer: [HERO, '#answer', COPY],
    },
    {
      kind: 'the nearest post office',
      path: '/km/find-post-office/near-me',
      ask: (page: Page) => pressFirst(page, words.km.searchHero.position),
      focused: '[data-answer] h2',
      answer: ['article h3', 'article a[data-geo]', 'article a[href^="tel:"]'],
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
      focused: 'main output',
      answer: ['output strong'],
    },
    {
      kind: 'an amount of money',
      path: '/km/free-tools/currency-converter?board=4000',
      ask: async (page: Page) => {
        await page.locator('input[name=amount]').fill('25');
        await page.locator('input[name=amount]').press('Enter');
      },
      focused: 'main form + output',
      answer: ['form + output strong'],
    },
    {
      kind: 'a label',
      path: '/km/address-label',
      ask: async (page: Page) => {
        await page.locator('input[name=place]').fill('Tonle Basak, Chamkar Mon');
        await page.locator('input[name=place]').press('Enter');
      },
      focused: '#answer',
      answer: ['section article data', 'section button'],
    },
  ]))
    test(`the answer to ${kind} takes the focus, and the first screen of a phone holds it`, async ({
      page,
    }) => {
      await visit(page, path);
      await ask(page);
      await expect(page.locator(focused)).toBeFocused();
      const bar = await page.locator('[data-thumb-bar]').boundingBox();
      const header = await page.locator('#app > header').boundingBox();
      for (const part of answer) {
        const shown = page.getByRole('main').locator(part).filter({ visible: true }).first();
        await expect.poll(() => bottomOf(shown), part).toBeLessThan(bar?.y ?? 0);
        await expect
          .poll(async () => (await shown.boundingBox())?.y ?? 0, part)
          .toBeGreaterThan(header ? header.y + header.height - 1 : 0);
      }
    });

  test('the focus on the answer to a search says how sure it is', async ({ page }) => {
    await page.goto(`/km/search?q=${encodeURIComponent(ADDRESS)}`);
    await expect(page.locator('#answer')).toHaveAccessibleDescription(words.km.foundAddress.match.exact);
    await page.goto(`/km/search?q=${encodeURIComponent(AMBIGUOUS)}`);
    await expect(page.locator('#answer')).toHaveAccessibleDescription(
      new RegExp(words.km.foundAddress.match.unsure),
    );
  });
});

async function fillAndSend(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).fill(text);
  await page.locator('main form').first().locator('button[type=submit]').first().click();
}

async function pressFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

test('a former code is said in one colour on every page', async ({ page }) => {
  const colours: string[] = [];
  for (const path of ['/search?q=010101', '/postcode/010101', '/changes?code=010101']) {
    await page.goto(path);
    const word = page.locator('article p:has(data[value="010101"]) b').first();
    colours.push(await word.evaluate((element) => getComputedStyle(element).color));
  }
  expect(new Set(colours).size, colours.join(' ')).toBe(1);
});
