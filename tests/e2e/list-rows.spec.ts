import { expect, test } from '@playwright/test';
import { PHONE } from '#fixtures/browser/visit.ts';

test.use({ viewport: PHONE });

/** Each list: its name in this test, the path of its page, and the selector of its rows. */
const LISTS = [
  ['districts', '/kampot-province', '#list li'],
  ['neighbours', '/km/siem-reap-provine/siem-reap/sla-kram', '[aria-labelledby="nearby-title"] li'],
  ['results', '/search?q=tuol', 'ol > li:has(data)'],
  ['tools', '/km/free-tools', '[aria-labelledby^="free-tools-title"] li'],
  ['provinces', '/km', '[aria-labelledby="provinces-title"] li'],
  ['post offices', '/km/find-post-office/phnom-penh-capital', 'ul > li:has([data-entry])'],
  ['a choice', `/km/search?q=${encodeURIComponent('Toul Tumpoung, Chamkar Mon, Phnom Penh')}`, 'article li'],
  ['codes', '/postcode-start-with/12', 'li:has(data)'],
  ['districts of five digits', '/km/postcode/12351', '#list li'],
  ['names that are alike', `/km/search?q=${encodeURIComponent('ទន្លេបាសក')}`, 'ol > li:has(data)'],
  ['provinces with machines', '/km/free-tools/atm-finder', 'ul > li:has(a[href*="province"])'],
  ['machines', '/km/free-tools/atm-finder/kep-province', 'ul > li:has([data-entry])'],
  ['codes that have changed', '/km/changes/kep-province', 'ul > li:has(data)'],
  ['ends of a distance', '/km/free-tools/distance-calculator?from=120101&to=171001', 'ul > li:has(data)'],
  ['what works without a connection', '/km/offline', 'ul > li'],
  ['villages in results', `/km/search?q=${encodeURIComponent('ភូមិថ្មីខាង')}`, 'ol > li:has(data)'],
  ['places of digits', '/km/postcode-start-with/12', 'li:has(data):has(small)'],
  ['communes with long names', '/km/kampot-province/kampong-trach', 'ul > li:has(data):has(small)'],
  ['parts', '/km/parts', '[aria-labelledby="gallery-rows"] li'],
] as const;

test('a row of each list is one link from end to end, and has two lines at most in Khmer @full', async ({
  page,
}) => {
  // One test visits all pages, because an open tab loads the next page in half the time of a new tab.
  for (const [list, path, row] of LISTS) {
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
    expect.soft(hits, list).toEqual([true, true, true]);
    if (!path.startsWith('/km') || !row.includes('data')) continue;
    // Polls, because the style sheets of some lists load later.
    const findLong = async () =>
      (await page.getByRole('main').locator(row).evaluateAll(countLines)).filter(({ count }) => count > 2);
    await expect.configure({ soft: true }).poll(findLong, list).toEqual([]);
  }
});

test('names of post offices, results and changes have two lines in English too @full', async ({ page }) => {
  for (const [path, row] of [
    ['/find-post-office/near-me', 'ul > li:has([data-entry])'],
    ['/siem-reap-provine/siem-reap/sla-kram', 'ul > li:has([data-entry])'],
    ['/changes/kep-province', 'ul > li:has(data)'],
    ['/free-tools', 'ul > li:has(a svg)'],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole('main').locator(row);
    await expect(rows.first()).toBeVisible();
    const findLong = async () => (await rows.evaluateAll(countLines)).filter(({ count }) => count > 2);
    await expect.configure({ soft: true }).poll(findLong, path).toEqual([]);
  }
});

/** Counts the lines of text in each row. A code or a figure beside two lines does not count as a line. */
function countLines(rows: Element[]): { text: string; count: number }[] {
  const HALF_A_LINE = 7;
  return rows.map((row) => {
    const middles: number[] = [];
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { top, width, height } of range.getClientRects())
        if (width > 2) middles.push(top + height / 2);
    }
    let [count, end] = [0, Number.NEGATIVE_INFINITY];
    for (const middle of middles.toSorted((a, b) => a - b)) {
      if (middle - HALF_A_LINE < end) continue;
      count += 1;
      end = middle + HALF_A_LINE;
    }
    return { text: row.textContent.trim(), count };
  });
}
