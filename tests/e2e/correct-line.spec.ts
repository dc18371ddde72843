import { expect, test } from '@playwright/test';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import { filled } from '#fixtures/data/words.ts';

for (const language of LANGUAGES) {
  test(`of two lines that are the same, each is corrected by a button with its name, in ${language} @full`, async ({
    page,
  }) => {
    const { bulkLookup } = words[language];
    await visit(page, language === 'en' ? '/bulk-lookup' : '/km/bulk-lookup');
    const field = page.getByRole('textbox', { name: bulkLookup.lines });
    const rows = page.locator('main [data-match]');
    await field.fill('Samraong\n171001\nxyzzy\nSamraong');
    await page.getByRole('button', { name: bulkLookup.submit }).click();
    await expect(rows).toHaveCount(4);
    const named = (line: string) =>
      rows.getByRole('button', { name: filled(bulkLookup.correctLine, { line }), exact: true });
    // The doubtful lines are the first group. Each is collapsed until the visitor presses it.
    for (const row of await page.locator('[data-group=check] summary').all()) await row.click();
    await expect(named('xyzzy')).toHaveCount(1);
    await expect(named('171001')).toHaveCount(0);
    await named('Samraong').last().click();
    const selected = await field.evaluate((element) =>
      element instanceof HTMLTextAreaElement ? [element.selectionStart, element.selectionEnd] : [],
    );
    expect(selected).toEqual([22, 30]);
    await named('Samraong').first().click();
    await page.keyboard.type('Kampot');
    await expect(field).toHaveValue('Kampot\n171001\nxyzzy\nSamraong');
  });
}
