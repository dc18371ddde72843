import { expect, test, type Page } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';

/**
 * Maximum number of Shift+Tab presses to get back to the map. One press may not be enough, because late content may have added
 * tab stops after the map.
 */
const MOST_BETWEEN = 4;
const ARROWS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];

function shapes(page: Page) {
  return page.locator('[data-shapes] a').filter({ visible: true });
}

function focusedShape(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('[data-shapes] a:focus')?.getAttribute('href') ?? null);
}

/** Presses Shift, because the first gesture loads the code that handles keys. */
async function touchKeys(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

/** Blocks the script of the interactive map, which would replace the drawing that is tested. */
async function keepDrawing(page: Page): Promise<void> {
  await page.route('**/assets/load-map-*.js', (route) => route.abort());
}

/**
 * Returns the `href` of every shape that the arrow keys reach from the first shape. The key events are dispatched inside the
 * page, because hundreds of Playwright key presses would be slow.
 */
async function findReached(page: Page): Promise<Set<string>> {
  const reached = await shapes(page).evaluateAll((links, keys) => {
    const seen = new Set<Element>(links.slice(0, 1));
    for (const from of seen)
      for (const key of keys) {
        if (from instanceof SVGElement) from.focus();
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const to = document.activeElement;
        if (to?.matches('[data-shapes] a')) seen.add(to);
      }
    return [...seen].map((link) => link.getAttribute('href') ?? '');
  }, ARROWS);
  return new Set(reached);
}

for (const path of ['/', '/phnom-penh-capital/doun-penh', '/koh-kong-province'])
  test(`arrow keys lead to every shape on the map of ${path}, which is one stop of Tab @full`, async ({
    page,
  }) => {
    await keepDrawing(page);
    await visit(page, path);
    await touchKeys(page);
    const all = new Set(
      await shapes(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
    );
    expect(all.size).toBeGreaterThan(10);
    expect(await findReached(page)).toEqual(all);
    await page.keyboard.press('Tab');
    expect(await focusedShape(page)).toBeNull();
    // Late content, for example a forecast, may have added tab stops.
    for (let stops = 0; stops < MOST_BETWEEN && (await focusedShape(page)) === null; stops += 1)
      await page.keyboard.press('Shift+Tab');
    expect(await focusedShape(page)).not.toBeNull();
  });

test('Enter on a shape opens its place', async ({ page, baseURL }) => {
  await keepDrawing(page);
  await visit(page, '/');
  await touchKeys(page);
  await page.locator('[data-shapes] a[href="/kampot-province"]').focus();
  await page.keyboard.press('ArrowRight');
  const href = await focusedShape(page);
  expect(href).not.toBe('/kampot-province');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}${href}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus on a shape stays when the live map replaces the drawing @full', async ({ page }) => {
  const waiting: (() => void)[] = [];
  await page.route('**/assets/load-map-*.js', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await visit(page, '/koh-kong-province');
  const first = page.locator('[data-shapes] a[href^="/koh-kong-province/"]').first();
  await first.scrollIntoViewIfNeeded();
  await first.focus();
  const href = await focusedShape(page);
  await page.keyboard.press('Shift');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  for (const open of waiting) open();
  await expect(page.locator('[data-map][data-live]')).toHaveCount(1);
  const row = page.locator(`[data-areas] [data-path="${href}"]`);
  await expect(row).toBeFocused();
  await expect(row).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(row).not.toBeFocused();
  await expect(page.locator('[data-areas] button:focus')).toHaveCount(1);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('each shape is a stop of Tab, and Enter opens its place', async ({ page, baseURL }) => {
    await page.goto('/');
    await shapes(page).first().focus();
    await page.keyboard.press('Tab');
    const second = page.locator('[data-shapes] a:focus');
    const href = await second.getAttribute('href');
    expect(href).not.toBe(await shapes(page).first().getAttribute('href'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${baseURL}${href}`);
  });
});
