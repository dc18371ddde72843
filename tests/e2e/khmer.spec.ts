import { expect, test } from '@playwright/test';
import { PHONE, visit } from '#fixtures/browser/visit.ts';

test('Khmer names in an English page say that they are Khmer', async ({ page }) => {
  await visit(page, '/phnom-penh-capital');
  const unmarked = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!/[\u1780-\u17ff]/.test(text) || parent?.closest('script, title')) continue;
      if (parent?.closest('[lang]')?.getAttribute('lang') !== 'km') texts.push(text);
    }
    return texts;
  });
  expect(unmarked).toEqual([]);
});

test('a name in a sentence is not broken at the end of a line', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/km/postcode/171001/history', '/km/postcode/120108', '/km/changes/kep-province']) {
    await visit(page, path);
    const names = await page.locator('main .nb:visible').evaluateAll((all) =>
      all.map((name) => ({
        text: name.textContent,
        lines: Math.round(
          name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight),
        ),
        // A name may have several lines only if it is as wide as its column. Such a name does not fit on one line.
        isWide: name.getBoundingClientRect().width > 300,
      })),
    );
    expect(names.length, path).toBeGreaterThan(0);
    expect(
      names.filter(({ lines, isWide }) => lines > 1 && !isWide),
      path,
    ).toEqual([]);
  }
});
