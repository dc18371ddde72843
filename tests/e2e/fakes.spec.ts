import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { DESK, PHONE, visit } from '#fixtures/browser/visit.ts';
import { END_WITH_PARENT } from '#fixtures/server/built-server.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';
import { words } from '#fixtures/data/words.ts';
import newsletter from '#locales/en/newsletter.json' with { type: 'json' };

const PORT = await findFreePort();
/** The fakes use this port and the eleven after it. */
const FAKES_PORT = Number(process.env['PLAYWRIGHT_PORT'] ?? '3210') + 1010;
const SITE = `http://localhost:${PORT}`;
/** The test takes 20 s on an idle machine, and up to four times as long while other tests run. */
const MOST_MILLISECONDS = 120_000;
/** A missing element fails the test after this time, not at the end of the whole test. */
const ACTION_MILLISECONDS = 20_000;
const { ui, pages } = words.en;
const PASSWORD = 'rice fields at six';

const folder = mkdtempSync(path.join(tmpdir(), 'fakes-'));
let output = '';
let fakes: ChildProcess;

/** Starts `npm run fakes -- …options`. The new process ends with the test process, even if the test process is killed. */
function startFakes(...options: string[]): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(PORT),
    FAKES_PORT: String(FAKES_PORT),
    DATA_DIR: folder,
  };
  const child = spawn(process.execPath, [...END_WITH_PARENT, 'tests/fakes/run.ts', ...options], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return child;
}

async function waitForSite(): Promise<void> {
  await expect
    .poll(() => fakes.exitCode ?? output, { timeout: MOST_MILLISECONDS })
    .toEqual(expect.stringContaining('The site: '));
}

test.beforeAll(async () => {
  test.setTimeout(MOST_MILLISECONDS);
  fakes = startFakes();
  await waitForSite();
});
test.afterAll(() => {
  fakes.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function openMail(page: Page, subject: RegExp): Promise<void> {
  const [, inbox = ''] = /mails +(\S+)/.exec(output) ?? [];
  await expect(async () => {
    await page.goto(inbox);
    await expect(page.getByRole('heading', { name: subject, level: 2 }).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}

async function sendMessage(page: Page, subject: string): Promise<void> {
  await visit(page, `${SITE}/contact-us`);
  const { contact } = pages.forms.words.fields;
  await page.getByLabel(contact.name.label).fill('Dara');
  await page.getByLabel(contact.email.label).fill('dara@example.org');
  await page.getByLabel(contact.subject.label).fill(subject);
  await page.getByLabel(contact.message.label).fill('Which code has the market?');
  await page.getByRole('button', { name: pages.forms.words.submit, exact: true }).click();
  await expect(page.getByText(pages.forms.words.sent.title)).toBeVisible();
}

test('one command shows every feature, and ends with all its processes @full', async ({ page }) => {
  test.setTimeout(MOST_MILLISECONDS);
  page.setDefaultTimeout(ACTION_MILLISECONDS);
  const main = page.locator('main#main');

  await test.step('banners, in the width of the screen', async () => {
    for (const [size, width] of [
      [DESK, 1456],
      [PHONE, 640],
    ] as const) {
      await page.setViewportSize(size);
      await visit(page, `${SITE}/kampot-province`);
      const modal = page.getByRole('dialog', { name: ui.banner.label });
      await page.mouse.move(50, 50);
      await expect(modal.getByRole('img')).toBeVisible();
      await expect(modal.getByRole('button', { name: ui.banner.close })).toBeEnabled();
      await modal.getByRole('button', { name: ui.banner.close }).click();
      await expect(modal).toHaveCount(0);
      for (const position of ['middle', 'bottom']) {
        const picture = page.locator(`[data-banner-slot="${position}"]`).getByRole('img');
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(width);
      }
      await page.evaluate(() => localStorage.clear());
    }
  });

  // From here on, each page finds in its storage that the visitor has closed the modal banner.
  await page.addInitScript(() => localStorage.setItem('skipped', '["fair-modal"]'));
  await page.setViewportSize(DESK);

  await test.step('weather, rates, roads and a content API elsewhere', async () => {
    await page.goto(`${SITE}/phnom-penh-capital`);
    const weather = page.locator('section:has(a[href="https://www.met.no/"])').last();
    await weather.scrollIntoViewIfNeeded();
    await expect(weather.locator('li')).toHaveCount(5);
    await page.goto(`${SITE}/free-tools/currency-converter`);
    await expect(main).toContainText('1 USD = 4,016 ៛');
    await page.goto(`${SITE}/free-tools/distance-calculator?from=120000&to=171000`);
    await expect(main.locator('output')).toContainText(/road/i);
    await page.goto(`${SITE}/about-us`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who makes this directory');
  });

  await test.step('the three numbers that it prints', async () => {
    const numbers = [...output.matchAll(/EE\d{9}KH/g)].map(([number]) => number);
    expect(numbers).toHaveLength(3);
    const cards = new Set<string>();
    for (const number of numbers) {
      await visit(page, `${SITE}/track`);
      await page.locator('textarea[name=number]').fill(number);
      await page.getByRole('button', { name: ui.parcelTracker.submit }).click();
      const card = page.locator('#parcels > section').first();
      await expect(card).toContainText('Shenzhen');
      cards.add(await card.innerText());
    }
    expect(cards.size).toBe(3);
  });

  await test.step('the newsletter, by its mail', async () => {
    await visit(page, `${SITE}/newsletter`);
    const form = page.locator('main form');
    await form.getByLabel(newsletter.email).fill('dara@example.org');
    await form.getByRole('button', { name: newsletter.subscribe }).click();
    await expect(main.getByText(newsletter.success)).toBeVisible();
    await openMail(page, /./);
    await page.locator('a[href*="/newsletter/confirm"]').first().click();
    await page.getByRole('button', { name: pages.newsletterConfirm.words.button }).click();
    await expect(page.getByText(pages.newsletterConfirm.words.done)).toBeVisible();
  });

  await test.step('a message, in the mails and in the inbox of operators', async () => {
    await sendMessage(page, 'A question of mine');
    await openMail(page, /A question of mine/);
    await expect(page.getByText('desk@postcode.example').first()).toBeVisible();
    const [setup = ''] = /http\S+#setup=\S+/.exec(output) ?? [];
    await page.goto(setup);
    const login = pages.login.words;
    await page.getByLabel(login.name).fill('Sok');
    await page.getByLabel(login.newPassword).fill(PASSWORD);
    await page.getByLabel(login.again).fill(PASSWORD);
    await page.getByRole('button', { name: login.save }).click();
    await page.waitForURL('**/inbox');
    await expect(page.locator('main ul button')).toContainText('A question of mine');
  });

  await test.step('a second one says that the port is taken', async () => {
    const second = startFakes();
    await once(second, 'close');
    expect(second.exitCode).toBe(1);
    expect(output).toContain(`Port ${PORT} is taken`);
  });

  await test.step('killed, it leaves no process behind', async () => {
    await page.goto('about:blank');
    fakes.kill('SIGKILL');
    const isOpen = (port: number): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
    for (const port of [PORT, FAKES_PORT + 10]) await expect.poll(() => isOpen(port)).toBe(false);
  });

  await test.step('with a captcha, whose script a form loads', async () => {
    fakes = startFakes('captcha');
    await waitForSite();
    const script = page.waitForResponse(`http://localhost:${FAKES_PORT + 9}/recaptcha/api.js?*`);
    await sendMessage(page, 'With a captcha');
    expect((await script).status()).toBe(200);
    await openMail(page, /With a captcha/);
  });
});
