import { expect, test } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { leaveTab, takeEvents, waitForFeatures } from '#fixtures/browser/reported-events.ts';
import { PHONE, switchTheme, visit } from '#fixtures/browser/visit.ts';

test('another visit has another id, and nothing of it stays in the browser @full', async ({
  page,
  context,
}) => {
  const reported = await takeEvents(page);
  const storage = (): Promise<string> =>
    page.evaluate(() => JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]));
  await visit(page, '/kampot-province');
  await waitForFeatures(page);
  await leaveTab(page);
  await expect.poll(() => reported.length).toBe(1);
  await visit(page, '/kep-province');
  await waitForFeatures(page);
  await leaveTab(page);
  await expect.poll(() => reported.length).toBe(2);
  const ids = reported.map(({ userId }) => userId);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(await storage()).not.toContain(id);
  expect(await context.cookies()).toEqual([]);
});

for (const [wish, key, value] of casesOfRun([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const)) {
  test(`nothing is reported of a visit that says ${wish}`, async ({ page }) => {
    await page.addInitScript(
      ([name, said]) => Object.defineProperty(Navigator.prototype, name, { get: () => said }),
      [key, value] as const,
    );
    const reported = await takeEvents(page);
    await visit(page, '/search?q=thmei');
    await waitForFeatures(page);
    await switchTheme(page);
    await page.locator('main ol a').first().click();
    await expect(page.locator('main h1')).toBeFocused();
    await leaveTab(page);
    await page.waitForLoadState('networkidle');
    expect(reported).toEqual([]);
  });
}

test('nothing is reported of a bot', async ({ browser, baseURL }) => {
  const userAgent =
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0';
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent, viewport: PHONE });
  const page = await context.newPage();
  const reported = await takeEvents(page);
  await visit(page, '/kampot-province');
  await waitForFeatures(page);
  await leaveTab(page);
  await page.waitForLoadState('networkidle');
  expect(reported).toEqual([]);
  await context.close();
});
