import { expect, test } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';

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
