import { expect, test, type Page } from '@playwright/test';
import { casesOfRun } from '#fixtures/cases-of-run.ts';
import { useEdgeSite } from '#fixtures/browser/edge-site.ts';
import { addressOfPage, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';

const edge = useEdgeSite();

/** Records console errors and uncaught errors in `faults`, and the paths of requested documents and data in `asked`. */
function watch(page: Page) {
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return { faults, asked };
}

const PAGES = [
  { home: '/', about: '/about-us', title: 'Who makes this directory', next: 'How it began' },
  { home: '/km', about: '/km/about-us', title: 'អ្នកបង្កើតបញ្ជីនេះ', next: 'ដើមកំណើត' },
];

for (const { home, about, title, next } of casesOfRun(PAGES)) {
  test(`${about}, which only the content source knows, is opened by links and left by Back`, async ({
    page,
  }) => {
    await visit(page, `${edge.origin()}${about}/history`);
    const { faults, asked } = watch(page);
    await page.getByRole('main').locator(`a[href="${about}"]`).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(title));
    expect(addressOfPage(page)).toBe(about);
    await page.goBack();
    await expect(heading).toHaveText(next);
    await page.goForward();
    await expect(heading).toHaveText(title);
    await page.locator(`header a[href="${home}"]`).first().click();
    await expect.poll(() => addressOfPage(page)).toBe(home);
    // The JSON of each page was requested only once. The page `history` was opened as a document before `watch` was called, so
    // its JSON was requested when the visitor went back to it.
    expect(asked.filter((path) => path.includes('about-us'))).toEqual([
      `${about}.json`,
      `${about}/history.json`,
    ]);
    expect(faults).toEqual([]);
  });

  test(`${about} is taken over as it was written when it is opened directly`, async ({ page }) => {
    const { faults } = watch(page);
    await page.goto(`${edge.origin()}${about}`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('main').locator(`a[href="${about}/history"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
    // The page that was opened directly is in the list of recent visits, exactly once.
    const visits = page
      .getByRole('main')
      .getByRole('list', { name: words[home === '/' ? 'en' : 'km'].app.recentVisits });
    await expect(visits.locator(`a[href="${about}"]`)).toHaveCount(1);
    expect(faults).toEqual([]);
  });
}

test('the language tab of such a page leads to its other language @full', async ({ page }) => {
  await visit(page, `${edge.origin()}/about-us`);
  await page.locator('header a[hreflang="km"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('អ្នកបង្កើតបញ្ជីនេះ');
  expect(addressOfPage(page)).toBe('/km/about-us');
});

test('a link to a page that the content source does not have says so @full', async ({ page }) => {
  await visit(page, `${edge.origin()}/about-us`);
  await page
    .getByRole('main')
    .locator('a[href="/about-us/history"]')
    .evaluate((link) => {
      link.setAttribute('href', '/about-us/future');
    });
  await page.getByRole('main').locator('a[href="/about-us/future"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.notFound.title);
  expect(addressOfPage(page)).toBe('/about-us/future');
});
