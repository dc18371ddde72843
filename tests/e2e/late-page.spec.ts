import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from '@playwright/test';
import { startOwnSite } from '#fixtures/browser/own-site.ts';

/** Longer than the site waits before it begins without the content, shorter than its deadline. */
const LATE_MILLISECONDS = 400;

type Site = Awaited<ReturnType<typeof startOwnSite>>;

/** Stands between the edge and its content, and takes its time. */
async function startSlowRoad(origin: string) {
  const state = { isCut: false };
  const road = http.createServer((req, res) => {
    if (state.isCut) {
      req.socket.destroy();
      return;
    }
    setTimeout(() => {
      http.get(`${origin}${req.url ?? '/'}`, { headers: { ...req.headers, host: '' } }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
    }, LATE_MILLISECONDS);
  });
  road.listen(0, '127.0.0.1');
  await once(road, 'listening');
  const address = road.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    cut: () => (state.isCut = true),
    stop: () => {
      road.closeAllConnections();
      road.close();
    },
  };
}

let content: Site;
let edge: Site;
let road: Awaited<ReturnType<typeof startSlowRoad>>;

test.beforeAll(async ({ request }) => {
  content = await startOwnSite({});
  road = await startSlowRoad(content.origin);
  edge = await startOwnSite({ CONTENT_API_URL: `${road.origin}/api` });
  await expect.poll(async () => (await request.get(`${edge.origin}/readyz`)).status()).toBe(200);
  // The layouts of both languages, and the list of pages.
  for (const path of ['/privacy', '/km/privacy']) await request.get(`${edge.origin}${path}`);
});
test.afterAll(async () => {
  await edge.stop();
  await content.stop();
  road.stop();
});

const PAGES = [
  { path: '/kampot-province', title: /^070000/, next: '/kampot-province/chhuk' },
  { path: '/km/kep-province', title: /^230000/, next: '/km/kep-province/damnak-changaeur' },
];

for (const { path, title, next } of PAGES) {
  test(`a page that comes late is taken over without a fault: ${path}`, async ({ page }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    const response = await page.goto(`${edge.origin}${path}`);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A clock that ticks is a page that was taken over.
    await expect(page.locator('header time')).toHaveText(/\d/);
    await page.locator(`main a[href="${next}"]`).first().click();
    await expect(page).toHaveURL(`${edge.origin}${next}`);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    expect(faults).toEqual([]);
  });
}

test('a late page that fails after all says so, and its links lead on', async ({ page }) => {
  road.cut();
  await page.goto(`${edge.origin}/pailin-province`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('main a[href="/"]').first()).toBeVisible();
});
