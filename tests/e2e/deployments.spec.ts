import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { takePreviousAssets } from '#server/http/previous-assets.ts';
import { makeNextBuild } from '#fixtures/browser/next-build.ts';
import { PHONE, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { startBuiltServer } from '#fixtures/server/built-server.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';

/** All builds are started at this port, one after the other. */
const PORT = String(await findFreePort());
const SITE = `http://localhost:${PORT}`;
const CLIENT = 'dist/client';

test.describe.configure({ mode: 'default' });
test.use({ baseURL: SITE, viewport: PHONE });

const folder = mkdtempSync(path.join(tmpdir(), 'deployments-'));
const [second, third] = ['second', 'third'].map((name) => path.join(folder, name));
let server: Awaited<ReturnType<typeof startBuiltServer>> | undefined;

/**
 * Stops the running server, and starts a server of another build at the same URL.
 * @param root the folder of the build to start; by default, the first build is started
 */
async function deploy(root?: string): Promise<void> {
  await server?.stop();
  server = await startBuiltServer(
    { PORT, SITE_URL: SITE, LOG_LEVEL: 'info' },
    root === undefined ? {} : { root },
  );
}

test.beforeAll(async () => {
  for (const [previous, root] of [
    ['.', second],
    [second, third],
  ] as const) {
    makeNextBuild(root ?? '', path.basename(root ?? ''));
    expect(
      await takePreviousAssets(path.join(previous ?? '', CLIENT), path.join(root ?? '', CLIENT)),
    ).toBeGreaterThan(100);
  }
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}

test('a tab that is open during a deployment goes on; after a second one its next press is a plain navigation @full', async ({
  page,
  context,
}) => {
  await deploy();
  await visit(page, '/');
  // These tabs have not loaded the app yet.
  const [form, commune] = [await context.newPage(), await context.newPage()];
  await form.goto('/bulk-lookup');
  await commune.goto('/phnom-penh-capital/chamkar-mon/tonle-basak');
  const faults = watchFaults(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });

  await deploy(second);
  await page
    .locator('main')
    .getByRole('link', { name: /Kampot/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kampot/);
  await page.locator('header input[type=search]').fill('120101');
  await expect(page.getByRole('option').first()).toContainText('Tonle Basak');
  await page.locator('a[href="/track"]').filter({ visible: true }).first().click();
  await page.locator('textarea[name=number]').fill('EE123456785KH');
  await expect(page.locator('#parcels data')).toHaveAttribute('value', 'EE123456785KH');
  expect([faults, documents]).toEqual([[], []]);

  await deploy(third);
  await page.locator('header a[hreflang=km]').filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await expect.poll(() => documents).toEqual(['/km/track']);

  await form.locator('textarea[name=lines]').fill('ទន្លេបាសាក់');
  await form.locator('main button[type=submit]').first().click();
  await expect(form.locator('main data').first()).toHaveAttribute('value', '120101');
  await expect(form.locator('textarea[name=lines]')).toHaveValue('ទន្លេបាសាក់');

  // The third build has no files of the first build, so this tab can no longer load its app. Without the app a button does
  // nothing, so the tab loads the page again.
  const loaded = commune.waitForEvent('framenavigated');
  await commune.locator('main button[data-event]').filter({ visible: true }).last().click();
  await loaded;
  await waitForHydration(commune);
});
