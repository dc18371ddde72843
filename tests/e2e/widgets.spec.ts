import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, test, type Frame, type Locator, type Page } from '@playwright/test';
import { findFaults } from '#fixtures/browser/find-faults.ts';
import { startHostPage } from '#fixtures/browser/host-page.ts';
import { takeEvents } from '#fixtures/browser/reported-events.ts';
import { PHONE, visit } from '#fixtures/browser/visit.ts';

/** The maximum total size of the widget scripts, gzipped. */
const SCRIPT_BYTES = 10 * 1024;
/** WordPress sets this sandbox on embedded frames. */
const SANDBOX = 'sandbox="allow-scripts"';

/** Reads the embed code that a generator page shows for the choices in `query`. */
async function readCode(
  page: Page,
  query: string,
  generator = '/free-tools/widget-postcode-generator',
): Promise<string> {
  const body = await (await page.request.get(generator + query)).text();
  const code = /<code>(.*?)<\/code>/s.exec(body)?.[1] ?? '';
  return code
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

async function frameOf(frame: Locator): Promise<Frame> {
  await frame.scrollIntoViewIfNeeded();
  const found = await (await frame.elementHandle())?.contentFrame();
  if (!found) throw new Error('There is no frame');
  return found;
}

/** Expects that the frame is as high as its content, to within one pixel, and that the content does not scroll. */
async function expectToFit(frame: Locator, inside: Frame): Promise<void> {
  await expect
    .poll(async () => {
      const content = await inside.evaluate(() => document.body.getBoundingClientRect().height);
      return Math.abs(((await frame.boundingBox())?.height ?? 0) - content);
    })
    .toBeLessThanOrEqual(1);
  const scrolls = await inside.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  expect(scrolls).toBe(false);
}

test('on pages of another site, plain and sandboxed, a finder finds, fits, and is counted once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 1600 });
  const [frame = '', script = ''] = (await readCode(page, '?lang=en')).split('\n');
  const [khmer = ''] = (await readCode(page, '?lang=km&theme=dark&province=kampot-province')).split('\n');
  const host = await startHostPage(
    [
      khmer,
      frame.replace('frame-sizing:content-height', ''),
      khmer.replace('<iframe', `<iframe ${SANDBOX}`),
      script,
    ].join(''),
  );
  const reported = await takeEvents(page);
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await page.goto(host.origin);
  for (const [index, typed] of ['ឈូក', 'chhuk', '070300'].entries()) {
    const element = page.locator('iframe').nth(index);
    const inside = await frameOf(element);
    await inside.getByRole('combobox').fill(typed);
    await expect(inside.getByRole('option').first()).toContainText('070300');
    await expectToFit(element, inside);
    await inside.getByRole('combobox').press('Enter');
    await expect(inside.locator('data')).toHaveAttribute('value', '070300');
    await expect(inside.locator('.card a[target="_blank"]')).toHaveCount(2);
    await expect(inside.locator('.card a').last()).toHaveAttribute('href', /\/chhuk#map=0703$/);
    await expectToFit(element, inside);
  }
  // Places of other provinces are not suggested.
  const first = await frameOf(page.locator('iframe').first());
  await first.getByRole('combobox').fill('phnom penh');
  await expect(first.getByRole('option')).toHaveCount(0);
  await expect(first.getByRole('status')).not.toBeEmpty();
  expect(
    await first.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).colorScheme]),
  ).toEqual(['km', 'dark']);
  const widgets = reported.map(({ type, meta, referrer, lang }) => ({ type, meta, referrer, lang }));
  const view = { action: 'view', category: 'widget', eventName: 'postcode-finder' };
  // Each of the two frames without a sandbox reported one view.
  expect(widgets).toEqual(
    expect.arrayContaining(
      ['en', 'km'].map((lang) => ({ type: 'event', meta: view, referrer: `${host.origin}/`, lang })),
    ),
  );
  expect(widgets).toHaveLength(2);
  expect(complaints).toEqual([]);
  await host.stop();
  // If the host page does not contain our script, Chromium adapts the height of the frame with the CSS property `frame-sizing`.
  const plain = await startHostPage(khmer);
  await page.goto(plain.origin);
  const inside = await frameOf(page.locator('iframe'));
  await expectToFit(page.locator('iframe'), inside);
  await inside.getByRole('combobox').fill('ឈូក');
  await expect(inside.getByRole('option').first()).toBeVisible();
  await expectToFit(page.locator('iframe'), inside);
  await plain.stop();
});

test('a forecast and a card fit the frames of another site, with its script and without', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 1600 });
  const code = await readCode(page, '?lang=km&days=3', '/free-tools/widget-weather-generator');
  const [weather = '', script = ''] = code.split('\n');
  const card = weather
    .replace(/src="[^"]*"/, `src="${baseURL}/widgets/place-card?path=/postcode/010101&lang=km"`)
    .replace(/min-height:\d+px/, 'min-height:160px');
  const sized = weather + card;
  const plain = sized.replaceAll('frame-sizing:content-height', '');
  const sandboxed = plain.replaceAll('<iframe', `<iframe ${SANDBOX}`);
  const former = await page.request.get(
    `/api/oembed?url=${encodeURIComponent(`${baseURL}/km/postcode/010101`)}`,
  );
  const { html } = v.parse(v.object({ html: v.string() }), await former.json());
  for (const frames of [sized, plain + script, sandboxed + script]) {
    const host = await startHostPage(frames);
    await page.goto(host.origin);
    for (const index of [0, 1]) {
      const element = page.locator('iframe').nth(index);
      await expectToFit(element, await frameOf(element));
    }
    await host.stop();
  }
  // The oEmbed card has the size that its response states, and nothing is clipped.
  const host = await startHostPage(html);
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(host.origin);
  const inside = await frameOf(page.locator('iframe'));
  await expect(inside.locator('data').first()).toBeVisible();
  expect(await inside.evaluate(() => document.body.getBoundingClientRect().height <= innerHeight)).toBe(true);
  await host.stop();
});

test('a widget opened by itself has no faults and little script; nothing is reported of who asks not to be tracked', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const reported = await takeEvents(page);
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) => void (request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname)),
  );
  await page.goto('/widgets/postcode-finder?lang=km');
  await page.getByRole('combobox').fill('ស្វាយ');
  await page.getByRole('option').nth(1).click();
  await page.getByRole('button', { name: 'ចម្លង' }).click();
  await expect(page.getByRole('button', { name: 'បានចម្លង' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/widgets/place-card?path=/kampot-province/chhuk&theme=dark');
  expect(await findFaults(page)).toEqual([]);
  const bytes = [...scripts].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/client${file}`), { level: 9 }).length,
    0,
  );
  console.log(`    script of a widget: ${bytes} bytes gzip`);
  expect(scripts.size).toBe(1);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES);
  await page.waitForLoadState('networkidle');
  expect(reported).toEqual([]);
});

test('the generator shows the widget and its code as they are chosen @full', async ({ page }) => {
  const reported = await takeEvents(page);
  await visit(page, '/free-tools');
  await page.locator('main a[href="/free-tools/widget-postcode-generator"]').click();
  // The link loads a new document, because the content security policy of the previous page forbids the frame of the
  // preview.
  const preview = page.frameLocator('main iframe');
  await expect(preview.getByRole('searchbox').or(preview.getByRole('combobox'))).toBeVisible();
  const element = page.locator('main iframe');
  await expectToFit(element, await frameOf(element));
  await page.getByLabel('Language of the widget').selectOption('km');
  await page.getByLabel('Places').selectOption('kep-province');
  await expect(page.locator('main code')).toContainText(
    '/widgets/postcode-finder?lang=km&amp;province=kep-province',
  );
  await expect(preview.locator('html')).toHaveAttribute('lang', 'km');
  await expect(preview.locator('form')).toHaveAttribute('data-province', '23');
  expect(reported.filter(({ meta }) => 'category' in meta && meta.category === 'widget')).toEqual([]);
});
