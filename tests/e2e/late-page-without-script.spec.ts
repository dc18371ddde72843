import { expect, test } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { useLateSite } from '#fixtures/browser/late-site.ts';
import { DESK, PHONE } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const LATE_MILLISECONDS = 400;

test.use({ javaScriptEnabled: false });

const lateSite = useLateSite();
test.beforeEach(() => lateSite().road.delay(LATE_MILLISECONDS));

const PAGES = [
  { language: 'en', path: '/kampot-province', next: '/kampot-province/chhuk', viewport: DESK },
  { language: 'en', path: '/koh-kong-province', next: '/koh-kong-province/kaoh-kong', viewport: PHONE },
  { language: 'km', path: '/km/kep-province', next: '/km/kep-province/damnak-changaeur', viewport: PHONE },
  { language: 'km', path: '/km', next: '/km/takeo-provine', viewport: DESK },
] as const;

for (const { language, path, next, viewport } of casesOfRun(PAGES)) {
  test(`a late page reads from top to bottom without script: ${path}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const response = await page.goto(`${lateSite().origin}${path}`);
    expect(response?.headers()['content-security-policy']).toContain("'nonce-");
    await expect(page.locator('[data-late]')).toHaveCount(1);
    await expect(page.locator('[data-late]')).toBeHidden();
    await expect(page.getByText(words[language].app.loading)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    const parts = ['#app > header', 'main#main', 'footer'].map((part) => page.locator(part));
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      expect(box?.height).toBeGreaterThan(40);
      const above = boxes[index - 1];
      if (above) expect(box?.y).toBeGreaterThanOrEqual(above.y + above.height);
    }
    expect(complaints).toEqual([]);
    await page.locator(`main a:not(svg a)[href="${next}"]:visible`).first().click();
    await expect(page).toHaveURL(`${lateSite().origin}${next}`);
  });
}

test('the search field of a late page finds a place without script', async ({ page }) => {
  await page.goto(`${lateSite().origin}/takeo-provine`);
  const field = page.getByRole('searchbox').filter({ visible: true });
  await field.fill('sla kram');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: /Sla Kram/ })).not.toHaveCount(0);
});
