import { defineConfig } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { chromiumArguments, findChromium, visitorAgent } from '#fixtures/browser/find-chromium.ts';

/**
 * The tests use this port and the one 1000 above it, which differ from the port of `npm run dev`, so that both can run at once.
 */
const PORT = process.env['PLAYWRIGHT_PORT'] ?? '3210';
const baseURL = `http://localhost:${PORT}`;
/** The port of the stand-in for the weather service. Every page with a map requests a forecast. */
const WEATHER_PORT = String(Number(PORT) + 1000);
const executablePath = process.env['TEST_CHROMIUM'] ?? findChromium();

/** Tests pages of the built product in a real browser. Run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  // Tests with this tag in their title take long or test what few visitors meet.
  grepInvert: bounds.everyLook ? [] : /@full/,
  fullyParallel: true,
  forbidOnly: true,
  // Two more than the cores of a small machine, because most tests wait for some of their time.
  workers: 4,
  // A slow machine can delay a page beyond a test's wait. tests/run.ts counts and limits the tests that pass only at the second try.
  retries: process.env['CI'] ? 1 : 0,
  // The limits are long, because on a busy machine a late test must not fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/browser',
  // tests/run.ts reads the counts from this file.
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

/**
 * With `exec`, the shell becomes the server, so that the server's parent is Playwright. end-with-parent.ts ends the server when
 * its parent is killed.
 */
function server(file: string): string {
  const exec = process.platform === 'win32' ? '' : 'exec ';
  return `${exec}"${process.execPath}" --import ./tests/steps/end-with-parent.ts ${file}`;
}
