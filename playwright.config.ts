import { defineConfig } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { chromiumArguments, findChromium, visitorAgent } from '#fixtures/browser/find-chromium.ts';

/** Ports of its own, this one and the one 1000 above, so that a server that is being developed is neither tested nor disturbed. */
const PORT = process.env['PLAYWRIGHT_PORT'] ?? '3210';
const baseURL = `http://localhost:${PORT}`;
/** The stand-in for the source of forecasts, which every page with a map asks. */
const WEATHER_PORT = String(Number(PORT) + 1000);
const executablePath = process.env['TEST_CHROMIUM'] ?? findChromium();

/** Pages in a real browser, against the built product: `npm run build` comes first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  // Tests with this tag in their title take long or test what few visitors meet.
  grepInvert: bounds.everyLook ? [] : /@full/,
  fullyParallel: true,
  forbidOnly: true,
  // Two more than the cores of a small machine: most tests wait now and then.
  workers: 4,
  // A slow machine can delay a page beyond a test's wait. tests/run.ts counts and limits the tests that pass only at the second try.
  retries: process.env['CI'] ? 1 : 0,
  // Generous: on a busy machine nothing may fail that only is late.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/browser',
  // The counts go to tests/run.ts.
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    userAgent: visitorAgent,
    viewport: { width: 1280, height: 800 },
    // Requests that a service worker answers cannot be watched, held or failed. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: [
    {
      command: server('tests/fakes/weather.ts'),
      port: Number(WEATHER_PORT),
      env: { PORT: WEATHER_PORT },
      reuseExistingServer: false,
    },
    {
      command: server('dist/server/main.js'),
      url: `${baseURL}/healthz`,
      env: {
        PORT,
        SITE_URL: baseURL,
        LOG_LEVEL: 'warn',
        PARTS_PAGE: 'on',
        RATES_API_URL: 'off',
        RATES_FALLBACK_URL: 'off',
        WEATHER_API_URL: `http://127.0.0.1:${WEATHER_PORT}`,
      },
      reuseExistingServer: false,
    },
  ],
});

/** The shell gives way to the server, whose parent is then Playwright: when that is killed, the server ends too. */
function server(file: string): string {
  const exec = process.platform === 'win32' ? '' : 'exec ';
  return `${exec}"${process.execPath}" --import ./tests/steps/end-with-parent.ts ${file}`;
}
