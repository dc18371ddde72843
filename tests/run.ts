import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { readPlaywrightReport, readVitestReport } from './steps/reports.ts';
import { runAlone, runSideBySide, type Step } from './steps/side-by-side.ts';

/** Where the two test runners leave their counts. */
const VITEST_REPORT = 'test-results/vitest.json';
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';

const Package = v.object({ scripts: v.object({ lint: v.string() }) });

/** They need nothing of each other. The longest come first, so that none is left alone at the end. */
const checks: Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'format', command: 'prettier --check --log-level warn .' },
  { name: 'build', command: 'npm run --silent build' },
  ...readLinters().map((command) => ({ name: command, command })),
  { name: 'a browser is there', command: `"${process.execPath}" tests/steps/install-chromium.ts` },
];

/** They are given the whole machine, one after the other: faults and browsers are measured in time. */
const suites: Step[] = [
  {
    name: 'unit and integration tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${VITEST_REPORT}`,
  },
  { name: 'browser tests and size budgets', command: 'playwright test' },
];

// The bounds of tests/fixtures/bounds.ts: `npm run test:full` tries everything whole.
if (process.argv[2] === 'full') process.env['TEST_BOUNDS'] = 'full';
rmSync('test-results', { recursive: true, force: true });
const started = performance.now();
const results = await runSideBySide(checks, availableParallelism());
for (const suite of suites) results.push(await runAlone(suite));

const failedSteps = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
const unit = readVitestReport(VITEST_REPORT);
const browser = readPlaywrightReport(PLAYWRIGHT_REPORT);

// Named again last: thousands of lines of the browser tests stand between a failure and the end of a log.
for (const failure of unit.failures) console.log(`\n✗ ${failure}`);
console.log(`\nUnit and integration tests: ${unit.passed} passed, ${unit.failed} failed`);
console.log(`Browser tests: ${browser.passed} passed, ${browser.failed} failed`);
console.log(`Steps: ${results.length - failedSteps.length} of ${results.length} passed`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`);
console.log(`Seconds: ${Math.round((performance.now() - started) / 1000)}`);
const failed = unit.failed + browser.failed;
console.log(
  `${unit.passed + browser.passed} passed, ${Math.max(failed, failedSteps.length > 0 ? 1 : 0)} failed`,
);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

/** The parts of `npm run lint`. */
function readLinters(): string[] {
  const { scripts } = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')));
  return scripts.lint.split(' && ');
}
