import { expect, test, type Locator, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { findDarkFaults, findFaults } from '#fixtures/browser/find-faults.ts';
import { inPhnomPenh, positions, tellPermission, traces } from '#fixtures/browser/positions.ts';
import { addressOfPage, DESK, PHONE, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const { finder, reportProblem } = words.en;
const CAPITAL = 'phnom-penh-capital';

function rowsOf(page: Page): Locator {
  return page.locator('main a[data-entry]').filter({ visible: true });
}
/** Presses the first marker of the live map. The key press and the hover are gestures of a visitor, which load the live map. */
async function chooseOnMap(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.locator('[data-map]').hover();
  const marker = page.locator('[data-map] .leaflet-marker-icon:has(.map-dot)').first();
  await marker.click();
}
function chosenIn(page: Page): Locator {
  return page.locator('main a[data-selected]');
}
async function chooseProvince(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(finder.province, { exact: true }).selectOption({ label: name });
  await main.getByRole('button', { name: finder.show }).click();
}

/** Returns the distances in metres, in the order of the list. */
async function distancesOf(page: Page): Promise<number[]> {
  const texts = await rowsOf(page).allInnerTexts();
  return texts.flatMap((text) => {
    const [, number, unit] = /([\d.,]+)\s(km|m)$/.exec(text.trim()) ?? [];
    return number === undefined ? [] : [Number(number.replace(',', '')) * (unit === 'km' ? 1000 : 1)];
  });
}

test('choosing a province lists its offices, one opens, and its report fills the subject in', async ({
  page,
}) => {
  await visit(page, '/find-post-office');
  await chooseProvince(page, 'Kampot');
  await waitForHydration(page);
  expect(addressOfPage(page)).toBe('/find-post-office/kampot-province');
  await rowsOf(page).filter({ hasText: 'Kampot Provincial Post Office' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kampot Provincial Post Office');
  expect(addressOfPage(page)).toBe('/find-post-office/kampot-province/po-07');
  await page.getByRole('link', { name: reportProblem.link }).click();
  await expect.poll(() => addressOfPage(page)).toBe('/report?about=post-office%3Apo-07');
  await expect(page.getByRole('main')).toContainText('Kampot Provincial Post Office');
});

test('a row points at its marker, a marker opens its card, and a new list has nothing chosen @full', async ({
  page,
}) => {
  await visit(page, '/find-post-office/siem-reap-provine');
  await chooseOnMap(page);
  await expect(chosenIn(page)).toHaveAttribute('data-entry', 'po-17');
  await expect(page.locator('[data-map]')).toHaveAttribute('data-selected', 'po-17');
  const card = page.getByRole('article', { name: 'Siem Reap Provincial Post Office' });
  await expect(card.getByRole('link', { name: finder.directionsToArea })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: finder.chosen })).toContainText('Siem Reap');

  await visit(page, `/free-tools/atm-finder/${CAPITAL}`);
  await waitForHydration(page);
  const row = rowsOf(page).nth(3);
  await row.focus();
  const id = (await row.getAttribute('data-entry')) ?? '';
  await expect(page.locator('[data-map]')).toHaveAttribute('data-selected', id);
  await page.getByRole('link', { name: finder.next, exact: true }).click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(chosenIn(page)).toHaveCount(0);
});

test('the bank filter leaves only that bank', async ({ page }) => {
  await visit(page, `/free-tools/atm-finder/${CAPITAL}`);
  await page.getByRole('main').locator('summary').filter({ hasText: finder.byBank }).click();
  await page
    .getByRole('list', { name: finder.byBank })
    .getByRole('link', { name: /^Wing Bank/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wing Bank');
  expect(addressOfPage(page)).toBe(`/free-tools/atm-finder/${CAPITAL}/wing`);
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).filter({ hasText: 'Wing Bank' })).toHaveCount(10);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors', exact: true })).toBeVisible();
});

test.describe('with a position', () => {
  test.use(inPhnomPenh);

  for (const [path, count] of casesOfRun([
    ['/find-post-office/near-me', 13],
    ['/free-tools/atm-finder/near-me', 19],
  ] as const)) {
    test(`${path} sorts by distance, tells nobody more than it must, and moves nothing`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await tellPermission(page, 'prompt');
      await visit(page, path);
      await page.getByRole('button', { name: finder.useMyPosition }).click();
      await expect(rowsOf(page)).toHaveCount(count);
      const nearest = page.getByRole('article').filter({ hasText: finder.nearestKnown });
      await expect(nearest.getByRole('link', { name: finder.directions })).toBeInViewport();
      const distances = await distancesOf(page);
      expect(distances.length).toBeGreaterThanOrEqual(12);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(distances[0]).toBeLessThan(3000);
      const telling = asked.filter((url) => /11\.5|104\.9/.test(url)).map((url) => new URL(url));
      expect(telling.map(({ pathname, searchParams }) => `${pathname} ${searchParams.get('near')}`)).toEqual(
        path.includes('atm') ? ['/api/atms 11.5502,104.9358'] : [],
      );
      expect(addressOfPage(page)).toBe(path);
      expect(await traces(page)).not.toContain('11.55');
    });

    test(`${path} asks at once where it may, and brings the answer and the focus to the visitor @full`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await visit(page, path);
      await expect(rowsOf(page)).toHaveCount(count);
      const title = page.getByRole('main').getByRole('heading', { level: 2, name: /^Nearest/ });
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport();
      await expect(page.getByRole('article').getByRole('link', { name: finder.directions })).toBeInViewport();
    });
  }

  test('abroad there are words for it, and a province may be chosen @full', async ({ page, context }) => {
    await context.setGeolocation(positions.paris);
    await tellPermission(page, 'prompt');
    await visit(page, '/find-post-office/near-me');
    await page.getByRole('button', { name: finder.useMyPosition }).click();
    await expect(page.getByText(finder.failed.outside)).toBeVisible();
    await chooseProvince(page, 'Kampot');
    await expect(rowsOf(page)).toHaveCount(1);
  });

  test('a list that cannot be loaded says so, and the next press tries again @full', async ({ page }) => {
    await tellPermission(page, 'prompt');
    await visit(page, '/free-tools/atm-finder/near-me');
    await page.route('**/api/atms?**', (route) => route.abort());
    await page.getByRole('button', { name: finder.useMyPosition }).click();
    await expect(page.getByText(finder.failed['no-answer'])).toBeVisible();
    await page.unroute('**/api/atms?**');
    await page.getByRole('button', { name: finder.useMyPosition }).click();
    await expect(rowsOf(page)).toHaveCount(19);
  });
});

test('a position is asked for under the title, and a province is chosen in a fold below @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const prefix of ['', '/km'])
    for (const path of [
      '/find-post-office/near-me',
      '/free-tools/atm-finder/near-me',
      '/what-is-my-postcode',
    ]) {
      await visit(page, `${prefix}${path}`);
      const say = prefix === '/km' ? words.km : words.en;
      const button = page.getByRole('main').getByRole('button', { name: say.finder.useMyPosition });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(0);
    }
});

test('a position that is denied has its own words @full', async ({ page }) => {
  await visit(page, '/km/find-post-office/near-me');
  await page.getByRole('button', { name: words.km.finder.useMyPosition }).click();
  await expect(page.getByText(words.km.finder.failed.denied)).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the quick finder leads to a bank’s ATMs, page after page, to one of them and its report', async ({
    page,
  }) => {
    await page.goto('/free-tools');
    const main = page.getByRole('main');
    await main.getByLabel(finder.province, { exact: true }).selectOption({ label: 'Phnom Penh' });
    await main.getByLabel(finder.bank, { exact: true }).selectOption('aba');
    await main.getByRole('button', { name: finder.show }).click();
    expect(addressOfPage(page)).toBe(`/free-tools/atm-finder/${CAPITAL}/aba`);
    await expect(rowsOf(page)).toHaveCount(25);
    await page.getByRole('link', { name: finder.next, exact: true }).click();
    expect(addressOfPage(page)).toBe(`/free-tools/atm-finder/${CAPITAL}/aba?page=2#atms`);
    await rowsOf(page).first().click();
    expect(addressOfPage(page)).toMatch(/^\/free-tools\/atm-finder\/atm\/[a-z0-9-]+$/);
    await page.getByRole('link', { name: reportProblem.link }).click();
    expect(addressOfPage(page)).toMatch(/^\/report\?about=atm%3A/);
  });
});

const looks = [
  ['', DESK, PHONE],
  ['/km', PHONE, DESK],
] as const;

/** One list and one entry are tested, because other lists differ only in length. */
for (const path of ['/free-tools/atm-finder/kep-province', `/find-post-office/${CAPITAL}/po-12-central`])
  for (const [prefix, light, dark] of looks)
    test(`axe finds nothing on ${prefix}${path} @full`, async ({ page }) => {
      await page.setViewportSize(light);
      await visit(page, `${prefix}${path}`);
      expect(await findFaults(page)).toEqual([]);
      await page.setViewportSize(dark);
      expect(await findDarkFaults(page)).toEqual([]);
    });
