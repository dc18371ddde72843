import { expect, test } from '@playwright/test';
import khmer from '#locales/km/newsletter.json' with { type: 'json' };
import { findAllFaults, findFaults, findFaultsIn } from '#fixtures/browser/find-faults.ts';
import { findOverflowing } from '#fixtures/browser/find-overflowing.ts';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { expectKhmer } from '#fixtures/browser/khmer-setting.ts';
import { measureShifts } from '#fixtures/browser/measure-shifts.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { addressOf, languages, newsletterKinds } from '#fixtures/browser/page-kinds.ts';
import { words } from '#fixtures/data/words.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';

const { pages } = words.km;
const CALL = '**/api/newsletter/subscribe';

let sink: Awaited<ReturnType<typeof startMailSink>>;
let site: Awaited<ReturnType<typeof startOwnSite>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  sink = await startMailSink();
  site = await startOwnSite({ SMTP_URL: sink.url, CONTACT_EMAIL: 'desk@postcode.example' });
});
test.afterAll(async () => {
  await site.stop();
  await sink.stop();
});

test('news are asked for over a page in Khmer on a phone, whatever goes wrong, and confirmed by a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const link = page.locator('footer').getByRole('link', { name: pages.newsletter.menuTitle });
  const dialog = page.getByRole('dialog', { name: khmer.heading });
  // The script of the app is delayed, because the form must open even before the app is loaded.
  const letGo = await holdRequests(page, '**/assets/app-*.js');
  await page.goto(`${site.origin}/km/privacy`);
  // The entry script adds the click listener of the link. This script runs after the first paint, which may be later than the
  // load event, so the test waits for it.
  await page
    .locator('script[data-entry]')
    .evaluate(({ dataset }: HTMLElement) => import(dataset['entry'] ?? '').then(() => undefined));
  await link.dblclick();
  await expect(dialog).toBeVisible();
  const field = dialog.getByLabel(khmer.email);
  const button = dialog.getByRole('button', { name: khmer.subscribe, exact: true });
  await expect(button).toBeDisabled();
  expect(await findFaultsIn(page, 'dialog')).toEqual([]);

  // A field is validated when it is left. Typing removes the message.
  await field.fill('dara');
  await field.blur();
  await expect(dialog.getByText(khmer.invalid)).toBeVisible();
  await expect(button).toBeDisabled();
  await field.pressSequentially('@');
  await expect(dialog.getByText(khmer.invalid)).toBeHidden();
  await field.fill('');
  await field.blur();
  await expect(dialog.getByText(khmer.required)).toBeVisible();
  await dialog.getByRole('button', { name: khmer.notNow }).click();
  await expect(dialog).toBeHidden();
  letGo();
  await link.click();
  await expect(field).toHaveValue('');
  await expect(dialog.getByText(khmer.required)).toBeHidden();

  // A press outside never closes the dialog. Escape does not close it while a request is pending.
  await page.mouse.click(2, 2);
  await field.fill('dara@example.org');
  const asked = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await asked.promise;
    await route.abort();
  });
  await button.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: khmer.subscribing })).toBeDisabled();
  asked.resolve();
  await expect(dialog.getByRole('alert')).toHaveText(khmer.failed);
  expect(await findFaultsIn(page, 'dialog')).toEqual([]);
  for (const [status, json, said] of [
    [503, { status: 'error', error: { code: 'unavailable', message: 'សូមរង់ចាំ' } }, 'សូមរង់ចាំ'],
    [200, { status: 'success', data: { success: false } }, khmer.wrong],
  ] as const) {
    await page.unroute(CALL);
    await page.route(CALL, (route) => route.fulfill({ status, json }));
    await button.click();
    await expect(dialog.getByRole('alert')).toHaveText(said);
    await expect(field).toHaveValue('dara@example.org');
  }
  const error = { code: 'bad-request', message: '', fields: { email: 'invalid' } };
  await page.unroute(CALL);
  await page.route(CALL, (route) => route.fulfill({ status: 400, json: { status: 'error', error } }));
  await button.click();
  await expect(dialog.getByText(khmer.invalid)).toBeVisible();
  await expect(field).toBeFocused();
  await page.unroute(CALL);
  await field.fill('dara@example.org');
  await button.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: khmer.success })).toBeVisible();

  await expect.poll(() => sink.received.length).toBe(1);
  const [confirm = ''] = /\/km\/newsletter\/confirm\?t=[\w-]{43}/.exec(sink.received[0]?.text ?? '') ?? [];
  await page.goto(site.origin + confirm);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: pages.newsletterConfirm.words.button }).click();
  await expect(
    page.getByRole('status').filter({ hasText: pages.newsletterConfirm.words.done }),
  ).toBeVisible();

  await page.goto(`${site.origin}/km/newsletter`);
  expect(await findFaults(page)).toEqual([]);
  const own = page.locator('main form');
  await own.getByLabel(khmer.email).fill('sok@example.org');
  await own.getByRole('button', { name: khmer.subscribe }).click();
  await expect(page.locator('main').getByText(khmer.success)).toBeVisible();
});

for (const kind of newsletterKinds)
  for (const language of languages)
    test(`the page ${kind.kind} looks right in ${language}, on narrow phones and in both colours @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const shifts = await measureShifts(page);
      await page.goto(site.origin + addressOf(language, kind));
      await shifts.settle();
      expect(await shifts.take()).toEqual([]);
      if (language === 'km') await expectKhmer(page, undefined);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await findOverflowing(page), `sideways scroll at ${width} px`).toEqual([]);
      }
      expect(await findAllFaults(page)).toEqual([]);
    });
