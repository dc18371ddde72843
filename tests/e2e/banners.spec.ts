import { expect, test, type Locator, type Page } from '@playwright/test';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { casesOfRun, testedLanguages } from '#fixtures/cases-of-run.ts';
import { advertisement, startAdvertisedSite } from '#fixtures/browser/advertised-site.ts';
import { leaveTab, takeEvents, waitForFeatures } from '#fixtures/browser/reported-events.ts';
import { DESK, PHONE, visit } from '#fixtures/browser/visit.ts';
import { watchShifts } from '#fixtures/browser/watch-shifts.ts';
import { words } from '#fixtures/browser/words.ts';

const PLACE = '/kampot-province';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0';

let site: Awaited<ReturnType<typeof startAdvertisedSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startAdvertisedSite([advertisement('middle'), advertisement('bottom')]);
});
test.afterAll(() => site.stop());

function slot(page: Page, position: string): Locator {
  return page.locator(`[data-banner-slot="${position}"]`);
}
function bannerIn(page: Page, position: string): Locator {
  return slot(page, position).getByRole('link');
}
async function heightOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? 0;
}

for (const language of testedLanguages) {
  test(`a banner says what it is, what it shows and where it leads (${language})`, async ({ page }) => {
    await visit(page, site.origin + toLocalPath(language, PLACE));
    for (const position of ['middle', 'bottom']) {
      const link = bannerIn(page, position);
      await expect(link).toHaveAttribute('href', `https://fair.example/${position}?from=postcode`);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /sponsored/);
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link.getByRole('img')).toHaveAttribute('alt', `Fair for rice and silk (${position})`);
      await expect(slot(page, position).getByText(words[language].banner.label)).toBeVisible();
    }
  });
}

test('a phone is sent the narrow picture, a desk the wide one, each in its ratio @full', async ({ page }) => {
  const sizes = [
    { viewport: PHONE, ratio: 320 / 100, width: 640 },
    { viewport: DESK, ratio: 728 / 90, width: 1456 },
  ];
  for (const { viewport, ratio, width } of sizes) {
    await page.setViewportSize(viewport);
    await visit(page, site.origin + PLACE);
    const picture = slot(page, 'middle').getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
    const room = await slot(page, 'middle').boundingBox();
    expect(Math.abs((room?.width ?? 0) / (room?.height ?? 1) / ratio - 1)).toBeLessThan(0.01);
    // The picture fills the reserved space, except for a hairline.
    expect((room?.height ?? 0) - (await heightOf(picture))).toBeLessThanOrEqual(2);
  }
});

for (const viewport of casesOfRun([DESK, PHONE])) {
  test(`nothing moves when banners come, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    // The banner arrives late, while its slot is on the screen.
    await page.route('**/api/today/banners*', async (route) => {
      // The reserved space has a label, so that it does not look broken.
      await expect(slot(page, 'middle').getByText(words.en.banner.label)).toBeVisible();
      await page.evaluate(() => document.querySelector('[data-banner-slot="middle"]')?.scrollIntoView());
      await route.continue();
    });
    await visit(page, site.origin + PLACE);
    await expect(bannerIn(page, 'middle')).toBeInViewport();
    await bannerIn(page, 'bottom').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01);
  });
}

test('a bot asks for no banner, and is shown none', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: GOOGLE, viewport: DESK });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/banners/.test(request.url())) asked.push(request.url());
  });
  await visit(page, site.origin + PLACE);
  await waitForFeatures(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.locator('[rel~="sponsored"]')).toHaveCount(0);
  await context.close();
});

test('banners are asked for once a view, with its page and language, and stay through a visit @full', async ({
  page,
}) => {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/today/banners') asked.push(searchParams);
  });
  await visit(page, site.origin + PLACE);
  await expect(bannerIn(page, 'middle')).toBeVisible();
  await page.locator(`#list a[href="${PLACE}/chhuk"]`).first().click();
  await expect(page).toHaveURL(/chhuk$/);
  await expect(bannerIn(page, 'middle')).toBeVisible();
  await page.getByRole('link', { name: 'ខ្មែរ', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await expect(slot(page, 'middle').getByText(words.km.banner.label)).toBeVisible();
  expect(asked.map((query) => [query.get('pageUrl'), query.get('culture'), query.get('position')])).toEqual([
    [PLACE, 'en-us', 'all'],
    [`${PLACE}/chhuk`, 'en-us', 'all'],
    [`/km${PLACE}/chhuk`, 'km-KH', 'all'],
  ]);
  expect(asked[0]?.get('_t')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a banner is reported once when it is seen, and when it is clicked', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await context.route('https://fair.example/**', (route) => route.fulfill({ body: 'The fair' }));
  const reported = await takeEvents(page);
  const reportedBanners = () => reported.flatMap((event) => (event.type === 'banner' ? [event.meta] : []));
  await visit(page, site.origin + PLACE);
  await expect(bannerIn(page, 'middle')).toBeAttached();
  await leaveTab(page);
  await expect.poll(() => reported.length).toBe(1);
  expect(reportedBanners()).toEqual([]);
  const link = bannerIn(page, 'middle');
  for (const move of [1, 2]) {
    await link.scrollIntoViewIfNeeded();
    await expect(link, `time ${move}`).toBeInViewport({ ratio: 0.6 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(link).not.toBeInViewport();
  }
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened.getByText('The fair')).toBeVisible();
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  await leaveTab(page);
  const about = {
    bannerId: 'fair-middle',
    position: 'middle',
    clickUrl: 'https://fair.example/middle?from=postcode',
    deviceType: 'mobile',
  };
  await expect.poll(reportedBanners).toEqual([
    { ...about, action: 'impression' },
    { ...about, action: 'click' },
  ]);
  expect(reported.some(({ type }) => type === 'event')).toBe(false);
});

test('a banner whose picture does not come is not shown @full', async ({ page }) => {
  await page.route('**/banners/*', (route) => route.abort());
  await visit(page, site.origin + PLACE);
  await page.waitForLoadState('networkidle');
  await expect(bannerIn(page, 'middle')).toHaveCount(0);
  await expect(slot(page, 'middle').getByText(words.en.banner.label)).toHaveCount(0);
});

test('a banner whose picture fails on the screen shows its text, and an empty room goes below the screen @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const shifts = await watchShifts(page);
  const arrive = (): Promise<void> =>
    page.evaluate(() => document.querySelector('[data-banner-slot="middle"]')?.scrollIntoView());
  await page.route('**/banners/*', async (route) => {
    await arrive();
    await route.abort();
  });
  await visit(page, site.origin + PLACE);
  await expect(bannerIn(page, 'middle')).toHaveText(/^Rice and silk/);
  await page.unroute('**/banners/*');
  await page.route('**/api/today/banners*', async (route) => {
    await arrive();
    await route.fulfill({ status: 503, body: '' });
  });
  await visit(page, site.origin + PLACE);
  const room = slot(page, 'middle');
  await expect(room).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(room).toBeHidden();
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01);
});

test('a page is whole when banners cannot be had, and room that nobody saw is given back @full', async ({
  page,
}) => {
  await page.route('**/api/today/banners*', (route) => route.fulfill({ status: 503, body: '' }));
  await visit(page, site.origin + PLACE);
  await expect(slot(page, 'bottom')).toBeHidden();
  await page.locator(`#list a[href="${PLACE}/chhuk"]`).first().click();
  await expect(page.locator('main h1')).toBeFocused();
});

test('a site without banners asks for none and reserves no room @full', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/banners/.test(request.url())) asked.push(request.url());
  });
  await visit(page, PLACE);
  await waitForFeatures(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  for (const position of ['middle', 'bottom']) expect(await heightOf(slot(page, position))).toBe(0);
});

test('without a script no room stands empty', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.origin + PLACE);
  for (const position of ['middle', 'bottom']) await expect(slot(page, position)).toBeHidden();
  await context.close();
});
