import { expect, test, type Page } from '@playwright/test';
import { boxIsReady, searchBox } from '#fixtures/browser/search-box.ts';
import { visit } from '#fixtures/browser/visit.ts';

async function textOf(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).replace(/\d\d:\d\d:\d\d|\s+/g, ' ').trim();
}

const SUGGESTED = '[role="option"]';

test('an answer that is overtaken is cancelled and never shown', async ({ page }) => {
  const shown = new Set<string>();
  await page.exposeFunction('noteShown', (text: string) => shown.add(text));
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).search));
  await page.route('**/api/search?q=thmei&*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await visit(page, '/data');
  const { field, form, options, status } = searchBox(page);
  await field.focus();
  await boxIsReady(page);
  await page.evaluate((selector) => {
    const note = (): void => {
      for (const option of document.querySelectorAll(selector)) {
        Reflect.apply(Reflect.get(window, 'noteShown'), window, [option.textContent]);
      }
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  }, SUGGESTED);
  const overtaken = page.waitForRequest('**/api/search?q=thmei&*');
  await field.fill('thmei');
  await overtaken;
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await field.fill('kampot');
  await expect(status).toHaveText(/result/);
  letGo();
  await expect(form).not.toHaveAttribute('aria-busy', 'true');
  expect(cancelled).toEqual(['?q=thmei&c=en-us&page=1&pageSize=5']);
  await expect(options.first()).toContainText('Kampot');
  expect([...shown].filter((text) => text.includes('Village') && /Thmei/.test(text))).toEqual([]);
});

test('a search that fails leaves an empty list, and nothing is said of it @full', async ({ page }) => {
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await visit(page, '/data');
  const { field, form, list, options, status } = searchBox(page);
  const before = await textOf(page);
  await field.focus();
  await boxIsReady(page);
  const answered = page.waitForResponse('**/api/search?*');
  await field.fill('kampot');
  await expect(options).not.toHaveCount(0);
  await answered;
  await expect(options).toHaveCount(0);
  await expect(list).toBeHidden();
  await expect(status).toBeEmpty();
  await expect(form).not.toHaveAttribute('aria-busy', 'true');
  expect(await textOf(page)).toBe(before);
  expect(failures).toEqual([]);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kampot$/);
});

test('the index is small, is cached by the browser, and answers each key at once on a slow phone @full', async ({
  page,
}) => {
  await page.route('**/api/search?*', (route) => route.abort());
  const indexed = page.waitForResponse(/\/assets\/place-index-/);
  await visit(page, '/');
  const { field, options } = searchBox(page);
  await field.focus();
  const index = await indexed;
  expect(index.headers()['cache-control']).toContain('immutable');
  expect(index.headers()['content-encoding']).toBe('br');
  expect((await index.request().sizes()).responseBodySize).toBeLessThan(40 * 1024);
  await boxIsReady(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const times: number[] = [];
  for (const typed of ['kampong chhnang', 'phnom penh', 'ខេត្តសៀមរាប', '171001', 'ភ្នំពេញ']) {
    await field.fill('');
    for (const key of typed) {
      await page.keyboard.insertText(key);
      times.push(
        await page.evaluate(() => performance.getEntriesByName('search-box-lookup')[0]?.duration ?? Infinity),
      );
    }
    await expect(options).not.toHaveCount(0);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  console.log(
    `    ${sorted.length} keys, six times slower: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`,
  );
  // Only the median is compared, because other load on the machine slows single keys.
  expect(at(0.5)).toBeLessThan(10);
});
