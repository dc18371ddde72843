import { expect, test } from '@playwright/test';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { bounds } from '#fixtures/bounds.ts';
import { addressOfPage, visit } from '#fixtures/browser/visit.ts';

/** A page with two query parameters. The full run adds other kinds. */
const usualPaths = ['/search?q=thmei&page=2'];
const otherPaths = [
  '/siem-reap-provine/siem-reap/sla-kram',
  '/all-postal-codes',
  '/',
  '/kampot-province',
  '/siem-reap-provine/siem-reap',
  '/postcode/171001',
  '/postcode-start-with/12',
  '/search?q=thmei',
  '/data',
];
const paths = bounds.everyLook ? [...usualPaths, ...otherPaths] : usualPaths;

for (const path of paths) {
  test(`the language tabs lead from ${path} to the same page in Khmer and back`, async ({ page }) => {
    await visit(page, path);
    const root = page.locator('html');
    const heading = page.getByRole('heading', { level: 1 });
    const english = await heading.innerText();

    await page.getByRole('link', { name: 'ខ្មែរ', exact: true }).click();
    await expect(root).toHaveAttribute('lang', 'km');
    await expect(root).toHaveClass('khmer');
    expect(addressOfPage(page)).toBe(toLocalPath('km', path));
    await expect(heading).toHaveText(/\p{Script=Khmer}/u);

    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(root).toHaveAttribute('lang', 'en');
    await expect(root).not.toHaveClass('khmer');
    expect(addressOfPage(page)).toBe(path);
    await expect(heading).toHaveText(english);
  });
}
