import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { bounds } from '#fixtures/bounds.ts';
import { startStandIn } from '#fixtures/upstream/stand-in.ts';
import { captchaEnvironment, createCaptchaStandIn } from '../fakes/captcha.ts';
import { startOwnSite } from '#fixtures/browser/own-site.ts';
import { addressOf, mainKinds } from '#fixtures/browser/page-kinds.ts';
import { takeEvents, waitForFeatures } from '#fixtures/browser/reported-events.ts';
import { switchTheme, visit, waitForHydration } from '#fixtures/browser/visit.ts';
import { storeEarlierVisit, watchComplaints } from '#fixtures/browser/watch-complaints.ts';

/** Records requests to other hosts, and violations of the content security policy. */
async function watchVisit(page: Page, own: string) {
  const seen = { elsewhere: [] as string[], refused: [] as string[] };
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== own) seen.elsewhere.push(request.url());
  });
  await page.exposeFunction('noteViolation', (text: string) => seen.refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return seen;
}

async function makeGestures(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Tab');
  await switchTheme(page);
  await page.waitForLoadState('networkidle');
}

/**
 * The pages that the small run tests with gestures: one with a form and one with a code. every-page.spec.ts checks all kinds
 * without gestures.
 */
const OF_ALL_MAKES = new Set(['/', '/siem-reap-provine/siem-reap/sla-kram']);

test.describe('a site without keys', () => {
  for (const kind of mainKinds.filter(({ path }) => bounds.everyLook || OF_ALL_MAKES.has(path))) {
    test(`hydrates without errors, sends no request to third parties and sets no cookie, after all gestures on ${kind.kind}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await takeEvents(page);
      const seen = await watchVisit(page, baseURL ?? '');
      const complaints = await watchComplaints(page);
      await storeEarlierVisit(page);
      await visit(page, addressOf('en', kind));
      await waitForFeatures(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('#menu a[href="/kep-province"]')).not.toHaveCount(0);
      await makeGestures(page);
      await page.locator('header a[hreflang="km"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'km');
      await page.waitForLoadState('networkidle');
      expect(seen).toEqual({ elsewhere: [], refused: [] });
      expect(complaints).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });
  }
});

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';
const RECORDING = 'https://www.clarity.ms/tag/recording1';
const FURTHER = 'https://scripts.clarity.ms/0.8.1/clarity.js';
const STRANGER = 'https://stranger.example/spy.js';

/** Returns a third-party script that loads another script without trusted types, as many do. */
function scriptThatLoads(address: string): string {
  return `{ const script = document.createElement('script'); script.src = '${address}'; document.head.append(script); }`;
}

test.describe('a site with keys', () => {
  let site: Awaited<ReturnType<typeof startOwnSite>>;
  let reports: Awaited<ReturnType<typeof startStandIn>>;
  let captcha: Awaited<ReturnType<typeof startStandIn>>;
  const bodies: string[] = [];
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    reports = await startStandIn((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        bodies.push(Buffer.concat(chunks).toString());
        res.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
      });
    });
    captcha = await startStandIn(createCaptchaStandIn('localhost'));
    site = await startOwnSite({
      ...captchaEnvironment(captcha.origin),
      TAG_MANAGER_ID: 'GTM-TEST123',
      SESSION_RECORDING_ID: 'recording1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ERROR_REPORTING_DSN: reports.origin.replace('://', '://publickey@').concat('/7'),
    });
  });
  test.beforeEach(async ({ page, context }) => {
    bodies.length = 0;
    captcha.requests.length = 0;
    const script = (body: string) => ({ contentType: 'text/javascript', body });
    await context.route('https://**', (route) => route.abort());
    await context.route(TAG_MANAGER, (route) => route.fulfill(script('window.tagManagerRan = true;')));
    await context.route(RECORDING, (route) => route.fulfill(script(scriptThatLoads(FURTHER))));
    await context.route(FURTHER, (route) => route.fulfill(script('window.recorderRan = true;')));
    await takeEvents(page);
  });
  test.afterAll(() => Promise.all([site.stop(), reports.stop(), captcha.stop()]));
  const ran = (page: Page, name: string): Promise<unknown> =>
    page.evaluate((key): unknown => Reflect.get(window, key), name);

  test('loads them at the first gesture, not before, and they may load what is theirs', async ({ page }) => {
    const seen = await watchVisit(page, site.origin);
    await page.goto(`${site.origin}/kampot-province`);
    await page.waitForLoadState('networkidle');
    expect(seen.elsewhere).toEqual([]);
    await page.mouse.move(200, 300);
    await expect.poll(() => ran(page, 'tagManagerRan')).toBe(true);
    await expect.poll(() => ran(page, 'recorderRan')).toBe(true);
    expect(seen.elsewhere.toSorted()).toEqual([FURTHER, RECORDING, TAG_MANAGER].toSorted());
    expect(seen.refused).toEqual([]);
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
  });

  test('hides a form from third-party scripts: its page is a separate document, on the way there and back @full', async ({
    page,
  }) => {
    const seen = await watchVisit(page, site.origin);
    await visit(page, `${site.origin}/contact-us`);
    await page.mouse.move(200, 300);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/error-reporting-')),
    );
    await page.waitForLoadState('networkidle');
    expect(seen.elsewhere).toEqual([]);
    // The captcha is loaded when the visitor types the first letter.
    await page.locator('#contact-email').fill('dara@example.org');
    await expect.poll(() => ran(page, 'grecaptcha')).toBeTruthy();
    await page.locator('#contact-message').fill('A code is wrong.');
    const sent = page.waitForRequest('**/api/form/contact');
    await page.locator('form[action="/contact-us"] [type=submit]').click();
    expect((await sent).headers()['recaptcha']).toMatch(/^stand-in-response_contact_/);
    expect(seen.elsewhere.filter((address) => !address.startsWith(captcha.origin))).toEqual([]);
    await expect
      .poll(() => captcha.requests.map(({ path }) => path.split('?')[0]))
      .toEqual(['/api.js', '/api/siteverify']);
    expect(seen.refused).toEqual([]);
    for (const form of ['/contact-us', '/newsletter']) {
      await page.locator('footer a[href="/privacy"]').click();
      await page.waitForURL('**/privacy');
      await waitForHydration(page);
      await expect.poll(() => ran(page, 'tagManagerRan')).toBe(true);
      expect(await ran(page, 'grecaptcha')).toBeUndefined();
      await page.locator(`footer a[href="${form}"]`).click();
      await page.waitForURL(`**${form}`);
      expect(await ran(page, 'tagManagerRan')).toBeUndefined();
    }
  });

  test('lets third-party scripts load nothing from other hosts @full', async ({ page, context }) => {
    await context.route(TAG_MANAGER, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: scriptThatLoads(STRANGER) }),
    );
    const seen = await watchVisit(page, site.origin);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await visit(page, `${site.origin}/kampot-province`);
    await page.mouse.move(200, 300);
    await expect.poll(() => ran(page, 'recorderRan')).toBe(true);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect(seen.elsewhere).not.toContain(STRANGER);
  });

  test('reports an error that nothing caught, without what was searched for @full', async ({ page }) => {
    await visit(page, `${site.origin}/search?q=secretplace`);
    await page.mouse.move(200, 300);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/error-reporting-')),
    );
    await expect.poll(() => ran(page, '__SENTRY__')).toBeTruthy();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('a fault on purpose');
      });
    });
    await expect.poll(() => bodies.join('')).toContain('a fault on purpose');
    const [, , event = ''] = bodies.join('').split('\n');
    const { request } = v.parse(v.object({ request: v.object({ url: v.string() }) }), JSON.parse(event));
    expect(request.url).toBe(`${site.origin}/search`);
    expect(bodies.join('')).not.toContain('secretplace');
  });

  test('loads nothing from third parties for a visitor who opts out of tracking @full', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    const seen = await watchVisit(page, site.origin);
    await visit(page, `${site.origin}/kampot-province`);
    await waitForFeatures(page);
    await makeGestures(page);
    expect(seen.elsewhere).toEqual([]);
  });
});
