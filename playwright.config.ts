import { defineConfig } from '@playwright/test';
import { bounds } from '#fixtures/bounds.ts';
import { chromiumArguments, findChromium, visitorAgent } from '#fixtures/browser/find-chromium.ts';

/**
 * The port of the tested server. Tests also use the port that is 1000 higher, and fakes.spec.ts uses those that are 1010 to 1021
 * higher. None is the port of `npm run dev`, so tests and the development server can run at the same time.
 */
const PORT = process.env['PLAYWRIGHT_PORT'] ?? '3210';
const baseURL = `http://localhost:${PORT}`;
/** The port of the fake weather service. Every page with a map requests a forecast. */
const WEATHER_PORT = String(Number(PORT) + 1000);
const executablePath = process.env['TEST_CHROMIUM'] ?? findChromium();

/** Tests pages of the built product in a real browser. Run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  // Unless `TEST_BOUNDS` is `full`, tests with `@full` in their title are skipped. These tests take long, or cover cases that few
  // visitors meet.
  grepInvert: bounds.everyLook ? [] : /@full/,
  fullyParallel: true,
  forbidOnly: true,
  // A small machine has two cores. The tests often wait, so two cores can run four workers.
  workers: 4,
  // In CI, a failed test runs a second time, because it may time out on a slow machine. tests/run.ts limits the number of tests
  // that pass only on the second try.
  retries: process.env['CI'] ? 1 : 0,
  // These timeouts are long, so that a slow test on a busy machine does not fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/browser',
  // tests/run.ts reads the numbers of passed, flaky and failed tests from this file.
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    userAgent: visitorAgent,
    viewport: { width: 1280, height: 800 },
    // Tests cannot watch, delay or fail a request that a service worker answers. Tests that need a service worker allow it
    // themselves.
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
 * Returns the command that starts a server. `exec` replaces the shell with the server process, so that Playwright is the parent
 * of the server. When Playwright is killed, end-with-parent.ts ends the server.
 */
function server(file: string): string {
  const exec = process.platform === 'win32' ? '' : 'exec ';
  return `${exec}"${process.execPath}" --import ./tests/steps/end-with-parent.ts ${file}`;
}
