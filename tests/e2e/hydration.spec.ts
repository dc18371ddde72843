import { expect, test, type Page } from '@playwright/test';
import { addressOf, allKinds, languages, mainKinds } from '#fixtures/browser/page-kinds.ts';
import { visit } from '#fixtures/browser/visit.ts';

const VISITS = [
  { id: 'page:/kep-province', menuTitle: 'Kep Province', url: '/kep-province', time: 2 },
  { id: 'page:/kampot-province', menuTitle: 'ខេត្តកំពត', url: '/km/kampot-province', time: 1 },
];

/** All that a visitor's browser complains of. */
async function watchComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  await page.exposeFunction('noteViolation', (text: string) => complaints.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective} ${blockedURI}`);
    });
  });
  return complaints;
}

for (const language of languages) {
  // In Khmer all kinds of page, in English the main ones.
  for (const kind of language === 'km' ? allKinds : mainKinds) {
    test(`${kind.kind} is taken over in silence, with a theme and visits stored (${language})`, async ({
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
      await page.addInitScript((visits) => {
        localStorage.setItem('dark', 'true');
        localStorage.setItem('visited', visits);
      }, JSON.stringify(VISITS));
      await visit(page, addressOf(language, kind));
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('header a[href="/kep-province"]')).not.toHaveCount(0);
      const expected =
        kind.path === '/no-such-page' ? [expect.stringMatching(/^error: Failed to load resource.*404/)] : [];
      expect(complaints).toEqual(expected);
      expect(elsewhere).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });
  }
}

test('what a click does causes no complaint either', async ({ page }) => {
  const complaints = await watchComplaints(page);
  await visit(page, '/phnom-penh-capital');
  await page.getByRole('link', { name: 'ខ្មែរ', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await page.locator('header a[href="/km"]').click();
  await expect(page.locator('main a[href="/km/kep-province"]')).toBeVisible();
  await page.locator('main a[href="/km/kep-province"]').click();
  await expect(page.locator('#communes')).toBeVisible();
  await page.goBack();
  await expect(page.locator('main a[href="/km/pailin-province"]')).toBeVisible();
  expect(complaints).toEqual([]);
});
