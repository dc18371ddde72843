import http from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { EventBatch, type ClientEvent } from '#shared/contracts/event.ts';
import { startStandIn } from '#fixtures/upstream/stand-in.ts';
import {
  leaveTab,
  takeEvents,
  reportViews,
  viewsIn,
  waitForFeatures,
} from '#fixtures/browser/reported-events.ts';
import { switchTheme, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

function metaIn(reported: ClientEvent[], action: string): unknown[] {
  return reported.map(({ meta }) => meta).filter((meta) => meta.action === action);
}
async function openLink(page: Page, path: string): Promise<void> {
  await page.locator(`main a:not(svg a)[href="${path}"]`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('main h1')).toBeFocused();
}

test('a page view has the page without query and hash, and nothing about the visitor', async ({
  page,
  baseURL,
}) => {
  const reported = await takeEvents(page);
  await page.goto('/', { referer: 'https://search.example/results?q=postcode+of+my+home#first' });
  await page.goto('/kampot-province?utm_source=letter#main', {
    referer: 'https://search.example/results?q=postcode+of+my+home',
  });
  await waitForFeatures(page);
  await expect.poll(() => reported.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const [view] = reported.slice(-1);
  expect(view).toEqual({
    type: 'page',
    source: new URL(baseURL ?? '').host,
    lang: 'en',
    userId: expect.stringMatching(/^[0-9a-f]{32}$/),
    referrer: expect.stringMatching(/^https:\/\/search\.example\/(?:results)?$/),
    url: `${baseURL}/kampot-province`,
    title: await page.title(),
    meta: { action: 'view' },
  });
});

test('the server takes what a page tells @full', async ({ page }) => {
  await visit(page, '/km/kampot-province');
  await waitForFeatures(page);
  const answer = page.waitForResponse('**/api/events');
  await leaveTab(page);
  expect((await answer).status()).toBe(202);
  expect(await (await answer).json()).toEqual({ status: 'success', data: { accepted: 1 } });
});

test('each page of a visit is viewed once, going back included, and a place within it is not another', async ({
  page,
  baseURL,
}) => {
  const reported = await takeEvents(page);
  await visit(page, '/kampot-province');
  await waitForFeatures(page);
  await openLink(page, '/kampot-province/chhuk');
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/kampot-province$/);
  await expect(page.locator('main h1')).toBeFocused();
  await openLink(page, '/kampot-province/chhuk');
  await leaveTab(page);
  const expected = [
    '/kampot-province',
    '/kampot-province/chhuk',
    '/kampot-province',
    '/kampot-province/chhuk',
  ];
  await expect.poll(() => viewsIn(reported)).toEqual(expected);
  const views = reported.filter(({ type }) => type === 'page');
  expect(views.map(({ referrer }) => referrer)).toEqual([
    '',
    `${baseURL}/kampot-province`,
    `${baseURL}/kampot-province/chhuk`,
    `${baseURL}/kampot-province`,
  ]);
  expect(new Set(views.map(({ title }) => title)).size).toBe(2);
  expect(new Set(views.map(({ userId }) => userId)).size).toBe(1);
});

test('a view in Khmer is reported as one @full', async ({ page }) => {
  const reported = await takeEvents(page);
  await visit(page, '/kampot-province');
  await waitForFeatures(page);
  await page.getByRole('link', { name: 'ខ្មែរ', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await leaveTab(page);
  await expect.poll(() => viewsIn(reported)).toEqual(['/kampot-province', '/km/kampot-province']);
  expect(reported.map(({ lang }) => lang)).toEqual(['en', 'en', 'km']);
  expect(metaIn(reported, 'click')).toEqual([{ action: 'click', category: 'action', eventName: 'language' }]);
});

test('what was searched for is reported by its length and its results alone @full', async ({ page }) => {
  const reported = await takeEvents(page);
  await visit(page, '/search?q=sla%20kram');
  await waitForFeatures(page);
  await leaveTab(page);
  await expect.poll(() => metaIn(reported, 'search').length).toBe(1);
  const shown = Number(await page.locator('[data-results]').getAttribute('data-results'));
  expect(shown).toBeGreaterThan(0);
  expect(metaIn(reported, 'search')).toEqual([
    { action: 'search', category: 'search', eventName: 'results', data: { length: 8, results: shown } },
  ]);
  expect(JSON.stringify(reported)).not.toMatch(/sla.{0,3}kram/i);
});

test('a second search from the page of the first is another page view @full', async ({ page, baseURL }) => {
  const reported = await takeEvents(page);
  for (const [index, query] of ['kep', 'kampot'].entries()) {
    if (query === 'kep') await visit(page, '/search?q=kep');
    else {
      await page.locator('header').getByLabel(words.en.search.label).fill(query);
      await page.locator('header').getByLabel(words.en.search.label).press('Enter');
      await expect(page).toHaveURL(/q=kampot/);
    }
    // The form loads a new document, so the test makes the page send its queued events first.
    await reportViews(page, reported, index + 1);
  }
  expect(viewsIn(reported)).toEqual(['/search', '/search']);
  expect(reported.filter(({ type }) => type === 'page').map(({ referrer }) => referrer)).toEqual([
    '',
    `${baseURL}/search`,
  ]);
});

test('a search that found nothing is reported as such, and a page without a search is not one @full', async ({
  page,
}) => {
  const reported = await takeEvents(page);
  await visit(page, '/search?q=zzzzzz');
  await waitForFeatures(page);
  await page.locator('main').getByRole('link', { name: words.en.searchResults.byProvince }).click();
  await expect(page).toHaveURL(/all-postal-codes/);
  await leaveTab(page);
  await expect.poll(() => viewsIn(reported).length).toBe(2);
  expect(metaIn(reported, 'search')).toEqual([
    { action: 'search', category: 'search', eventName: 'results', data: { length: 6, results: 0 } },
  ]);
});

test('controls that act and links that lead away are reported, without what they hold @full', async ({
  page,
  context,
}) => {
  const reported = await takeEvents(page);
  await context.grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/postcode/171001');
  await waitForFeatures(page);
  await page.getByRole('button', { name: words.en.postcodeHero.copyCode, exact: true }).click();
  await switchTheme(page);
  const partner = page.locator('footer a[href^="https://"]').first();
  const host = new URL((await partner.getAttribute('href')) ?? '').host;
  await context.route(`https://${host}/**`, (route) => route.fulfill({ body: 'elsewhere' }));
  await partner.evaluate((link) => link.setAttribute('target', '_blank'));
  await partner.click();
  await leaveTab(page);
  await expect.poll(() => metaIn(reported, 'click').length).toBe(3);
  expect(metaIn(reported, 'click')).toEqual([
    { action: 'click', category: 'action', eventName: 'copy' },
    { action: 'click', category: 'action', eventName: 'theme' },
    { action: 'click', category: 'link', eventName: 'outbound', data: { host } },
  ]);
});

test('a page that is left tells what it has gathered @full', async ({ page, baseURL }) => {
  // A server records the requests, because Playwright does not see requests that a page sends while it closes.
  const bodies: string[] = [];
  const listener = await startStandIn((req, res) => {
    if (req.method === 'POST') {
      bodies.push('');
      req.on('data', (chunk: Buffer) => bodies.push(`${bodies.pop() ?? ''}${chunk.toString()}`));
      req.on('end', () => res.writeHead(202).end());
    } else {
      http.get(`${baseURL}${req.url}`, (answer) =>
        answer.pipe(res.writeHead(answer.statusCode ?? 0, answer.headers)),
      );
    }
  });
  await visit(page, `${listener.origin}/kampot-province`);
  await waitForFeatures(page);
  await switchTheme(page);
  await page.goto('about:blank');
  await expect.poll(() => bodies.length).toBe(1);
  const reported: ClientEvent[] = v.parse(EventBatch, JSON.parse(bodies[0] ?? ''));
  expect(reported.map(({ type }) => type)).toEqual(['page', 'event']);
  expect(listener.requests.at(-1)).toMatchObject({
    path: '/api/events',
    headers: { 'content-type': 'application/json' },
  });
  await listener.stop();
});
