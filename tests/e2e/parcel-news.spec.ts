import { expect, test } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import { scrollTo } from '#fixtures/browser/map-parts.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { leaveTab, takeEvents } from '#fixtures/browser/reported-events.ts';
import { addressOfPage, DESK, PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import english from '#locales/en/notices.json' with { type: 'json' };
import khmer from '#locales/km/notices.json' with { type: 'json' };
import { startStandIn } from '#fixtures/upstream/stand-in.ts';
import { numberOf } from '../fakes/parcel-journeys.ts';
import { createTrackingStandIn } from '../fakes/tracking-stand-in.ts';

const notices = { en: english, km: khmer };
const KHMER = { language: 'km', path: '/km/track', size: PHONE } as const;
const ENGLISH = { language: 'en', path: '/track', size: DESK } as const;
const looks = [KHMER, ENGLISH] as const;
/** `npm test` follows a parcel only on a Khmer page on a phone. The full run also follows it on an English page on a desktop. */
const looksOfJourney = bounds.everyLook ? looks : [KHMER];

const NUMBER = numberOf('out-for-delivery');
const INFO = '**/api/track/info/**';

let provider: Awaited<ReturnType<typeof startStandIn>>;
let site: Awaited<ReturnType<typeof startOwnSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  provider = await startStandIn(createTrackingStandIn());
  site = await startOwnSite({ TRACKING_PROVIDER: 'upu', TRACKING_API_URL: provider.origin });
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
});

for (const { language, path, size } of looksOfJourney)
  test(`in ${language} at ${size.width} px a parcel is followed, remembered where that is asked for, and forgotten`, async ({
    page,
  }) => {
    const { parcelTimeline, parcelTracker } = words[language];
    const { remember } = parcelTracker;
    await page.setViewportSize(size);
    const reported = await takeEvents(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await visit(page, site.origin + path);
    await expect(page.getByText(`${parcelTimeline.asked} Universal Postal Union`)).toBeVisible();
    await page.locator('textarea[name=number]').fill(NUMBER);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);

    const edit = page.getByRole('button', { name: words[language].asked.edit, exact: true });
    const press = async () => {
      if (await edit.isVisible()) await edit.click();
      await page.locator('form:has(textarea) button[type=submit]').first().click();
    };
    await press();
    const card = page.locator('#parcels > section').first();
    await expect(card).toContainText(parcelTimeline.state['out-for-delivery']);
    const events = card.locator('ol > li');
    await expect(events.first()).toContainText('Siem Reap, Cambodia');
    await expect(card).toContainText(parcelTimeline.forecastNote);
    await expect(events).toHaveCount(11);
    expect(await events.filter({ visible: true }).count()).toBe(2);
    await expect(card.locator('#answer')).toBeInViewport();
    await card.locator('summary').click();
    await expect(events.last()).toBeVisible();
    const asked = requests.find((url) => url.includes('/track/info/'));
    expect(Number(new URL(asked ?? '').searchParams.get('t')) % 3_600_000).toBe(0);
    expect(await findAllFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    // The number is not in the URL and not stored.
    expect(addressOfPage(page)).toBe(path);
    expect(await page.evaluate(() => localStorage.getItem('parcels'))).toBeNull();

    // After a failure, the card still shows the earlier events.
    await page.route(INFO, (route) => route.fulfill({ status: 500, json: {} }));
    await press();
    await expect(card).toContainText(`${notices[language].server} ${parcelTracker.progress.failed}`);
    await expect(events.first()).toContainText('Siem Reap, Cambodia');
    // The server may write the JSON keys in snake case or in camel case.
    const info = { number: NUMBER, courier_code: 'cambodia-post', provider: 'upu', unasked: null };
    const seen = { time: null, is_forecast: false, text: 'Seen', state: 'in-transit' };
    const located = [
      {
        ...seen,
        local_time: '2026-11-21',
        place: 'Siem Reap',
        point: { latitude: 13.36, longitude: 103.86 },
      },
      {
        ...seen,
        local_time: '2026-11-20',
        place: 'Phnom Penh',
        point: { latitude: 11.56, longitude: 104.93 },
      },
      { ...seen, local_time: '2026-11-19', place: 'Shenzhen' },
    ];
    const news = {
      ...info,
      state: 'delivered',
      state_since: null,
      is_quiet: false,
      events: located,
      needs: null,
    };
    const data = { ...news, links: [], checked_at: '2026-11-22T14:00:00Z', is_stale: true, credit: null };
    await page.route(INFO, (route) => route.fulfill({ json: { status: 'success', data } }));
    await press();
    await expect(card).toContainText(parcelTimeline.state.delivered);
    await expect(card).toContainText(parcelTimeline.stale);
    // Two of the three events have a position. A line joins the two dots.
    const map = card.locator('[data-map]');
    await scrollTo(map);
    await expect(map.locator('.map-dot')).toHaveCount(2);
    await expect(map.locator('.map-way')).toHaveCount(1);
    expect(await findAllFaults(page)).toEqual([]);
    // The card asks for a phone number. The page must not become too wide with text at 200 %.
    await page.route(INFO, (route) =>
      route.fulfill({ json: { status: 'success', data: { ...data, state: 'no-news', needs: 'phone' } } }),
    );
    await press();
    await expect(card.getByLabel(parcelTimeline.needs.phone)).toBeVisible();
    expect(await findAllFaults(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    // The request for the first parcel gets no response. After a lookup of another parcel, the card of the first one no longer
    // shows that it is loading.
    const other = numberOf('delivered');
    await page.unroute(INFO);
    await page.route(INFO, (route) =>
      route.request().url().includes(NUMBER) ? undefined : route.continue(),
    );
    await press();
    await expect(card).toContainText(parcelTimeline.loading);
    await edit.click();
    await page.locator('textarea[name=number]').fill(other);
    await press();
    await expect(card.locator('ol > li').first()).toBeVisible();
    await edit.click();
    await page.locator('textarea[name=number]').fill(NUMBER);
    await expect(card).not.toContainText(parcelTimeline.loading);
    await expect(card.locator('p[data-word]')).toHaveCount(0);

    await card.getByLabel(remember.ask).check();
    await card.getByLabel(remember.label).fill('ស្បែកជើង');
    await card.getByLabel(remember.label).blur();
    await page.reload();
    const list = page.getByRole('region', { name: remember.heading });
    await list.getByRole('button', { name: NUMBER }).first().click();
    await expect(page.locator('textarea[name=number]')).toHaveValue(NUMBER);
    await expect(list).toContainText('ស្បែកជើង');
    await list.getByRole('button', { name: remember.forgetAll }).click();
    await expect(list).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('parcels'))).toBeNull();
    await leaveTab(page);
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    expect(JSON.stringify(reported)).not.toContain(NUMBER);
  });

for (const { language, path, size } of looks)
  test(`in ${language} a timeline whose code does not come leaves the page, with the state of the parcel @full`, async ({
    page,
  }) => {
    const { parcelTimeline } = words[language];
    await page.setViewportSize(size);
    await page.route('**/parcel-timeline-*.js', (route) => route.abort());
    await visit(page, `${site.origin}${path}#${NUMBER}`);
    await page.locator('form:has(textarea) button[type=submit]').first().click();
    const card = page.locator('#parcels > section').first();
    await expect(card).toContainText(parcelTimeline.state['out-for-delivery']);
    await expect(page.locator('textarea[name=number]')).toHaveValue(NUMBER);
  });
