import { expect, test } from '@playwright/test';
import { languages, local } from '#fixtures/data/words.ts';

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
  await page.goto('/kep-province');
  const weather = page.locator('section', { has: page.getByRole('heading', { name: 'Weather in Kep' }) });
  await weather.scrollIntoViewIfNeeded();
  await expect(weather.getByText('There is no forecast now.')).toBeVisible();
  await expect(weather.getByRole('link', { name: 'Data from MET Norway' })).toBeVisible();
});

test('a forecast that comes while the link in its room has the focus waits until the focus moves on', async ({
  page,
}) => {
  await page.goto('/kampot-province');
  const weather = page.locator('section:has(> h2 + div + p > a[href="https://www.met.no/"])');
  const link = weather.getByRole('link').first();
  const came = page.waitForResponse('**/api/weather/*');
  await link.focus();
  await came.then((response) => response.finished());
  await page.waitForTimeout(300);
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(weather.getByRole('link', { name: 'Data from MET Norway' })).toBeFocused();
  await expect(weather.locator('li')).toHaveCount(5);
});
