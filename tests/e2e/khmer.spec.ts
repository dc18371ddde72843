import { expect, test } from '@playwright/test';
import { expectKhmer } from '#fixtures/browser/khmer-setting.ts';
import { addressOf, allKinds } from '#fixtures/browser/page-kinds.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { storeEarlierVisit, watchComplaints } from '#fixtures/browser/watch-complaints.ts';

for (const kind of allKinds) {
  test(`the Khmer page of ${kind.kind} is taken over in silence, with a theme and visits stored, and is Khmer alone`, async ({
    page,
    context,
    baseURL,
  }) => {
    const complaints = await watchComplaints(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
    await storeEarlierVisit(page);
    await visit(page, addressOf('km', kind));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('header a[href="/kep-province"]')).not.toHaveCount(0);
    const expected =
      kind.path === '/no-such-page' ? [expect.stringMatching(/^error: Failed to load resource.*404/)] : [];
    expect(complaints).toEqual(expected);
    expect(elsewhere).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await expectKhmer(page, /q=(.*)$/.exec(kind.path)?.[1]);
  });
}

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
