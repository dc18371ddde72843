import { expect, test } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';

/** In Phnom Penh it is shortly before 1:45 on 2 March. The visitor's time zone is New York's. */
const START = '2026-03-01T18:44:50Z';
const PAUSE = '2026-03-01T18:45:00Z';

test.use({ timezoneId: 'America/New_York' });

test('the clock shows the time of Phnom Penh and ticks each second', async ({ page }) => {
  await page.clock.install({ time: START });
  await page.goto('/');
  const time = page.locator('#menu time');
  // The page's clock is simulated, so hydration sets no performance mark. The shown time proves that the script runs.
  await expect(time).toHaveText(/\d\d:\d\d:\d\d/);
  await page.clock.pauseAt(PAUSE);
  await page.clock.runFor(1000);
  await expect(time).toHaveText('01:45:01');
  await page.clock.runFor(1000);
  await expect(time).toHaveText('01:45:02');
  await page.clock.runFor(60_000);
  await expect(time).toHaveText('01:46:02');
});

test('the clock is named after the province in the address, else after the capital @full', async ({
  page,
}) => {
  const clock = page.locator('#menu').locator('p', { has: page.locator('time') });
  const expected = [
    { path: '/', name: 'Phnom Penh' },
    { path: '/privacy', name: 'Phnom Penh' },
    { path: '/siem-reap-provine', name: 'Siem Reap' },
    { path: '/siem-reap-provine/siem-reap/sla-kram', name: 'Siem Reap' },
    { path: '/km/kampot-province', name: 'កំពត' },
    { path: '/km/postcode/171001', name: 'ភ្នំពេញ' },
  ];
  for (const { path, name } of expected) {
    await visit(page, path);
    await expect(clock).toHaveText(new RegExp(`^${name} \\d\\d:\\d\\d:\\d\\d$`));
  }
});

test('the clock takes the name of the next province without a reload @full', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('listitem').locator('a[href="/kampot-province"]').click();
  await expect(page.locator('#menu p', { has: page.locator('time') })).toHaveText(/^Kampot /);
});
