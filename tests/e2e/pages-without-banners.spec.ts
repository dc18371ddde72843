import { expect, test, type Page } from '@playwright/test';
import { advertisement, startAdvertisedSite } from '#fixtures/browser/advertised-site.ts';
import { leaveTab, takeEvents } from '#fixtures/browser/reported-events.ts';
import { visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/data/words.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';
import khmer from '#locales/km/newsletter.json' with { type: 'json' };

const { pages, ui } = words.km;

let sink: Awaited<ReturnType<typeof startMailSink>>;
let site: Awaited<ReturnType<typeof startAdvertisedSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  sink = await startMailSink();
  const banners = ['middle', 'bottom', 'modal'].map((position) => advertisement(position));
  site = await startAdvertisedSite(banners, { SMTP_URL: sink.url, CONTACT_EMAIL: 'desk@postcode.example' });
});
test.afterAll(async () => {
  await site.stop();
  await sink.stop();
});

async function watchBanners(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/today/banners') asked.push(searchParams.get('pageUrl') ?? '');
  });
  const reported = await takeEvents(page);
  const countImpressions = async (): Promise<number> => (await shownOn()).length;
  /** Returns the paths of the pages on which banners were shown, one path for each impression. */
  const shownOn = async (): Promise<string[]> => {
    await leaveTab(page);
    return reported.filter(({ type }) => type === 'banner').map(({ url }) => new URL(url).pathname);
  };
  return { asked, countImpressions, shownOn };
}

/** Makes a gesture, scrolls to the end of the page, and expects no banner. On other pages, these actions load banners. */
async function expectNone(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(
    page.locator('[data-room], [rel~="sponsored"], dialog[open]').filter({ visible: true }),
  ).toHaveCount(0);
}

function withoutModal(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('modal-shown', String(Date.now())));
}

function bottomBanner(page: Page) {
  return page.locator('[data-banner-slot="bottom"] [rel~="sponsored"]');
}

test('no banner is asked for on an error page, whoever makes it, and an ordinary page counts its own @full', async ({
  page,
  context,
}) => {
  const { asked, countImpressions, shownOn } = await watchBanners(page);
  await visit(page, `${site.origin}/km/nowhere`);
  await expectNone(page);
  expect([asked, await countImpressions()]).toEqual([[], 0]);

  await withoutModal(page);
  await visit(page, `${site.origin}/km`);
  await bottomBanner(page).scrollIntoViewIfNeeded();
  await expect(bottomBanner(page)).toBeVisible();
  await expect.poll(countImpressions).toBeGreaterThan(0);
  // The navigation fails, so the browser renders the error page.
  const linkTo = (path: string) =>
    page.getByRole('main').locator(`:is(li, th, td) a[href="${path}"]`).first();
  const heading = page.getByRole('heading', { level: 1 });
  await page.route('**/*kep-province*', (route) => route.fulfill({ status: 500, body: '' }));
  await linkTo('/km/kep-province').click();
  await expect(heading).toHaveText(ui.errorNotice.unavailable.title);
  await expectNone(page);
  await page.goBack();
  await expect(linkTo('/km/takeo-provine')).toBeVisible();
  await context.setOffline(true);
  await linkTo('/km/takeo-provine').click();
  await expect(heading).toHaveText(ui.errorNotice.connection.title);
  await expectNone(page);
  expect(new Set(asked)).toEqual(new Set(['/km']));
  await context.setOffline(false);
  // The visitor scrolled past the banners of the home page to reach the links. No other page had impressions.
  expect(new Set(await shownOn())).toEqual(new Set(['/km']));
});

test('a form that was sent takes the banner of its page away, with a script and without one @full', async ({
  page,
}) => {
  await withoutModal(page);
  const { asked, countImpressions } = await watchBanners(page);
  const form = page.locator('main form[method=post]');
  const fill = async (): Promise<void> => {
    await visit(page, `${site.origin}/km/contact-us`);
    await expect(page.locator('[data-banner-slot="bottom"][data-room]')).toBeVisible();
    for (const [name, text] of Object.entries({ name: 'ដារ៉ា', email: 'dara@example.org', subject: 'សំណួរ' }))
      await form.locator(`#contact-${name}`).fill(text);
    await form.locator('#contact-message').fill(`តើលេខកូដប៉ុន្មាន? ${Date.now()}`);
  };
  const sent = page.getByRole('status').filter({ hasText: pages.forms.words.sent.title });
  await fill();
  // All banners of the form's page report their impressions before the form is sent.
  const banners = page.locator('[rel~="sponsored"]');
  await expect(banners).toHaveCount(2);
  for (const banner of await banners.all()) await banner.scrollIntoViewIfNeeded();
  await expect.poll(countImpressions).toBe(2);
  const before = await countImpressions();
  await form.getByRole('button', { name: pages.forms.words.submit }).click();
  await expect(sent).toBeVisible();
  await expectNone(page);
  expect(await countImpressions()).toBe(before);

  await fill();
  const ofForms = asked.length;
  // Sends the form without JavaScript.
  await form.evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));
  await expect(sent).toBeVisible();
  await expectNone(page);
  await expect(page.locator('[data-banner-slot="bottom"]')).toHaveCount(0);
  expect(asked.length).toBe(ofForms);
});

test('the newsletter has no banner where it thanks, confirms and says goodbye @full', async ({ page }) => {
  await withoutModal(page);
  await visit(page, `${site.origin}/km/newsletter`);
  await page.locator('main form').getByLabel(khmer.email).fill('sok@example.org');
  await page.locator('main form').getByRole('button', { name: khmer.subscribe }).click();
  await expect(page.locator('main').getByText(khmer.success)).toBeVisible();
  await expectNone(page);

  const { asked, countImpressions } = await watchBanners(page);
  await expect
    .poll(() => sink.received.some(({ text }) => text.includes('/km/newsletter/confirm')))
    .toBe(true);
  const [confirm = ''] =
    /\/km\/newsletter\/confirm\?t=[\w-]{43}/.exec(sink.received.map(({ text }) => text).join()) ?? [];
  await page.goto(site.origin + confirm);
  await expectNone(page);
  await page.getByRole('button', { name: pages.newsletterConfirm.words.button }).click();
  await expect(
    page.getByRole('status').filter({ hasText: pages.newsletterConfirm.words.done }),
  ).toBeVisible();
  await expectNone(page);
  await page.goto(`${site.origin}/km/newsletter/unsubscribe?t=short`);
  await expectNone(page);
  expect([asked, await countImpressions()]).toEqual([[], 0]);
});
