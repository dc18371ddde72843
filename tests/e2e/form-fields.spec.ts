import { expect, test, type Page } from '@playwright/test';
import { findFaultsIn } from '#fixtures/browser/find-faults.ts';
import { holdRequests } from '#fixtures/browser/hold-requests.ts';
import { waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/data/words.ts';

const SCRIPTS = '**/assets/*.js';
const { submit, problems } = words.en.pages.forms.words;

/** Sends a form before any script runs. The response must contain the typed texts. */
async function sendEarly(page: Page, { path, field, button }: Record<'path' | 'field' | 'button', string>) {
  const letGo = await holdRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(field).fill('early');
  await page.locator('main').getByRole('button', { name: button, exact: true }).click({ noWaitAfter: true });
  await expect(page.locator(field)).toHaveText('early');
  return letGo;
}

test('words typed before the script stay, and the button says how long a sender waits @full', async ({
  page,
}) => {
  const list = {
    path: '/bulk-lookup',
    field: '#lookup-lines',
    button: words.en.ui.bulkLookup.submit,
  };
  const letListGo = await sendEarly(page, list);
  // The form is collapsed, because the page shows a result.
  await page.locator('main details:has(textarea) > summary').click();
  await page.locator(list.field).fill('early, then more');
  letListGo();
  await waitForHydration(page);
  await expect(page.locator(list.field)).toHaveValue('early, then more');

  const contact = { path: '/contact-us', field: '#contact-message', button: submit };
  const letContactGo = await sendEarly(page, contact);
  await page.locator(contact.field).fill('early, then a whole sentence');
  letContactGo();
  await waitForHydration(page);
  await expect(page.locator(contact.field)).toHaveValue('early, then a whole sentence');
  expect(await findFaultsIn(page, 'main')).toEqual([]);

  await page.route('**/api/form/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '3' },
      json: { status: 'error', error: { code: 'too-many-requests', message: '' } },
    }),
  );
  await page.locator('#contact-email').fill('dara@example.org');
  const button = page.locator('main form[method=post] button[type=submit]');
  await button.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(new RegExp(problems['too-often'].replace('{{seconds}}', '[32]')));
  await expect(button).toHaveText(submit);
  await expect(button).toBeDisabled();
  await expect(alert.getByRole('timer')).toHaveText('1');
  await expect(button).toBeEnabled();
});
