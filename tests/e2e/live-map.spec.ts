import { expect, test } from '@playwright/test';
import { findFaultsIn } from '#fixtures/browser/find-faults.ts';
import { mapOn, scrollTo } from '#fixtures/browser/map-parts.ts';
import { inPhnomPenh } from '#fixtures/browser/positions.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const PROVINCE = '/siem-reap-provine';
const DISTRICT = '/siem-reap-provine/siem-reap';
const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';
const KHANS = 14;
const WIDE_VIEW = '#map=9/13.0500/107.1002/110202';
/** The minimum width and height of a control for a finger, in CSS pixels. */
const FINGER = 44;

test('a press on the live map opens the sheet of the area there, and the page stays', async ({
  page,
  baseURL,
}) => {
  await visit(page, DISTRICT);
  const map = mapOn(page);
  await scrollTo(map.frame);
  await expect(map.live).toBeVisible();
  await expect(map.frame.locator(`[data-areas] [data-path="${COMMUNE}"]`)).toHaveCount(1);
  const { x, y, width, height } = (await map.live.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  const sheet = page.locator('.map-sheet');
  await expect(sheet.getByRole('heading')).toContainText('Sangkat');
  await expect(sheet.locator('data')).toHaveAttribute('value', /^1710\d\d$/);
  await expect(page).toHaveURL(`${baseURL}${DISTRICT}`);
  await sheet.getByRole('link', { name: words.en.liveMap.openPage }).click();
  await expect(page).toHaveURL(/\/siem-reap-provine\/siem-reap\/[a-z-]+$/);
  await expect(sheet).toHaveCount(0);
});

test('the live map keeps the border of its place, also where the place is an answer @full', async ({
  page,
}) => {
  for (const path of [COMMUNE, '/postcode/120110', '/search?q=171001']) {
    await visit(page, path);
    const map = mapOn(page);
    await scrollTo(map.frame);
    await expect(map.live, path).toBeVisible();
    await expect(map.frame.locator('.map-chosen-line'), path).toHaveCount(1);
  }
});

test('the full map is an entry of the history, and its address can be shared @full', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await visit(page, '/');
  const map = mapOn(page);
  await scrollTo(map.frame);
  await expect(map.live).toBeVisible();
  await map.frame.getByRole('button', { name: words.en.liveMap.open }).click();
  const dialog = page.getByRole('dialog', { name: words.en.provinceList.map });
  await expect(dialog).toBeVisible();
  await dialog.locator('[data-show-capital]').click();
  // Each khan (a district of the capital) has a row below the map. A press on the map selects a khan too.
  const rows = dialog.locator('[data-areas] [data-area^="12"]');
  await expect(rows).toHaveCount(KHANS);
  for (const box of await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON())))
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(FINGER);
  await dialog.locator('.leaflet-container').click();
  const sheet = dialog.locator('.map-sheet');
  await expect(sheet.locator('data')).toHaveAttribute('value', /^12\d\d00$/);
  expect(await findFaultsIn(page, 'dialog')).toEqual([]);
  await sheet.getByRole('button', { name: words.en.liveMap.lookInside }).click();
  await expect(rows.first()).toHaveAttribute('data-area', /^12\d{4}$/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(map.live).toBeVisible();

  await page.goto('/km#map=13/11.5564/104.9282/120202');
  const khmer = page.getByRole('dialog', { name: words.km.provinceList.map });
  await expect(khmer).toBeVisible();
  await expect(khmer.locator('.map-sheet data')).toHaveAttribute('value', '120202');
  await expect(page).toHaveURL(/#map=13\/11\.5564\/104\.9282\/120202$/);
  await page.keyboard.press('Escape');
  await expect(khmer.locator('.map-sheet')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(khmer).toHaveCount(0);

  // If the hash contains only a code, the full map opens, even if the map on the page is collapsed. The full map shows the whole
  // area and opens the area's sheet.
  await page.goto(`${COMMUNE}#map=171001`);
  const whole = page.getByRole('dialog');
  await expect(whole.locator('.map-sheet data')).toHaveAttribute('value', /^\d{6}$/);
  await expect(whole.locator('.map-chosen-line')).toHaveCount(1);
  await expect(page).toHaveURL(/#map=1[2-5][\d.]*\/13\.[\d.]+\/103\.[\d.]+\/171001$/);

  // A commune of a wide district can be selected at a zoom level at which the map usually shows districts.
  await page.goto(`/${WIDE_VIEW}`);
  const wide = page.getByRole('dialog');
  await expect(wide.locator('[data-area="110202"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(wide.locator('.map-sheet data')).toHaveAttribute('value', '110202');
  await expect(page).toHaveURL(new RegExp(`${WIDE_VIEW}$`));
  expect(faults).toEqual([]);
});

test('a marker pressed on the full map takes the place of the chosen area', async ({ page }) => {
  await visit(page, '/find-post-office/siem-reap-provine');
  const map = mapOn(page);
  await scrollTo(map.frame);
  await map.frame.getByRole('button', { name: words.en.liveMap.open }).click();
  const dialog = page.getByRole('dialog', { name: words.en.provinceList.map });
  const row = dialog.locator('[data-areas] button').first();
  await row.press('Enter');
  const line = dialog.locator('.map-chosen-line');
  await expect(line).toHaveCount(1);
  await expect(page).toHaveURL(/#map=[^/]+\/[^/]+\/[^/]+\/\d+$/);
  await dialog.locator('.leaflet-marker-icon:has(.map-dot)').first().dispatchEvent('click');
  const sheet = dialog.locator('.map-sheet');
  await expect(sheet.getByRole('link', { name: words.en.finder.directions })).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page).toHaveURL(/#map=[^/]+\/[^/]+\/[^/]+$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row).not.toBeFocused();
});

test.describe('at a position', () => {
  test.use(inPhnomPenh);
  test('the line between two places stays when the visitor asks for the position', async ({ page }) => {
    await visit(page, '/free-tools/distance-calculator?from=120101&to=171001');
    const { frame } = mapOn(page);
    await scrollTo(frame);
    await expect(frame.locator('.map-way')).toHaveCount(1);
    await frame.locator('[data-locate]').click();
    await expect(frame.locator('.map-own')).toHaveCount(1);
    await expect(frame.locator('.map-way')).toHaveCount(1);
  });
});

test('without the files of the map its shapes remain, and the files come when the browser is back on line', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  let isBroken = true;
  await page.route(/\/assets\/areas-[^/]*\.json/, (route) =>
    isBroken ? route.fulfill({ body: '{"topology":' }) : route.continue(),
  );
  await page.route(/\/assets\/(?:roads|base|rail)-[^/]*\.json/, (route) => route.fulfill({ body: '<html>' }));
  await visit(page, PROVINCE);
  const map = mapOn(page);
  await scrollTo(map.frame);
  await expect(map.frame.locator('.map-shapes')).toBeVisible();
  isBroken = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(map.names).toBeVisible();
  await expect(map.frame.locator('.map-shapes')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a page that is left while the files of its map come has no fault', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  let isBroken = true;
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/areas-[^/]*\.json/, async (route) => {
    if (isBroken) return route.fulfill({ body: '{"topology":' });
    await held.promise;
    return route.continue();
  });
  await visit(page, PROVINCE);
  const map = mapOn(page);
  await scrollTo(map.frame);
  await expect(map.frame.locator('.map-shapes')).toBeVisible();
  isBroken = false;
  const asked = page.waitForRequest(/\/assets\/areas-/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  const loaded = page.waitForResponse(/\/assets\/areas-/);
  held.resolve();
  await (await loaded).finished();
  // The map of the next page waits for the same files, and draws them after the map that was left has received them.
  await scrollTo(map.frame);
  await expect(map.names).toBeVisible();
  expect(faults).toEqual([]);
});
