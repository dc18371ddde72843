import { expect, test, type Locator, type Page } from '@playwright/test';
import { testedLanguages } from '#fixtures/cases-of-run.ts';
import { findFaults, findFaultsIn } from '#fixtures/browser/find-faults.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { local, words } from '#fixtures/data/words.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';
import { startStandIn } from '#fixtures/upstream/stand-in.ts';
import englishNews from '#locales/en/newsletter.json' with { type: 'json' };
import english from '#locales/en/notices.json' with { type: 'json' };
import khmerNews from '#locales/km/newsletter.json' with { type: 'json' };
import khmer from '#locales/km/notices.json' with { type: 'json' };
import { numberOf } from '../fakes/parcel-journeys.ts';
import { createTrackingStandIn } from '../fakes/tracking-stand-in.ts';

const notices = { en: english, km: khmer };
const news = { en: englishNews, km: khmerNews };

/**
 * Statuses and their messages; 0 means that no response came. 401 is last, because it leads to the login
 * page.
 */
const FAILURES = [
  [404, 'missing'],
  [500, 'server'],
  [403, 'refused'],
  [0, 'connection'],
  [401, 'signIn'],
] as const;

let mail: Awaited<ReturnType<typeof startMailSink>>;
let provider: Awaited<ReturnType<typeof startStandIn>>;
let site: Awaited<ReturnType<typeof startOwnSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  mail = await startMailSink();
  provider = await startStandIn(createTrackingStandIn());
  site = await startOwnSite({
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'desk@postcode.example',
    TRACKING_PROVIDER: 'upu',
    TRACKING_API_URL: provider.origin,
  });
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
  await mail.stop();
});

async function fail(page: Page, call: string, status: number, body = ''): Promise<void> {
  await page.unroute(call);
  await page.route(call, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body })));
}

/**
 * Expects `sentence` in `place`. `connection` is the message about a failed connection. If `sentence` begins with it, the page
 * must show the message exactly once. Otherwise, the page must not show it.
 */
async function expectSentence(
  page: Page,
  place: Locator,
  sentence: string,
  connection: string,
): Promise<void> {
  await expect(place).toHaveText(sentence);
  const isConnection = sentence.startsWith(connection);
  await expect(page.getByText(connection)).toHaveCount(isConnection ? 1 : 0);
}

for (const language of testedLanguages) {
  const { connection } = notices[language];
  const { ui, pages } = words[language];

  test(`in ${language} each failure of a form has its own sentence, and what was typed stays`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.route('**/api/form/token', (route) => route.abort());
    await visit(page, site.origin + local(language, '/contact-us'));
    const { fields, problems, submit } = pages.forms.words;
    const form = page.locator('main form[method=post]');
    await form.getByLabel(fields.contact.name.label).fill('ដារា');
    await form.getByLabel(fields.contact.email.label).fill('dara@example.org');
    await form.getByLabel(fields.contact.subject.label).fill('120101');
    const message = form.getByLabel(fields.contact.message.label);
    await message.fill('ស្លក្រាម សៀមរាប 171001');
    for (const [status, says] of FAILURES) {
      await fail(page, '**/api/form/contact', status);
      await form.getByRole('button', { name: submit }).click();
      const sentence = `${notices[language][says]} ${problems.unanswered}`;
      await expectSentence(page, form.getByRole('alert').locator('p'), sentence, connection);
      await expect(message).toHaveValue('ស្លក្រាម សៀមរាប 171001');
      if (says === 'server') expect(await findFaults(page)).toEqual([]);
    }
    await page.waitForURL(`**${local(language, '/login')}`);
  });

  test(`in ${language} the newsletter says what the server says, and has words of its own where that says nothing @full`, async ({
    page,
  }) => {
    const call = '**/api/newsletter/subscribe';
    const { heading, email, subscribe, wrong, failed } = news[language];
    await page.setViewportSize(PHONE);
    await visit(page, site.origin + local(language, '/privacy'));
    await page.locator('footer').getByRole('link', { name: pages.newsletter.menuTitle }).click();
    const dialog = page.getByRole('dialog', { name: heading });
    const notice = dialog.getByRole('alert').first();
    await dialog.getByLabel(email).fill('dara@example.org');
    const press = dialog.getByRole('button', { name: subscribe, exact: true });
    for (const [status, body, said] of [
      [
        500,
        JSON.stringify({ status: 'error', error: { message: 'សេវាឈប់ · Closed today' } }),
        'សេវាឈប់ · Closed today',
      ],
      [422, JSON.stringify({ message: 'ធ្លាប់ជាវហើយ · Known already' }), 'ធ្លាប់ជាវហើយ · Known already'],
      [
        200,
        JSON.stringify({ status: 'success', data: { success: false, error: { message: 'ពេញហើយ · Full' } } }),
        'ពេញហើយ · Full',
      ],
      [200, JSON.stringify({ status: 'success', data: { success: false } }), wrong],
      [200, '<html>', wrong],
      [0, '', failed],
    ] as const) {
      await fail(page, call, status, body);
      await press.click();
      await expect(notice).toHaveText(said);
    }
    const [top, lead] = await Promise.all([
      notice.boundingBox(),
      dialog.getByText(news[language].lead).boundingBox(),
    ]);
    expect(top?.y).toBeLessThan(lead?.y ?? 0);
    expect(await findFaultsIn(page, 'dialog')).toEqual([]);
    for (const [status, says] of FAILURES.filter(([code]) => code !== 0)) {
      await fail(page, call, status);
      await press.click();
      await expectSentence(page, notice, notices[language][says], connection);
    }
    await page.waitForURL(`**${local(language, '/login')}`);
  });

  test(`in ${language} tracking that fails after the button says one sentence @full`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await visit(page, site.origin + local(language, '/track'));
    const { submit, progress } = ui.parcelTracker;
    const card = page.locator('#parcels > section').first();
    const number = page.locator('textarea[name=number]');
    await number.fill(numberOf('out-for-delivery'));
    const edit = page.getByRole('button', { name: ui.asked.edit });
    for (const [status, says] of FAILURES) {
      await fail(page, '**/api/track/info/**', status);
      await page.getByRole('button', { name: submit }).click();
      const sentence = `${notices[language][says]} ${progress.failed}`;
      await expectSentence(page, card.locator('[data-word=failed]'), sentence, connection);
      // The form is collapsed after it has shown a result.
      await edit.click();
      await expect(page.getByRole('button', { name: submit })).toBeVisible();
      await expect(number).toHaveValue(numberOf('out-for-delivery'));
    }
    await page.waitForURL(`**${local(language, '/login')}`);
  });
}
