import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { describeSlowest, readPlaywrightReport, readVitestReport } from './steps/reports.ts';
import { patiently, runAlone, runSideBySide, type Step } from './steps/side-by-side.ts';

/** The test runners write their results to these files. */
const VITEST_REPORT = 'test-results/vitest.json';
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';
const ATTACK_REPORT = 'test-results/attack.json';
const CLUSTER_REPORT = 'test-results/cluster.json';
/** In CI, a failed browser test is repeated once. The run fails if more than this number of tests pass only at the second try. */
const MAX_FLAKY_TESTS = 3;
const SLOWEST_FILES = 10;

const Package = v.object({ scripts: v.object({ lint: v.string() }) });

/** The build, which the tests need, and the type check, which runs beside it. */
const first: Step[] = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'types', command: 'npm run --silent types' },
];

/** Independent checks. They run while tests wait for timeouts. */
const checks: Step[] = [
  { name: 'a browser is there', command: `"${process.execPath}" tests/steps/install-chromium.ts` },
  { name: 'format', command: 'oxfmt --check' },
  ...readLinters().map((command) => ({ name: command, command })),
];

const unitTests: Step = {
  name: 'unit and integration tests',
  command: `vitest run --project '!attack' --project '!cluster' --project '!development' ${reportTo(VITEST_REPORT)}`,
};
/** This step runs alone, because browsers use the whole machine. */
const browserTests: Step = { name: 'browser tests and size budgets', command: 'playwright test' };
/** This step needs an idle machine for minutes, so only the full run includes it. */
const attacks: Step = {
  name: 'attacks on the built server',
  command: `npm run --silent test:attack -- ${reportTo(ATTACK_REPORT)}`,
};

/** This step installs the Debian packages of missing servers, such as PostgreSQL, so only the full run includes it. */
const cluster: Step = {
  name: 'several built servers with one store',
  command: `npm run --silent test:cluster -- ${reportTo(CLUSTER_REPORT)}`,
};

/** This step builds the product again, and parts of it several times, so only the full run includes it. */
const development: Step = {
  name: 'npm run dev in a fresh clone',
  command: 'vitest run --project development',
};

/** This step needs a package registry, so only the full run includes it. */
const signatures: Step = {
  name: 'signatures of the libraries',
  command: `"${process.execPath}" tests/steps/audit-signatures.ts`,
};

/**
 * This step fails if a rule of the search improves the results of too few test lines, see tests/bench/search-rules.ts. It takes
 * most of a minute, so only the full run includes it.
 */
const searchRules: Step = { name: 'rules of the search', command: 'npm run --silent search:rules' };

// `full` selects the larger bounds of tests/fixtures/bounds.ts. `small` selects the smaller bounds, and leaves out the tests that
// are too slow for `npm test`.
const isFull = process.argv[2] === 'full';
process.env['TEST_BOUNDS'] = isFull ? 'full' : 'small';
rmSync('test-results', { recursive: true, force: true });
const started = performance.now();
const results = await runSideBySide(first, availableParallelism());
const beside = runSideBySide(patiently(isFull ? [...checks, signatures, searchRules] : checks), 1);
results.push(await runAlone(unitTests), ...(await beside));
for (const suite of isFull ? [browserTests, development, cluster, attacks] : [browserTests])
  results.push(await runAlone(suite));

const unit = readVitestReport(VITEST_REPORT);
const browser = readPlaywrightReport(PLAYWRIGHT_REPORT);
const attacked = readVitestReport(ATTACK_REPORT);
const clustered = readVitestReport(CLUSTER_REPORT);
const failedSteps = results
  .filter(
    ({ name, isPassed }) => !isPassed || (name === browserTests.name && browser.flaky > MAX_FLAKY_TESTS),
  )
  .map(({ name }) => name);

// Failures are printed again at the end, because the browser tests print thousands of lines after the first report.
for (const failure of [...unit.failures, ...clustered.failures, ...attacked.failures])
  console.log(`\n✗ ${failure}`);
console.log(`\nUnit and integration tests: ${unit.passed} passed, ${unit.failed} failed`);
console.log(
  `Browser tests: ${browser.passed} passed, ${browser.flaky} of them at the second try; ${browser.failed} failed`,
);
if (isFull) console.log(`Clusters: ${clustered.passed} passed, ${clustered.failed} failed`);
if (isFull) console.log(`Attacks: ${attacked.passed} passed, ${attacked.failed} failed`);
console.log(`Steps: ${results.length - failedSteps.length} of ${results.length} passed`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`);
console.log('Seconds of each step (checks run beside tests):');
for (const { name, seconds } of results) console.log(`  ${seconds} s ${name}`);
console.log('The slowest files of tests, beside others:');
const files = [...unit.files, ...browser.files];
for (const line of describeSlowest(files, SLOWEST_FILES)) console.log(line);
console.log(`Seconds: ${Math.round((performance.now() - started) / 1000)}`);
const passed = unit.passed + browser.passed + clustered.passed + attacked.passed;
const failed = unit.failed + browser.failed + clustered.failed + attacked.failed;
console.log(`${passed} passed, ${Math.max(failed, failedSteps.length > 0 ? 1 : 0)} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;

/** Returns options for Vitest: one reporter prints for people, and another writes the JSON file with the counts. */
function reportTo(file: string): string {
  return `--reporter=default --reporter=json --outputFile.json=${file}`;
}

/** Reads the commands of `npm run lint`. */
function readLinters(): string[] {
  const { scripts } = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')));
  return scripts.lint.split(' && ');
}
