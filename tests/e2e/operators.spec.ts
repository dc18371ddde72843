import AxeBuilder from '@axe-core/playwright';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openStore } from '#server/store/open-store.ts';
import { newMessage } from '#fixtures/data/messages.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { takeEvents } from '#fixtures/browser/reported-events.ts';
import { words } from '#fixtures/data/words.ts';

const PASSWORD = 'rice fields at six';
const login = words.en.pages.login.words;
const inbox = words.en.pages.inbox.words;
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_EMAIL: 'desk@postcode.example' };
/** Matches the stored recent visits if they contain only one page, which is public. Pages of operators must not be stored. */
const ONE_VISIT = expect.stringMatching(/^\[\{[^{}]*"url":"\/privacy"[^{}]*\}\]$/);
const HOSTILE = '<img src=x onerror="window.ran=1">';

let site: Awaited<ReturnType<typeof startOwnSite>>;
const folder = mkdtempSync(path.join(tmpdir(), 'operators-'));
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startOwnSite({ DATA_DIR: folder, ...MAIL });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds an operator with the command line, while the site runs. @returns the URL at which the operator sets a password */
function addOperator(...roles: string[]): string {
  const command = [
    'dist/server/operators.js',
    'add',
    `${roles.join('-')}@example.org`,
    '--roles',
    roles.join(),
  ];
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, SITE_URL: site.origin };
  return execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim();
}

const stored = (page: Page): Promise<object> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const lines = (page: Page) => page.locator('main ul button');

test('an operator sets up an account, works on a message, signs out, and going back shows nothing', async ({
  page,
}) => {
  const reported = await takeEvents(page);
  const store = openStore({ databaseUrl: undefined, dataDir: folder });
  await store.addMessage(newMessage({ subject: HOSTILE, fields: { suggestion: HOSTILE } }), []);
  await page.goto(`${site.origin}/privacy`);
  await expect.poll(() => stored(page)).toEqual({ visited: ONE_VISIT });
  await page.goto(addOperator('inbox', 'operators'));
  await page.getByLabel(login.name).fill('ដារា');
  await page.getByLabel(login.newPassword).fill(PASSWORD);
  await page.getByLabel(login.again).fill('another one altogether');
  await page.getByRole('button', { name: login.save }).click();
  await expect(page.getByText(login.faults.differ)).toBeVisible();
  expect(page.url()).toBe(`${site.origin}/login`);
  await page.getByLabel(login.again).fill(PASSWORD);
  await page.getByRole('button', { name: login.save }).click();
  await page.waitForURL('**/inbox');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(HOSTILE);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await lines(page).click();
  await expect(page.locator('main dd')).toHaveText(HOSTILE);
  await page.getByLabel(inbox.english).fill('The code is 120102.');
  const day = page.getByLabel(inbox.inDataSince);
  await day.press('1');
  await page.getByRole('button', { name: inbox.save }).click();
  await expect(day).toHaveAccessibleDescription(inbox.faults.day);
  await day.fill('2026-11-22');
  await expect(page.getByText(inbox.faults.day)).toBeHidden();
  // The store is changed below, as if another operator changed the same message. Before that, the test waits until the page has
  // marked the message as read.
  const find = async () => (await store.listMessages({}, { page: 1, pageSize: 1 })).messages[0];
  await expect.poll(async () => (await find())?.state).toBe('read');
  // The page must not load the change below, which has to cause a conflict. So the test waits until all requests of the page
  // have ended.
  await page.waitForLoadState('networkidle');
  const first = await find();
  await store.changeMessage({
    id: first?.id ?? '',
    version: first?.version ?? 0,
    change: { note: 'mine', state: 'refused' },
    at: new Date(),
  });
  await page.locator('select[name="state"]').selectOption('accepted');
  await page.getByRole('button', { name: inbox.save }).click();
  await expect(page.getByRole('status').filter({ hasText: inbox.conflict })).toBeVisible();
  await expect(page.getByLabel(inbox.english)).toHaveValue('The code is 120102.');
  await expect(page.locator('select[name="state"]')).toHaveValue('accepted');
  for (const theirs of ['mine', inbox.states.refused])
    await expect(page.getByText(`${inbox.stored}: ${theirs}`)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: inbox.save }).click();
  await expect(page.getByRole('status').filter({ hasText: inbox.saved })).toBeVisible();
  await page.getByLabel(new RegExp(inbox.reply)).fill('Thank you.');
  await page.getByRole('button', { name: inbox.sendReply }).click();
  await expect(page.getByRole('status').filter({ hasText: inbox.queued })).toBeVisible();
  // The site empties the reply field after sending. The empty field must not be reported as missing when it loses the focus.
  await page.getByLabel(new RegExp(inbox.reply)).focus();
  await day.focus();
  await expect(page.getByText(inbox.faults.required)).toBeHidden();
  expect(await store.findMessage(first?.id ?? '')).toMatchObject({
    state: 'answered',
    publicAnswer: { en: 'The code is 120102.' },
    inDataSince: '2026-11-22',
  });
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(await stored(page)).toEqual({ auth_token: expect.any(String), visited: ONE_VISIT });
  await page.getByRole('button', { name: inbox.signOut }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL(/\/(?:login|privacy)$/);
  await expect(page.locator('main')).not.toContainText(HOSTILE);
  expect(await stored(page)).toEqual({ visited: ONE_VISIT });
  expect(reported.filter(({ url }) => /login|inbox/.test(url))).toEqual([]);
  await store.close();
});

test('the page to sign in speaks Khmer, passes axe, refuses in one sentence, and says without script that it needs it @full', async ({
  page,
  browser,
}) => {
  const { wrong, email, password, signIn, noScript } = words.km.pages.login.words;
  await page.goto(`${site.origin}/km/inbox`);
  await page.waitForURL('**/km/login');
  await page.getByLabel(email).first().fill('nobody@example.org');
  await page.getByLabel(password).fill(PASSWORD);
  await page.getByRole('button', { name: signIn, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(wrong);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const without = await browser.newContext({ javaScriptEnabled: false });
  const bare = await without.newPage();
  await bare.goto(`${site.origin}/km/login`);
  await expect(bare.locator('main noscript > div')).toHaveText(noScript);
  await expect(bare.locator('main form')).toHaveCount(2);
  await expect(bare.locator('main form:visible')).toHaveCount(0);
  await without.close();
});
