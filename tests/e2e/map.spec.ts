import { expect, test } from '@playwright/test';
import pages from '#locales/en/pages.json' with { type: 'json' };
import { createPng } from '#fixtures/data/png.ts';
import { startStandIn } from '#fixtures/upstream/stand-in.ts';
import { findFaultsIn } from '#fixtures/browser/find-faults.ts';
import { countPlaces, mapOn, scrollTo, watchMap } from '#fixtures/browser/map-parts.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { inPhnomPenh } from '#fixtures/browser/positions.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const PROVINCE = '/siem-reap-provine';
const DISTRICT = '/siem-reap-provine/siem-reap';
const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';
/** After this time, the map has requested failed tiles again at least once. */
const RETRY_MILLISECONDS = 15_000;

test('without pictures a map asks nobody, moves nothing, opens its shapes, and follows the visitor from page to page', async ({
  page,
  baseURL,
}) => {
  const seen = await watchMap(page, baseURL ?? '');
  await visit(page, PROVINCE);
  const map = mapOn(page);
  const before = await map.frame.boundingBox();
  await scrollTo(map.frame);
  await expect(map.live).toBeVisible();
  await expect(map.live).toHaveAccessibleName(/Siem Reap/);
  await expect(map.drawing).toBeHidden();
  await expect(map.names).toBeVisible();
  await expect(map.scale).toHaveText(/^\d+ km$/);
  const after = await map.frame.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  const districts = await page.locator('#list li').count();
  await expect(map.frame.locator('[data-areas] [data-path^="/siem-reap-provine/"]')).toHaveCount(districts);

  expect(seen).toEqual([]);

  // The list of areas is one tab stop. The arrow keys move within it, Enter opens the sheet, and Escape closes it.
  await map.areas.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(map.areas.nth(1)).toBeFocused();
  await expect(map.frame.locator('.map-chosen')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const sheet = page.locator('.map-sheet');
  await expect(sheet.getByRole('heading')).toBeFocused();
  expect(await findFaultsIn(page, '.map-sheet')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(map.areas.nth(1)).toBeFocused();
  await page.getByRole('button', { name: words.en.pointMap.zoomIn }).focus();
  const whole = await map.scale.innerText();
  await page.keyboard.press('Enter');
  await expect(map.scale).not.toHaveText(whole);
  expect(await findFaultsIn(page, '[data-map]')).toEqual([]);

  await page.locator(`#list a[href="${DISTRICT}"]`).first().click();
  await expect(page).toHaveURL(`${baseURL}${DISTRICT}`);
  await page.locator(`#list a[href="${COMMUNE}"]`).first().click();
  await expect(page).toHaveURL(`${baseURL}${COMMUNE}`);
  await scrollTo(map.frame);
  await expect(map.live).toHaveAccessibleName(/Sla Kram/);
  // Fewer than ten villages are not grouped.
  await expect(map.groups).toHaveCount(0);
  expect(await countPlaces(map)).toBeGreaterThan(3);
  await map.frame.getByTitle('Boeng Donpa').click();
  await expect(map.frame.locator('.map-dot[data-selected]')).toHaveCount(1);

  await page.locator('header a[hreflang="km"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await scrollTo(map.frame);
  await expect(map.live).toHaveAccessibleName(/ផែនទី.*ស្លក្រាម/);
  await expect(map.scale).toHaveText(/^\d+ គ\.ម\.$/);
  await expect(page.getByRole('button', { name: words.km.pointMap.zoomOut })).toBeVisible();
  // The map of the previous page is removed.
  await expect(page.locator('.leaflet-container')).toHaveCount(1);
  await expect(page.locator('.map-edge')).toHaveCount(1);
  expect(seen.filter((text) => !text.startsWith('moved'))).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('a map is a drawing, and has nothing to press', async ({ page }) => {
    await page.goto(COMMUNE);
    const map = mapOn(page);
    await expect(map.drawing).toBeVisible();
    await expect(map.drawing).toHaveAccessibleName(/Sla Kram/);
    await expect(map.live).toBeHidden();
    await expect(map.frame.getByRole('button')).toHaveCount(0);
  });
});

test('a press on a shape opens its place, also before the map moves', async ({ page, baseURL }) => {
  // The live map is blocked, because it could replace the drawing during the press.
  await page.route('**/assets/load-map-*.js', (route) => route.abort());
  await visit(page, PROVINCE);
  await page.locator(`[data-shapes] a[href="${DISTRICT}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${baseURL}${DISTRICT}`);
});

test('on paper a map is its drawing @full', async ({ page }) => {
  await visit(page, COMMUNE);
  const map = mapOn(page);
  await scrollTo(map.frame);
  await expect(map.live).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(map.drawing).toBeVisible();
  await expect(map.live).toBeHidden();
});

test.describe('with pictures', () => {
  let service: Awaited<ReturnType<typeof startStandIn>>;
  let site: Awaited<ReturnType<typeof startOwnSite>>;
  let isDown = false;
  const picture = createPng(256, 256, [200, 220, 200]);
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    service = await startStandIn((_, res) => {
      if (isDown) res.writeHead(500).end();
      else res.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
    });
    site = await startOwnSite({ TILE_URL: `${service.origin}/{z}/{x}/{y}.png` });
  });
  test.beforeEach(() => {
    isDown = false;
    service.requests.length = 0;
  });
  test.afterAll(() => Promise.all([site.stop(), service.stop()]));

  test('a map asks for them with its origin, credits them, and lives without them while they are away @full', async ({
    page,
  }) => {
    const seen = await watchMap(page, site.origin);
    await visit(page, `${site.origin}${COMMUNE}`);
    const map = mapOn(page);
    await scrollTo(map.frame);
    await expect(map.pictures.first()).toBeVisible();
    await expect(map.frame).toHaveAttribute('data-tiles', 'some');
    const credit = map.frame.getByRole('link', { name: '© OpenStreetMap contributors' });
    await credit.hover();
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    expect(service.requests.filter(({ path }) => !/^\/\d+\/\d+\/\d+\.png$/.test(path))).toEqual([]);
    expect(new Set(service.requests.map(({ headers }) => headers.referer))).toEqual(
      new Set([`${site.origin}/`]),
    );
    expect(seen.filter((text) => !text.startsWith(service.origin))).toEqual([]);

    await page.clock.install();
    isDown = true;
    await page.getByRole('button', { name: words.en.pointMap.zoomIn }).click();
    await expect(map.frame).toHaveAttribute('data-tiles', 'none');
    await expect(map.names).toBeAttached();
    await expect(map.scale).toBeVisible();
    expect(await countPlaces(map)).toBeGreaterThan(0);
    isDown = false;
    await page.clock.fastForward(RETRY_MILLISECONDS);
    await expect(map.frame).toHaveAttribute('data-tiles', 'some');
    await expect(map.pictures.first()).toBeVisible();
  });

  test.describe('at a position', () => {
    test.use(inPhnomPenh);
    test('a map asks for none before the visitor wants it to move @full', async ({ page }) => {
      await visit(page, `${site.origin}/what-is-my-postcode`);
      // The visitor has allowed geolocation before, so the page reads the position at once.
      await expect(page.locator('main [data-drawing]')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(service.requests).toEqual([]);
      await page.getByRole('button', { name: pages.myPostcode.tool.found.moveMap }).click();
      await expect(mapOn(page).pictures.first()).toBeVisible();
    });
  });

  test('a map whose pictures never came is asked for them again when the browser is back on line @full', async ({
    page,
    context,
  }) => {
    isDown = true;
    await visit(page, `${site.origin}/km${COMMUNE}`);
    const map = mapOn(page);
    await scrollTo(map.frame);
    await expect(map.frame).toHaveAttribute('data-tiles', 'none');
    await expect(map.names).toBeVisible();
    isDown = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(map.frame).toHaveAttribute('data-tiles', 'some');
  });
});
