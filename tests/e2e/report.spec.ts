import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findFaults } from '#fixtures/browser/find-faults.ts';
import { visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { words } from '#fixtures/data/words.ts';
import khmer from '#locales/km/notices.json' with { type: 'json' };

const { ui, pages } = words.km;
const { forms, corrections } = pages;
/**
 * The text is unique, because the store may contain the message of an earlier run. A message that repeats a text is held back
 * until an operator approves it.
 */
const SUGGESTION = `លេខកូដត្រូវជា 171002 (${randomUUID()})`;

test('a wrong code is reported in Khmer on a phone, nothing is lost on the way, and the log shows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/km/siem-reap-provine/siem-reap/sla-kram');
  await page.getByText(ui.codeHistory.title).click();
  await page.getByRole('link', { name: ui.reportProblem.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.report.title);
  await waitForHydration(page);
  const form = page.locator('main form[method=post]');
  await expect(page.getByText(forms.words.about, { exact: true }).locator('..')).toContainText('171001');
  expect(await findFaults(page)).toEqual([]);

  // Submitting the form validates all fields. A correction removes the error message of its field.
  const email = form.getByLabel(forms.words.fields.report.email.label);
  await email.fill('dara');
  await form.getByRole('button', { name: forms.words.submit }).click();
  const fault = forms.words.faults.required.replace('{{field}}', forms.words.fields.report.what.name);
  await expect(form.locator('#report-what-fault')).toHaveText(fault);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  // The summary of two faults has the focus. Its links lead to the fields.
  const summary = form.getByRole('group', { name: forms.words.summary });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(form.getByRole('radio').first()).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await email.fill('');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await form.getByLabel(forms.words.choices.code).check();
  await expect(form.locator('#report-what-fault')).toBeEmpty();
  const suggestion = form.getByLabel(forms.words.fields.report.suggestion.label);
  await suggestion.fill(SUGGESTION);

  // The request fails. The field still contains the text, and a link opens an email that contains it too.
  await page.route('**/api/form/report', (route) => route.abort());
  await form.getByRole('button', { name: forms.words.submit }).click();
  await expect(form.getByRole('alert')).toContainText(
    `${khmer.connection} ${forms.words.problems.unanswered}`,
  );
  await expect(suggestion).toHaveValue(SUGGESTION);
  const mail = await form.getByRole('link', { name: forms.words.mail }).getAttribute('href');
  expect(mail).toMatch(/^mailto:.*subject=171001&body=.*171002/);
  await page.unroute('**/api/form/report');

  const sending: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/form/report')) sending.push(request.url());
  });
  // Submits the form twice before the browser renders again, as a double click may do.
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  const sent = page.getByRole('status').filter({ hasText: forms.words.sent.title });
  await expect(sent).toBeFocused();
  expect(sending).toHaveLength(1);
  const reference = await sent.locator('strong').textContent();
  expect(reference).toMatch(/^R-[0-9A-Z]{6}$/);
  const log = await page.request.get('/api/corrections');
  expect(JSON.stringify(await log.json())).toContain(reference ?? '?');
  await sent.getByRole('link', { name: forms.words.sent.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(corrections.title);
  await expect(page.getByRole('main')).toContainText(reference ?? '?');
  expect(await findFaults(page)).toEqual([]);
});
