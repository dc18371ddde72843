import { expect, test, type Page } from '@playwright/test';
import { mapOn, scrollTo } from '#fixtures/browser/map-parts.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { inPhnomPenh } from '#fixtures/browser/positions.ts';
import { visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import { startStandIn } from '#fixtures/upstream/stand-in.ts';

const PROVINCE = '/kep-province';
const BASE = /\/assets\/(?:base|rail|roads)-[^/]*\.json$/;
const AREAS = /\/assets\/areas-[^/]*\.json$/;
const COMMUNES = /\/assets\/province-\d\d-[^/]*\.json$/;
/** Messages that the browser itself writes to the console. */
const BY_BROWSER = /^Failed to load resource|Service Worker registration blocked/;
/** A position in Battambang, near the border of Banteay Meanchey. It is so inaccurate that it may be in either province. */
const AT_BORDER = { latitude: 13.3921, longitude: 103.0595, accuracy: 60 };
const IN_BANGKOK = { latitude: 13.7563, longitude: 100.5018, accuracy: 20 };

/** Collects what the page throws or writes to the console as an error. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !BY_BROWSER.test(message.text())) faults.push(message.text());
  });
  return faults;
}

async function openMap(page: Page, address = PROVINCE) {
  await visit(page, address);
  const map = mapOn(page);
  await scrollTo(map.frame);
  return map;
}

for (const { what, break: breakMap, remains } of [
  {
    what: 'no file of the base',
    break: (page: Page) => page.route(BASE, (route) => route.fulfill({ status: 404, body: '' })),
    remains: '.map-labels',
  },
  {
    what: 'pages of a proxy in place of the base',
    break: (page: Page) => page.route(BASE, (route) => route.fulfill({ body: '<html></html>' })),
    remains: '.map-labels',
  },
  {
    what: 'a base of other data',
    break: (page: Page) => page.route(BASE, (route) => route.fulfill({ body: '{"arcs":[1],"items":{}}' })),
    remains: '.map-labels',
  },
  {
    what: 'no file of areas',
    break: (page: Page) => page.route(AREAS, (route) => route.fulfill({ status: 404, body: '' })),
    remains: '.map-shapes',
  },
  {
    what: 'a canvas that gives no context',
    break: (page: Page) =>
      page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      }),
    remains: '.map-shapes',
  },
  {
    what: 'no script of the map',
    break: (page: Page) => page.route(/\/assets\/leaflet-/, (route) => route.abort()),
    remains: '[data-drawing]',
  },
])
  test(`with ${what}, a map shows the drawing or the shapes, and nothing is thrown @full`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    await breakMap(page);
    const { frame } = await openMap(page);
    await expect(frame.locator(remains)).toBeVisible();
    expect(faults).toEqual([]);
  });

test('without a connection a map stays, and a press is answered with a sentence', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page);
  const map = await openMap(page, `/km${PROVINCE}`);
  await expect(map.names).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: words.km.pointMap.zoomIn }).click();
  await map.live.click({ position: { x: 150, y: 150 } });
  await expect(map.frame.locator('.map-message')).toHaveText(words.km.liveMap.noAnswer);
  await expect(map.names).toBeVisible();
  await context.setOffline(false);
  await map.live.click({ position: { x: 150, y: 150 } });
  await expect(page.locator('.map-sheet')).toBeVisible();
  expect(faults).toEqual([]);
});

test('where the file of a province is missing, a press on its communes says that there is no answer @full', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.route(COMMUNES, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/km#map=12/12.5/105.5');
  const dialog = page.getByRole('dialog', { name: words.km.provinceList.map });
  await dialog.locator('.leaflet-container').click();
  await expect(dialog.locator('.map-message')).toHaveText(words.km.liveMap.noAnswer);
  expect(faults).toEqual([]);
});

test('an address of junk leaves the page as it is, and zoom 99 shows the closest zoom @full', async ({
  page,
}) => {
  const faults = watchFaults(page);
  for (const junk of ['#map=abc', '#map=13/99/999', '#map=', '#map=12/13.75/100.5', '#map=1e9/NaN/-0']) {
    await page.goto(`${PROVINCE}${junk}`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kep');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/km#map=99/11.5564/104.9282/120202');
  const dialog = page.getByRole('dialog', { name: words.km.provinceList.map });
  await expect(dialog.locator('.map-sheet data')).toHaveAttribute('value', '120202');
  await expect(page).toHaveURL(/#map=15\/11\.5564\/104\.9282\/120202$/);
  expect(faults).toEqual([]);
});

test.describe('a position', () => {
  test.use(inPhnomPenh);
  test('in Thailand gets a sentence @full', async ({ page, context }) => {
    const faults = watchFaults(page);
    await context.setGeolocation(IN_BANGKOK);
    const map = await openMap(page, `/km${PROVINCE}`);
    await map.frame.locator('[data-locate]').click();
    await expect(map.frame.locator('.map-message')).toHaveText(words.km.geocoding.outside);
    await expect(page.locator('.map-sheet')).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('at a border of provinces gets a commune of each, and no code to copy @full', async ({
    page,
    context,
  }) => {
    const faults = watchFaults(page);
    await context.setGeolocation(AT_BORDER);
    const map = await openMap(page);
    await map.frame.locator('[data-locate]').click();
    const sheet = page.locator('.map-sheet');
    await expect(sheet.getByRole('link')).toHaveCount(2);
    await expect(sheet.locator('data')).toHaveCount(0);
    const codes = await sheet.locator('.map-area-code').allInnerTexts();
    expect(new Set(codes.map((code) => code.slice(0, 2)))).toEqual(new Set(['01', '02']));
    expect(faults).toEqual([]);
  });
});

test.describe('pictures', () => {
  let service: Awaited<ReturnType<typeof startStandIn>>;
  let site: Awaited<ReturnType<typeof startOwnSite>>;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    // For half of the tiles, the tile service sends an HTML page. It never responds to requests for the other tiles.
    service = await startStandIn(({ url = '' }, res) => {
      if (/[02468]\.png$/.test(url)) res.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>');
    });
    site = await startOwnSite({ TILE_URL: `${service.origin}/{z}/{x}/{y}.png` });
  });
  test.afterAll(() => Promise.all([site.stop(), service.stop()]));

  test('that never come, or are pages, leave the map of our own data @full', async ({ page }) => {
    const faults = watchFaults(page);
    const map = await openMap(page, `${site.origin}${PROVINCE}`);
    await expect(map.names).toBeVisible();
    await expect(map.frame).toHaveAttribute('data-tiles', 'none');
    // If the tile service sends no usable tile, the site draws the land from its own data. So at least one canvas is not empty.
    const isDrawn = () =>
      map.frame.evaluate((frame) =>
        [...frame.querySelectorAll<HTMLCanvasElement>('canvas.map-base')].some((tile) =>
          tile
            .getContext('2d')
            ?.getImageData(0, 0, tile.width, tile.height)
            .data.some((value) => value > 0),
        ),
      );
    await expect.poll(isDrawn).toBe(true);
    expect(faults).toEqual([]);
  });
});
