import { expect, test } from '@playwright/test';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import { findOverflowing } from '#fixtures/browser/find-overflowing.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/data/words.ts';

test('the pages of the change can be read by everybody on a phone, and lead to the history of a code @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/km/changes/kep-province', '/km/public-holidays', '/km/changes?code=171001']) {
    await visit(page, path);
    expect(await findAllFaults(page), path).toEqual([]);
    expect(await findOverflowing(page), path).toEqual([]);
  }
  await visit(page, '/km/siem-reap-provine/siem-reap/sla-kram');
  const { codeHistory } = words.km.ui;
  await page.getByText(codeHistory.title).click();
  await page.getByRole('link', { name: codeHistory.page }).click();
  await expect(page).toHaveURL(/\/km\/postcode\/171001\/history$/);
  const list = page.getByRole('list', {
    name: words.km.pages.changes.words.history.code.replace('{{code}}', '171001'),
  });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await findAllFaults(page)).toEqual([]);
  expect(await findOverflowing(page)).toEqual([]);
});
