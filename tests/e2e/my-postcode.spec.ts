import { expect, test, type Page } from '@playwright/test';
import englishPages from '#locales/en/pages.json' with { type: 'json' };
import khmerPages from '#locales/km/pages.json' with { type: 'json' };
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import {
  countPositionCalls,
  failPosition,
  inPhnomPenh,
  positions,
  tellPermission,
  traces,
} from '#fixtures/browser/positions.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { watchShifts } from '#fixtures/browser/watch-shifts.ts';
import { words } from '#fixtures/browser/words.ts';

const PAGE = '/what-is-my-postcode';
const tool = englishPages.myPostcode.tool;
const PROVINCES = 25;
/**
 * Matches a latitude or longitude that these tests use in Cambodia. The pattern needs only two decimals, so it also matches
 * rounded positions.
 */
const POSITION = /1[13]\.[0-9]{2}|10[234]\.[0-9]{2}/;

test.use({ ...inPhnomPenh, permissions: [...inPhnomPenh.permissions, 'clipboard-read', 'clipboard-write'] });

function press(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: words.en.searchHero.position }).click();
}
function hero(page: Page) {
  return page.locator('main data[data-size="hero"]');
}
function card(page: Page) {
  return page.locator('main article');
}
function telling(page: Page) {
  return page.locator('main section').first().getByRole('status').first();
}

function takeRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  return requests;
}

/** The page reads the permission state `prompt`, as on a first visit. Geolocation still works, because the tests granted it. */
test.beforeEach(({ page }) => tellPermission(page, 'prompt'));

test('a press shows the code of the position, and nothing of it is sent or stored', async ({ page }) => {
  const calls = await countPositionCalls(page);
  await visit(page, PAGE);
  await page.mouse.move(200, 300);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: tool.why.title })).toBeVisible();
  expect(calls()).toBe(0);
  const requests = takeRequests(page);
  const button = page.getByRole('main').getByRole('button', { name: words.en.searchHero.position });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(hero(page)).toHaveText('120101');
  expect(calls()).toBe(1);
  await expect(card(page)).toContainText('Sangkat Tonle Basak, Khan Chamkar Mon, Phnom Penh Capital');
  await expect(card(page)).toContainText('within 20 m');
  // The result is at the top, so the breadcrumb is hidden. The heading of the result has the focus for screen readers.
  await expect(page.locator('#breadcrumb')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(card(page).getByRole('heading')).toBeFocused();
  await expect(page.getByText('Certain. 120101, Sangkat Tonle Basak')).toHaveRole('status');
  await expect(card(page).getByRole('button', { name: tool.found.again })).toBeVisible();
  await hero(page).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('120101');
  await page.getByText(tool.found.address).click();
  await page.getByRole('button', { name: tool.found.copyAddress }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Sangkat Tonle Basak, Khan Chamkar Mon\nPHNOM PENH 120101\nCAMBODIA');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((request) => POSITION.test(request))).toEqual([]);
  expect(requests.filter((request) => !/\/(?:assets\/|api\/events )/.test(request))).toEqual([]);
  expect(await traces(page)).not.toMatch(POSITION);
  expect(await findAllFaults(page)).toEqual([]);
  // Without a tile server, the map sends no requests to other sites. So the live map is loaded at once and shows the border of
  // the commune.
  await expect(page.locator('main .map-chosen-line')).toHaveCount(1);
  await expect(page.getByRole('button', { name: tool.found.moveMap })).toHaveCount(0);
  await card(page).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/phnom-penh-capital/chamkar-mon/tonle-basak');
});

test('nothing moves when the answer comes, at 360 px, and the page is wholly Khmer @full', async ({
  page,
  context,
}) => {
  await context.setGeolocation(positions.border);
  await page.setViewportSize(PHONE);
  const shifts = await watchShifts(page);
  await visit(page, `/km${PAGE}`);
  await page.getByRole('main').getByRole('button', { name: words.km.searchHero.position }).click();
  await expect(hero(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(shifts).toEqual([]);
  const latin = await page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true);
    if (!(copy instanceof Element)) return [];
    for (const other of copy.querySelectorAll('[lang="en"]')) other.remove();
    return copy.textContent.match(/[A-Za-z]{2,}/g) ?? [];
  });
  // Only the credit line of the map may contain Latin letters, because it names the source of the borders.
  const credit: readonly string[] = words.km.pointMap.credit.match(/[A-Za-z]{2,}/g) ?? [];
  expect(latin.filter((word) => !credit.includes(word))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await findAllFaults(page)).toEqual([]);
});

test('near a border both communes are named with their codes', async ({ page, context }) => {
  await context.setGeolocation(positions.border);
  await visit(page, PAGE);
  await press(page);
  await expect(card(page)).toContainText(
    'You are in Sangkat Svay Dankum, near the border of Sangkat Sla Kram.',
  );
  await expect(hero(page)).toHaveText('171002');
  const others = page.getByRole('list', { name: tool.found.alternatives }).getByRole('listitem');
  await expect(others).toHaveText([/^171001\s*Sangkat Sla Kram/]);
});

test('every way without an answer has its own words, and leads on by hand @full', async ({
  browser,
  baseURL,
}) => {
  const cases = [
    { title: tool.failures.denied.title, permissions: [], calls: 0 },
    { title: tool.failures.unavailable.title, failure: 'unavailable' },
    { title: tool.failures['timed-out'].title, failure: 'timed-out' },
    { title: tool.failures.denied.title, failure: 'denied' },
    { title: tool.failures.inaccurate.title, geolocation: positions.vague },
    { title: tool.failures.outside.title, geolocation: positions.paris },
  ] as const;
  for (const given of cases) {
    const geolocation = 'geolocation' in given ? given.geolocation : positions.phnomPenh;
    const permissions = 'permissions' in given ? [] : ['geolocation'];
    const context = await browser.newContext({ baseURL: baseURL ?? '', geolocation, permissions });
    const page = await context.newPage();
    if ('failure' in given) await failPosition(page, given.failure);
    if (!('permissions' in given)) await tellPermission(page, 'prompt');
    const calls = await countPositionCalls(page);
    await visit(page, PAGE);
    await press(page);
    await expect(telling(page).getByRole('heading')).toHaveText(given.title);
    if ('calls' in given) expect(calls()).toBe(given.calls);
    await expect(hero(page)).toHaveCount(0);
    await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(1);
    const provinces = page.getByRole('list', { name: tool.byHand.provinces }).getByRole('link');
    await expect(provinces).toHaveCount(PROVINCES);
    await expect(page.getByRole('button', { name: tool.again })).toBeVisible();
    await context.close();
  }
});

/** The files with the borders of a province and with the centres of communes. The centres are used if the borders do not load. */
const POSITION_FILES = /\/assets\/(?:province|place-points)-[\w-]+\.(?:json|txt)/;

test('without the borders and the centres the page says so, sends nothing, and the next press tries again @full', async ({
  page,
}) => {
  await page.route(POSITION_FILES, (route) => route.abort());
  await visit(page, PAGE);
  const requests = takeRequests(page);
  await press(page);
  await expect(telling(page).getByRole('heading')).toHaveText(tool.failures.unanswered.title);
  await expect(page.getByRole('list', { name: tool.byHand.provinces }).getByRole('link')).toHaveCount(
    PROVINCES,
  );
  await page.unroute(POSITION_FILES);
  await page.getByRole('button', { name: tool.again }).click();
  await expect(hero(page)).toHaveText('120101');
  expect(requests.filter((request) => POSITION.test(request))).toEqual([]);
  expect(requests.filter((request) => request.includes('/api/geocoding'))).toEqual([]);
});

test('without a script the page says why there is no button, and leads on by hand', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/km${PAGE}`);
  await expect(page.getByText(khmerPages.myPostcode.tool.withoutScript)).toBeVisible();
  await expect(page.getByRole('button', { name: words.km.searchHero.position })).toHaveCount(0);
  const { provinces: title } = khmerPages.myPostcode.tool.byHand;
  await page.locator('main summary', { hasText: title }).click();
  const provinces = page.getByRole('list', { name: title });
  await provinces.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/km\/banteay-meanchey-provine$/);
  await context.close();
});
