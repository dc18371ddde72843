import { expect, test } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { visit } from '#fixtures/browser/visit.ts';

const paths = [
  '/phnom-penh-capital',
  '/km/siem-reap-provine/siem-reap/sla-kram',
  '/postcode/171001',
  '/all-postal-codes',
];

for (const path of casesOfRun(paths)) {
  test(`on paper ${path} holds the answer and nothing to press`, async ({ page }) => {
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo').locator('nav').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('aside').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('data').first()).toBeVisible();
  });
}

test('a dark page is printed dark on white @full', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dark', 'true'));
  await visit(page, '/siem-reap-provine/siem-reap/sla-kram');
  await page.emulateMedia({ media: 'print' });
  const { ground, ink } = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.body).color,
  }));
  expect(ground).toBe('rgba(0, 0, 0, 0)');
  const parts = ink.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  expect(Math.max(...parts)).toBeLessThan(100);
});

test('a Khmer page is printed on A4 with the Khmer font in it', async ({ page }) => {
  await visit(page, '/km/kep-province');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf).toMatch(/\/FontName \/[A-Z]+\+KantumruyPro/);
  // Fonts with variable weights are embedded as Type 3; other fonts as files.
  expect(pdf).toMatch(/\/Subtype \/Type3|\/FontFile2|\/FontFile3/);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Number(width) / 72, Number(height) / 72]).toEqual([
    expect.closeTo(8.27, 1),
    expect.closeTo(11.69, 1),
  ]);
});

test('the map of the country is on paper too, and the fold about codes is open there @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await visit(page, '/');
  const folded = page.locator('main details p').first();
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(folded).toBeVisible();
  await expect(page.locator('main [data-drawing]')).toBeVisible();
});
