import { expect, test } from '@playwright/test';
import { DESK, visit } from '#fixtures/browser/visit.ts';
import { watchComplaints } from '#fixtures/browser/watch-complaints.ts';

/** Pages whose rendering sorts or groups lists, or reads lists backwards. */
const ADDRESSES = [
  '/code-converter?code=171001',
  '/changes?code=171001',
  '/search?q=No.%2045B,%20Street%20432,%20Tuol%20Tumpung%201,%20Chamkar%20Mon',
];

test('a browser of 2022 shows each page, and follows the links of the header', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
      Reflect.deleteProperty(Array.prototype, name);
    for (const owner of [Map, Object]) Reflect.deleteProperty(owner, 'groupBy');
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name);
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(Element.prototype, 'ariaCurrent');
  });
  await page.setViewportSize(DESK);
  const complaints = await watchComplaints(page);
  for (const address of ADDRESSES) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.locator('#header-pages a[href="/track"]').click();
  await expect(page).toHaveURL(/\/track$/);
  await expect(page.locator('#header-pages [aria-current]')).toHaveAttribute('href', '/track');
  expect(complaints.filter((complaint) => !complaint.startsWith('failed: '))).toEqual([]);
});
