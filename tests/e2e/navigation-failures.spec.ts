import { expect, test, type Page } from '@playwright/test';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/browser/words.ts';
import offline from '#locales/en/offline.json' with { type: 'json' };

// Without a connection, the app builds the page in the browser from the scripts and the lists of places that the service worker
// has saved.
test.use({ serviceWorkers: 'allow' });

/**
 * The beginning of the notice on a page that was built without a connection: `No connection. This answer is from the list of`.
 * The date of the list follows.
 */
const [ANSWER = ''] = offline.answerOf.split('{{');

/** Finds the link in a list or table. The link of a map shape could disappear, because the live map replaces the shapes. */
function linkTo(page: Page, href: string) {
  return page.getByRole('main').locator(`:is(li, th, td) a[href="${href}"]`).first();
}
function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** Moves the mouse, and waits until this first gesture has loaded the code that opens pages and installed the service worker. */
async function makeFirstGesture(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(10, 10);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/not-found-/.test(name)),
  );
  await waitForWorker(page);
}

async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

function watchDocuments(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') urls.push(request.url());
  });
  return urls;
}

/** Expects a page that was built from the lists on the device, with the notice that there is no connection. */
async function expectAnswer(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(heading(page)).toHaveText(name);
}

test('without a connection a link leads to the answer on the device, and trying again later to the page', async ({
  page,
  context,
  baseURL,
}) => {
  await visit(page, '/');
  const documents = watchDocuments(page);
  await makeFirstGesture(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await linkTo(page, '/kampot-province').click();
  await expectAnswer(page, /Kampot Province/);
  await expect(page).toHaveURL(`${baseURL}/kampot-province`);
  await expect(page).toHaveTitle(new RegExp(offline.title));

  const again = page.getByRole('link', { name: offline.retry });
  await again.click();
  await expectAnswer(page, /Kampot Province/);

  await context.setOffline(false);
  await again.click();
  await expect(page.getByText(ANSWER)).toHaveCount(0);
  await expect(heading(page)).toHaveText(/Kampot/);
  expect(documents).toEqual([]);
});

test('without a connection nothing is lost: pages that were seen open again, and only those are remembered @full', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await linkTo(page, '/kampot-province').click();
  await expect(heading(page)).toHaveText(/Kampot/);
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await linkTo(page, '/kampot-province/chhuk').click();
  await expectAnswer(page, /Chhuk District/);
  await page.goBack();
  await expect(heading(page)).toHaveText(/Kampot/);
  const visited = await page.evaluate(() => localStorage.getItem('visited') ?? '');
  expect(visited).toContain('"/kampot-province"');
  expect(visited).not.toContain('/kampot-province/chhuk');
});

test('without a connection a page of the other language is answered in that language @full', async ({
  page,
  context,
}) => {
  await visit(page, '/km');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await linkTo(page, '/kampot-province').click();
  await expectAnswer(page, /Kampot Province/);
});

test('an answer of 404, 400, 500 or 503 becomes the page that says so', async ({ page, baseURL }) => {
  await visit(page, '/');
  let status = 0;
  // Every request for this page fails, including the prefetch that starts while the mouse rests on the link. Otherwise the page
  // could come from the prefetch.
  await page.route('**/kampot-province.json', (route) =>
    route.fulfill({ status, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
  );
  for (const { answer, title } of [
    { answer: 404, title: words.en.notFound.title },
    { answer: 400, title: words.en.errorNotice['bad-request'].title },
    { answer: 500, title: words.en.errorNotice.unavailable.title },
    { answer: 503, title: words.en.errorNotice.unavailable.title },
  ]) {
    status = answer;
    await linkTo(page, '/kampot-province').click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(linkTo(page, '/kampot-province')).toBeVisible();
  }
});

test('an answer that is not what it should be becomes a notice, not a blank page @full', async ({ page }) => {
  await visit(page, '/');
  await page.route('**/kampot-province.json', (route) => route.fulfill({ body: '<html>not data</html>' }));
  await linkTo(page, '/kampot-province').click();
  await expect(
    page.getByRole('main').getByRole('link', { name: words.en.errorNotice.tryAgain }),
  ).toBeVisible();
});

test('a Khmer page that is not there is not found in Khmer @full', async ({ page }) => {
  await visit(page, '/km');
  await page.route('**/km/kampot-province.json', (route) => route.fulfill({ status: 404, json: {} }));
  await linkTo(page, '/km/kampot-province').click();
  await expect(heading(page)).toHaveText(words.km.notFound.title);
});
