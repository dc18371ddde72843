import { expect, test, type Response } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';
import { languages, local } from '#fixtures/data/words.ts';
import en from '#locales/en/weather.json' with { type: 'json' };

test('the weather comes when its place is seen, and moves nothing; where it does not come, that is said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('weather') || pathname.includes('load-forecast')) asked.push(pathname);
  });
  for (const language of languages) {
    asked.length = 0;
    await page.goto(local(language, '/kampot-province'));
    const weather = page.locator('section:has(> h2 + div + p > a[href="https://www.met.no/"])');
    const heightOf = (): Promise<number> =>
      weather.evaluate((element) => element.getBoundingClientRect().height);
    const before = await heightOf();
    expect(asked).toEqual([]);
    await weather.scrollIntoViewIfNeeded();
    await expect(weather.locator('li')).toHaveCount(5);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/weather/kampot-province']);
    expect(await heightOf()).toBe(before);
  }
  await page.route('**/api/weather/*', (route) => route.abort());
  await visit(page, '/kep-province');
  const weather = page.locator('section', { has: page.getByRole('heading', { name: 'Weather in Kep' }) });
  await weather.scrollIntoViewIfNeeded();
  await expect(weather.getByText('There is no forecast now.')).toBeVisible();
  await expect(weather.getByRole('link', { name: 'Data from MET Norway' })).toBeVisible();
});

test('a commune shows the forecast of its province, once its place is seen', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/weather')) asked.push(pathname);
  });
  await page.goto('/km/kampot-province/angkor-chey/angk-phnum-touch');
  const title = /^អាកាសធាតុនៅ/;
  const weather = page.locator('section', { has: page.getByRole('heading', { name: title }) }).last();
  const heightOf = (): Promise<number> =>
    weather.evaluate((element) => element.getBoundingClientRect().height);
  await expect(weather).toBeAttached();
  const before = await heightOf();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await weather.scrollIntoViewIfNeeded();
  await expect(weather.locator('li')).toHaveCount(5);
  expect(asked).toEqual(['/api/weather/kampot-province']);
  await expect(weather.locator('a[href="https://www.met.no/"]')).toBeVisible();
  expect(await heightOf()).toBe(before);
});

test('a forecast that comes while the link in its room has the focus waits until the focus moves on @full', async ({
  page,
}) => {
  await page.goto('/kampot-province');
  const weather = page.locator('section:has(> h2 + div + p > a[href="https://www.met.no/"])');
  const link = weather.getByRole('link').first();
  // The test waits for the forecast, and for the script with its texts, which is the last script that the browser loads.
  const came = Promise.all([
    page.waitForResponse(async (response) => (await readScript(response)).includes(en.stale)),
    page.waitForResponse('**/api/weather/*').then((response) => response.finished()),
  ]);
  await link.focus();
  await came;
  // If the page did not delay the forecast, it would replace the focused link within two frames.
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(weather.getByRole('link', { name: 'Data from MET Norway' })).toBeFocused();
  await expect(weather.locator('li')).toHaveCount(5);
});

function readScript(response: Response): Promise<string> {
  return response.url().endsWith('.js') ? response.text() : Promise.resolve('');
}
