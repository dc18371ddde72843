import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { useLateSite } from '#fixtures/browser/late-site.ts';
import { searchBox } from '#fixtures/browser/search-box.ts';
import { DESK, PHONE, waitForHydration } from '#fixtures/browser/visit.ts';
import { watchShifts } from '#fixtures/browser/watch-shifts.ts';
import { words } from '#fixtures/browser/words.ts';

/**
 * The content of a page arrives after this delay. The delay is so long that the site first sends the page without its content,
 * and so short that the request for the content does not time out.
 */
const LATE_MILLISECONDS = 400;
/** The maximum sum of layout shifts, in the unit of the web vital CLS. A change of the font causes a smaller shift. */
const MOST_SHIFT = 0.01;

const lateSite = useLateSite();

function watchFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

const PAGES = [
  { path: '/kampot-province', title: /^070000/, next: '/kampot-province/chhuk' },
  { path: '/km/kep-province', title: /^230000/, next: '/km/kep-province/damnak-changaeur' },
];

for (const { path, title, next } of casesOfRun(PAGES)) {
  test(`a page that comes late is taken over without a fault: ${path}`, async ({ page }) => {
    lateSite().road.delay(LATE_MILLISECONDS);
    const faults = watchFaults(page);
    const response = await page.goto(`${lateSite().origin}${path}`);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForHydration(page);
    await page.locator(`main a:not(svg a)[href="${next}"]`).first().click();
    await expect(page).toHaveURL(`${lateSite().origin}${next}`);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    expect(faults).toEqual([]);
  });
}

const LOOKS = [
  { language: 'en', path: '/takeo-provine', typed: 'kampot', viewport: PHONE },
  { language: 'en', path: '/pursat-province', typed: 'kampot', viewport: DESK },
  { language: 'km', path: '/km/takeo-provine', typed: 'កំពត', viewport: PHONE },
  { language: 'km', path: '/km/pursat-province', typed: 'កំពត', viewport: DESK },
] as const;

for (const { language, path, typed, viewport } of casesOfRun(LOOKS)) {
  test(`what is typed while the content is late stays, and so does the focus: ${path}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const faults = watchFaults(page);
    const release = lateSite().road.hold();
    await page.goto(`${lateSite().origin}${path}`, { waitUntil: 'commit' });
    const box = searchBox(page, language);
    await expect(page.getByText(words[language].app.loading)).toBeVisible();
    await expect(box.field).toHaveCount(1);
    await box.field.pressSequentially(typed);
    await page.keyboard.press('ArrowLeft');
    const caret = await caretOf(page);
    expect(caret).toBeGreaterThan(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words[language].app.loading)).toBeHidden();
    await waitForHydration(page);
    await expect(box.field).toHaveCount(1);
    await expect(box.field).toHaveValue(typed);
    await expect(box.field).toBeFocused();
    expect(await caretOf(page)).toBe(caret);
    await box.field.press('End');
    await box.field.press('Backspace');
    await expect(box.options.first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

const STILL = [
  { path: '/koh-kong-province', viewport: PHONE },
  { path: '/km/koh-kong-province', viewport: DESK },
  { path: '/km', viewport: DESK },
  { path: '/km/what-is-my-postcode', viewport: PHONE },
];

for (const { path, viewport } of casesOfRun(STILL)) {
  test(`nothing that is seen moves when the content comes: ${path}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const faults = watchFaults(page);
    const shifts = await watchShifts(page);
    const language = path.startsWith('/km') ? 'km' : 'en';
    // Most visitors already have the fonts in their cache, so the test first opens another page, which loads the fonts.
    lateSite().road.delay(0);
    await page.goto(`${lateSite().origin}${language === 'km' ? '/km/privacy' : '/privacy'}`);
    await page.evaluate(() => document.fonts.ready);
    const release = lateSite().road.hold();
    await page.goto(`${lateSite().origin}${path}`, { waitUntil: 'commit' });
    await expect(page.getByText(words[language].app.loading)).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForHydration(page);
    await expect(page.locator('main')).toHaveCount(1);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(MOST_SHIFT);
    expect(faults).toEqual([]);
  });
}

test('a late page that fails after all says so, keeps what was typed, and its links lead on', async ({
  page,
}) => {
  const release = lateSite().road.hold();
  await page.goto(`${lateSite().origin}/pailin-province`, { waitUntil: 'commit' });
  const { field } = searchBox(page);
  await expect(field).toHaveCount(1);
  await field.pressSequentially('kampot');
  lateSite().road.cut();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.errorNotice.unavailable.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('main a[href="/"]').first()).toBeVisible();
  await expect(field).toHaveCount(1);
  await expect(field).toHaveValue('kampot');
});

function caretOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element instanceof HTMLInputElement ? (element.selectionStart ?? -1) : -1;
  });
}
