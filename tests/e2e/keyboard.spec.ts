import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { DESK, PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

/** Maximum number of Tab presses. Every tested page has fewer tab stops. */
const MOST_STOPS = 500;

type Stop = { text: string; isMarked: boolean; isOnScreen: boolean; mark: string };

/**
 * Records the border and shadow of each unfocused input. If the input is in a form, the border and shadow of the form are
 * recorded instead. Some inputs show the focus only by a different border or shadow.
 */
function rememberFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>('input')) {
    const frame = getComputedStyle(field.closest('form') ?? field);
    field.dataset['rest'] = frame.borderColor + frame.boxShadow;
  }
}

function focusedStop(): Stop | undefined {
  const element = document.activeElement;
  const isShape = element instanceof SVGElement;
  if (!(element instanceof HTMLElement || isShape) || element === document.body) return undefined;
  // Each focused element gets a mark with a new number. The last number is stored on the root element, because late content may
  // replace elements together with their marks.
  const { dataset } = document.documentElement;
  element.dataset['stop'] ??= dataset['stops'] = String(Number(dataset['stops'] ?? 0) + 1);
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const frame = getComputedStyle(element.closest('form') ?? element);
  const { rest } = element.dataset;
  // A map shape shows the focus with its outline.
  const line = isShape ? element.querySelector('path') : null;
  const box = element.getBoundingClientRect();
  return {
    text: `${element.tagName} ${element.textContent.trim().slice(0, 30)} ${element.getAttribute('href') ?? ''}`,
    isMarked:
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      (line !== null && Number.parseFloat(getComputedStyle(line).strokeWidth) >= 3) ||
      (rest !== undefined && rest !== frame.borderColor + frame.boxShadow),
    isOnScreen:
      box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.right > 0 && box.left < innerWidth,
    mark: element.dataset['stop'],
  };
}

/** Presses Tab until the focus returns to the start or leaves the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  const seen = new Set<string>();
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (!stop || seen.has(stop.mark)) return stops;
    seen.add(stop.mark);
    stops.push(stop);
  }
  return stops;
}

function unreachedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !('stop' in element.dataset) &&
          // All shapes of a map are one tab stop, and so are all areas of its list; arrow keys move between them.
          !element.closest(':is([data-shapes], [data-areas]):has([data-stop])'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Loads the live map, which replaces the drawing, before the tab stops are counted. */
async function wakeMap(page: Page): Promise<void> {
  const map = page.locator('[data-map]');
  if ((await map.count()) === 0) return;
  await map.scrollIntoViewIfNeeded();
  await page.mouse.move(10, 10);
  await expect(map).toHaveAttribute('data-live', '');
  await page.evaluate(() => scrollTo(0, 0));
}

const WEATHER = /^(?:Weather in|អាកាសធាតុនៅ)/;

/** Loads the forecast, which adds a link to its source, before the tab stops are counted. */
async function wakeForecast(page: Page): Promise<void> {
  const weather = page.locator('main section', { has: page.locator('h2', { hasText: WEATHER }) }).last();
  if ((await weather.count()) === 0) return;
  await weather.scrollIntoViewIfNeeded();
  await expect(weather.locator('summary').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

for (const { path, size } of casesOfRun([
  { path: '/', size: DESK },
  { path: '/kep-province', size: DESK },
  { path: '/km/siem-reap-provine/siem-reap/sla-kram', size: DESK },
  { path: '/siem-reap-provine/siem-reap/sla-kram', size: PHONE },
  { path: '/search?q=thmei', size: PHONE },
  { path: '/km/data', size: PHONE },
  { path: '/no-such-page', size: PHONE },
])) {
  test(`Tab reaches every control of ${path} at ${size.width} px, in sight and marked`, async ({ page }) => {
    await page.setViewportSize(size);
    await visit(page, path);
    await wakeMap(page);
    await wakeForecast(page);
    await page.evaluate(rememberFields);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(10);
    expect(await unreachedControls(page)).toEqual([]);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(stops.filter(({ isOnScreen }) => !isOnScreen)).toEqual([]);
  });
}

test('the first Tab shows the skip link, and it leads past the header', async ({ page }) => {
  await visit(page, '/siem-reap-provine/siem-reap/sla-kram');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words.en.app.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a province is chosen from the menu by keys alone @full', async ({ page, baseURL }) => {
  await visit(page, '/data');
  await page.getByRole('button', { name: words.en.app.menu, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#menu summary', { hasText: words.en.app.provinces }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const target = await page.locator(':focus').getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}${target}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the drawer is opened, walked and left by keys alone @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/kampot-province');
  const button = page.getByRole('button', { name: words.en.thumbBar.more, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.locator('#menu');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('a code is found and copied by keys alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/');
  await page.getByRole('searchbox').filter({ visible: true }).focus();
  await page.keyboard.type('171001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=171001/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sla Kram/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sla-kram$/);
  const copy = page.getByRole('button', { name: words.en.postcodeHero.copyCode, exact: true });
  await copy.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('171001');
  await expect(page.getByRole('button', { name: words.en.copy.copied })).toBeFocused();
});
