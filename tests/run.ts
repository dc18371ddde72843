import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { describeSlowest, readPlaywrightReport, readVitestReport } from './steps/reports.ts';
import { patiently, runAlone, runSideBySide, type Step } from './steps/side-by-side.ts';

/** Where the two test runners leave their counts. */
const VITEST_REPORT = 'test-results/vitest.json';
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';
const ATTACK_REPORT = 'test-results/attack.json';
/** Browser tests that may pass only at their second try, which CI gives them. More of them show a fault, and fail the run. */
const MAX_FLAKY_TESTS = 3;
/** Files that are named at the end. */
const SLOWEST_FILES = 10;

const Package = v.object({ scripts: v.object({ lint: v.string() }) });

/** What the tests need, and the longest of the checks. */
const first: Step[] = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'types', command: 'npm run --silent types' },
];

/** They need nothing of each other, and run while tests wait for faults to pass. */
const checks: Step[] = [
  { name: 'a browser is there', command: `"${process.execPath}" tests/steps/install-chromium.ts` },
  { name: 'format', command: 'prettier --check --log-level warn .' },
  ...readLinters().map((command) => ({ name: command, command })),
];

const unitTests: Step = {
  name: 'unit and integration tests',
  command: `vitest run --project '!attack' --project '!development' ${reportTo(VITEST_REPORT)}`,
};
/** Given the whole machine: browsers take all of it. */
const browserTests: Step = { name: 'browser tests and size budgets', command: 'playwright test' };
/** Minutes of load on a machine that does nothing else: part of the full run alone. */
const attacks: Step = {
  name: 'attacks on the built server',
  command: `npm run --silent test:attack -- ${reportTo(ATTACK_REPORT)}`,
};

/** Builds everything once more, and parts of it again. */
const development: Step = {
  name: 'npm run dev in a fresh clone',
  command: 'vitest run --project development',
};

/** Asks a registry: part of the full run alone. */
const signatures: Step = {
  name: 'signatures of the libraries',
  command: `"${process.execPath}" tests/steps/audit-signatures.ts`,
};

// The bounds of tests/fixtures/bounds.ts: `npm run test:full` tries everything whole.
const isFull = process.argv[2] === 'full';
if (isFull) process.env['TEST_BOUNDS'] = 'full';
rmSync('test-results', { recursive: true, force: true });
const started = performance.now();
const results = await runSideBySide(first, availableParallelism());
const beside = runSideBySide(patiently(isFull ? [...checks, signatures] : checks), 1);
results.push(await runAlone(unitTests), ...(await beside));
for (const suite of isFull ? [browserTests, development, attacks] : [browserTests])
  results.push(await runAlone(suite));

const unit = readVitestReport(VITEST_REPORT);
const browser = readPlaywrightReport(PLAYWRIGHT_REPORT);
const attacked = readVitestReport(ATTACK_REPORT);
const failedSteps = results
  .filter(
    ({ name, isPassed }) => !isPassed || (name === browserTests.name && browser.flaky > MAX_FLAKY_TESTS),
  )
  .map(({ name }) => name);

// Named again last: thousands of lines of the browser tests stand between a failure and the end of a log.
for (const failure of [...unit.failures, ...attacked.failures]) console.log(`\n✗ ${failure}`);
console.log(`\nUnit and integration tests: ${unit.passed} passed, ${unit.failed} failed`);
console.log(
  `Browser tests: ${browser.passed} passed, ${browser.flaky} of them at the second try; ${browser.failed} failed`,
);
if (isFull) console.log(`Attacks: ${attacked.passed} passed, ${attacked.failed} failed`);
console.log(`Steps: ${results.length - failedSteps.length} of ${results.length} passed`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`);
console.log('Seconds of each step (checks run beside tests):');
for (const { name, seconds } of results) console.log(`  ${seconds} s ${name}`);
console.log('The slowest files of tests, beside others:');
const files = [...unit.files, ...browser.files];
for (const line of describeSlowest(files, SLOWEST_FILES)) console.log(line);
console.log(`Seconds: ${Math.round((performance.now() - started) / 1000)}`);
const passed = unit.passed + browser.passed + attacked.passed;
const failed = unit.failed + browser.failed + attacked.failed;
console.log(`${passed} passed, ${Math.max(failed, failedSteps.length > 0 ? 1 : 0)} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

/** For people, and for the counts at the end. */
function reportTo(file: string): string {
  return `--reporter=default --reporter=json --outputFile.json=${file}`;
}

/** The parts of `npm run lint`. */
function readLinters(): string[] {
  const { scripts } = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')));
  return scripts.lint.split(' && ');
}
