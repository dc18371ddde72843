import { expect, test } from '@playwright/test';
import { advertisement, startAdvertisedSite } from '#fixtures/browser/advertised-site.ts';
import { findAllFaults } from '#fixtures/browser/find-faults.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/data/words.ts';
import english from '#locales/en/notices.json' with { type: 'json' };
import khmer from '#locales/km/notices.json' with { type: 'json' };
import offline from '#locales/km/offline.json' with { type: 'json' };

const { ui, pages } = words.km;
const { forms, advertise } = pages;
const { fields, faults, problems } = forms.words;

/**
 * Makes timers of two minutes fire after half a second, once `isInHurry` is set. Removes a function that browsers of 2022 lack.
 */
const HURRY = `{
  delete AbortSignal.timeout;
  const wait = window.setTimeout;
  window.setTimeout = (task, time, ...rest) =>
    wait(task, time === 120000 && window.isInHurry ? 500 : time, ...rest);
}`;

let site: Awaited<ReturnType<typeof startAdvertisedSite>>;
test.beforeAll(async () => {
  site = await startAdvertisedSite([advertisement('modal')]);
});
test.afterAll(() => site.stop());

test('an advertiser comes from the advertisement to the form, and every refusal is said where it belongs @full', async ({
  page,
}) => {
  await page.addInitScript({ content: HURRY });
  // The test makes the request for a token fail. With a token, the form would wait until the token is valid.
  await page.route('**/api/form/token', (route) => route.abort());
  await page.setViewportSize(PHONE);
  await visit(page, `${site.origin}/km/kampot-province`);
  await page.mouse.move(50, 50);
  const banner = page.getByRole('dialog', { name: ui.banner.label });
  const said = banner.getByRole('status');
  await expect(said).toHaveText(ui.banner.continueIn.replace('{{seconds}}', '3'));
  await expect(banner.getByRole('button', { name: ui.banner.close })).toBeDisabled();
  // The countdown shows each second; screen readers only hear the first and the last.
  await expect(banner.getByRole('button').first()).toHaveText(
    ui.banner.continueIn.replace('{{seconds}}', '1'),
  );
  await expect(said).toHaveText(ui.banner.continueIn.replace('{{seconds}}', '3'));
  await expect(said).toHaveText(ui.banner.continue);
  await banner.getByRole('link', { name: khmer.advertise }).click();

  const dialog = page.getByRole('dialog', { name: advertise.title });
  await expect(dialog.getByText(advertise.lead, { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('skipped'))).toBe('["fair-modal"]');
  expect(await findAllFaults(page)).toEqual([]);

  const send = dialog.getByRole('button', { name: forms.words.submit });
  const email = dialog.getByLabel(fields.advertise.email.label);
  const fault = dialog.locator('#advertise-email-fault');
  await send.click();
  await expect(dialog.locator('#advertise-name-fault')).toHaveText(
    faults.required.replace('{{field}}', fields.advertise.name.name),
  );
  await dialog.getByLabel(fields.advertise.name.label).fill('ដារា');
  await email.fill('dara@example.org');
  await dialog.getByLabel(fields.advertise.weeks.label).fill('៤');

  const refuse = (status: number, error: object, headers = {}) =>
    page.route('**/api/form/advertise', (route) =>
      route.fulfill({ status, headers, json: { status: 'error', error: { message: 'x', ...error } } }),
    );
  await refuse(400, { code: 'bad-request', fields: { email: 'email' } });
  await send.click();
  await expect(fault).toHaveText(faults.email.replace('{{field}}', fields.advertise.email.name));
  await email.fill('dara@example.com');
  await expect(fault).toBeEmpty();

  await page.route('**/api/form/advertise', (route) => route.abort());
  await send.click();
  await expect(dialog.getByRole('alert').filter({ hasText: problems.unanswered })).toBeVisible();
  // The form shows this failure, so no toast repeats it.
  await expect(page.getByText(khmer.connection)).toHaveCount(1);

  // The page shows a message from the server as a toast, which stays when the dialog closes. The test then presses Enter instead
  // of clicking, because the toast may cover a button.
  const toast = page.getByRole('alert').filter({ hasText: 'ជួសជុល' });
  await refuse(503, { code: 'unavailable', message: 'ជួសជុល' });
  await send.click();
  await expect(dialog.getByText('ជួសជុល')).toBeVisible();
  await refuse(429, { code: 'too-many-requests' }, { 'Retry-After': '30' });
  await send.press('Enter');
  await expect(dialog.getByRole('timer')).toHaveText(/^(?:30|29)$/);
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: ui.banner.close }).first().press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: khmer.close }).click();
  await expect(toast).toHaveCount(0);

  // Removes the record that the visitor has closed the banner. The limit of one modal a day still prevents it from opening.
  await page.evaluate(() => localStorage.removeItem('skipped'));
  const list = page.waitForResponse(/today\/banners/);
  await visit(page, `${site.origin}/km/kampot-province`);
  await list;
  await page.waitForLoadState('networkidle');
  await expect(banner).toHaveCount(0);

  // Neither the code of the next page nor its document arrives. If the document arrived, the browser would show it.
  await page.route(/\/assets\/content-/, () => undefined);
  await page.route('**/km/privacy', (route) => route.abort());
  await page.evaluate(() => void Reflect.set(window, 'isInHurry', true));
  await page.locator('footer a[href="/km/privacy"]').click();
  await expect(page.getByRole('alert').filter({ hasText: khmer.part })).toBeVisible();
  await expect(page.getByRole('button', { name: khmer.reload })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.title);
});

test('the dialog makes the claims of the specification where the operator wants them @full', async ({
  page,
}) => {
  const claiming = await startAdvertisedSite([advertisement('modal')], { ADVERTISING_CLAIMS: 'spec' });
  try {
    await visit(page, `${claiming.origin}/kampot-province`);
    await page.mouse.move(50, 50);
    const banner = page.getByRole('dialog', { name: words.en.ui.banner.label });
    await banner.getByRole('link', { name: english.advertise }).click();
    const said = `${words.en.pages.advertise.lead} 150K+ visits a month, 100K+ active users.`;
    await expect(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible();
  } finally {
    await claiming.stop();
  }
});
