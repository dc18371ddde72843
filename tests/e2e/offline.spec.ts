import { expect, test, type Page } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { someVillages } from '#fixtures/data/some-villages.ts';
import { EXPECTED_COUNTS } from '#server/directory/tables/checks/check-counts.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { PHONE, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import pages from '#locales/km/pages.json' with { type: 'json' };
import khmer from '#locales/km/offline.json' with { type: 'json' };

test.use({ serviceWorkers: 'allow', viewport: PHONE, hasTouch: true });

/**
 * The target for the time from a key press to the suggestions for the typed text, on a processor that is slowed down six times.
 * Because the machine may be busy, the test fails only at three times this time.
 */
const WANTED_MILLISECONDS = 50;
const THROTTLE = 6;

/**
 * Opens a page and waits until the service worker controls the page and has saved the files that are needed without a connection.
 */
async function visitWithWorker(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
}

test('without a line any commune opens, and after one press every village, at once', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await visitWithWorker(page, '/km/free-tools');
  await page.getByRole('link', { name: khmer.menuTitle }).tap();
  await page.getByRole('button', { name: khmer.villages.keep }).tap();
  await expect(page.getByText(formatNumber('km', EXPECTED_COUNTS.villages))).toBeVisible();
  await context.setOffline(true);

  await page.goto('/km/kampot-province/chhuk');
  await expect(page.getByText(/គ្មានអ៊ីនធឺណិត។ ចម្លើយនេះមកពីបញ្ជីថ្ងៃទី \d/)).toBeVisible();
  await page.goto('/km/search?q=%E1%9E%80%E1%9E%8E%E1%9F%92%E1%9E%8A%E1%9E%B6%E1%9E%9B');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«កណ្ដាល»');

  const loaded = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/compose-offline-page-'))
        ?.name,
  );
  const script = await loaded.jsonValue();
  const missed = await page.evaluate(
    async ([url, villages]) => {
      const { composeOfflinePage } = await import(String(url));
      const lost: string[] = [];
      for (const { address, code } of villages) {
        const { placeholders } = await composeOfflinePage(
          new URL(`/search?q=${encodeURIComponent(address)}`, location.href),
          'en',
        );
        if (!JSON.stringify(placeholders).includes(`"${code}"`)) lost.push(address);
      }
      return lost;
    },
    [script, someVillages(bounds.offlineVillages)] as const,
  );
  expect(missed).toEqual([]);

  await page.goto('/search?q=Kandal');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('81 results for “Kandal”');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await field.fill('');
  await field.pressSequentially('tonle b', { delay: 150 });
  await expect(page.getByRole('option').first()).toContainText('Tonle Basak');
  // The first option highlights the typed letters. So a changed highlight shows that the results for the new text have arrived.
  const times = await page.evaluate(async () => {
    const answered: number[] = [];
    let typed = 'tonle b';
    for (const key of 'asak') {
      const pressed = performance.now();
      typed += key;
      document.execCommand('insertText', false, key);
      const isAnswered = (): boolean =>
        document.querySelector('[role=option] mark')?.textContent.toLowerCase() === typed;
      while (!isAnswered() && performance.now() - pressed < 5000)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      answered.push(performance.now() - pressed);
    }
    return answered.toSorted((a, b) => a - b);
  });
  const shown = times.map((time) => time.toFixed(0)).join(', ');
  console.log(
    `    answers after a key, ${THROTTLE} times slower: ${shown} ms (${WANTED_MILLISECONDS} wanted)`,
  );
  // Only the fastest key press is compared, because other load on the machine slows single key presses.
  expect(times[0]).toBeLessThan(3 * WANTED_MILLISECONDS);
  expect(faults).toEqual([]);
});

test('flight mode in the middle of a journey loses nothing that was typed @full', async ({
  page,
  context,
}) => {
  await visitWithWorker(page, '/bulk-lookup');
  for (const [address, field, text] of [
    ['/bulk-lookup', 'textarea[name=lines]', 'Tonle Basak\nSla Kram'],
    ['/contact-us', 'textarea[name=message]', 'The code of our village is wrong'],
    ['/track', 'textarea[name=number]', 'EE123456785KH'],
    ['/', 'main input[type=search]', 'Tonle Basak'],
  ] as const) {
    await visit(page, address);
    await page.locator(field).first().fill(text);
    await context.setOffline(true);
    await page
      .locator(field)
      .first()
      .locator('xpath=ancestor::form')
      .locator('[type=submit]')
      .first()
      .click();
    const values = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      );
    // The page shows a failure, or an answer from the data on the device, within this time.
    await page.waitForTimeout(500);
    await expect.poll(values, address).toContain(text);
    await context.setOffline(false);
  }
});

test('a typed or shared tracking number opens its page, and a place shared offline its code, and a position the nearest centre @full', async ({
  page,
  context,
}) => {
  await visitWithWorker(page, '/km');
  await context.setOffline(true);
  await page.goto('/km/search?text=EE123456785KH');
  await expect(page.locator('textarea[name=number]')).toHaveValue('EE123456785KH');
  await page.goto('/km/search?title=&text=Tonle%20Basak');
  await expect(page.locator('main data').first()).toHaveAttribute('value', '120101');
  await page.goto('/km/search');
  await expect(page.locator('main input[name=q]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(khmer.title);
  await expect(page.getByText(khmer.lead)).toBeVisible();

  // The borders of this province are not on the device, so the page names the commune whose centre is nearest.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 10.6127, longitude: 104.1814 });
  await page.goto('/km/what-is-my-postcode#now');
  await expect(page.locator('[data-answer] data').first()).toHaveAttribute('value', /^07\d{4}$/);
  await expect(page.locator('[data-answer]')).toContainText(pages.myPostcode.tool.found.nearestCentre);
});

for (const [what, breakStorage] of [
  [
    'is denied',
    () => {
      const deny = (): never => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['caches', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: deny });
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: deny });
    },
  ],
  ['is full', () => undefined],
] as const) {
  test(`where the storage ${what} the site works @full`, async ({ page, context, baseURL }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(breakStorage);
    if (what === 'is full') {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: String(baseURL), quotaSize: 1 });
    }
    await visit(page, '/');
    await page.locator('main a[href="/kampot-province"]').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kampot/);
    await page.locator('a[href="/track"]').filter({ visible: true }).first().click();
    await page.locator('textarea[name=number]').fill('EE123456785KH');
    await expect(page.locator('#parcels data')).toHaveAttribute('value', 'EE123456785KH');
    await page.goto('/offline');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
}

test('a visitor who saves data and asks for the villages has the site offline, even if the wish cannot be stored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, '/km/offline');
  await page.getByRole('button', { name: khmer.villages.keep }).tap();
  await expect(page.getByText(formatNumber('km', EXPECTED_COUNTS.villages))).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
  ).toBe(true);
});
