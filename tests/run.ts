import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';

/** Where the two test runners leave their counts. */
const VITEST_REPORT = 'test-results/vitest.json';
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';

/** Every check of the project, cheapest first. */
const steps: { name: string; command: string }[] = [
  { name: 'format', command: 'prettier --check --log-level warn .' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint, boundaries, dead code, Dockerfile', command: 'npm run --silent lint' },
  { name: 'build', command: 'npm run --silent build' },
  {
    name: 'unit and integration tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${VITEST_REPORT}`,
  },
  { name: 'browser tests and size budgets', command: 'playwright test' },
];

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner did not get as far as its report: its step counts as failed below.
    return undefined;
  }
}

function runStep({ name, command }: (typeof steps)[number]): boolean {
  console.log(`\n── ${name}`);
  const started = Date.now();
  // What is shipped is tested: React's production build, which is also three times quicker to crawl.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status === 0;
}

rmSync('test-results', { recursive: true, force: true });
const failedSteps = steps.filter((step) => !runStep(step)).map(({ name }) => name);

const unit = v.safeParse(VitestReport, readReport(VITEST_REPORT));
const browser = v.safeParse(PlaywrightReport, readReport(PLAYWRIGHT_REPORT));
const passed =
  (unit.success ? unit.output.numPassedTests : 0) + (browser.success ? browser.output.stats.expected : 0);
const failed =
  (unit.success ? unit.output.numFailedTests : 0) +
  (browser.success ? browser.output.stats.unexpected + browser.output.stats.flaky : 0);

console.log(`\nSteps: ${steps.length - failedSteps.length} of ${steps.length} passed`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`);
// Told again last: thousands of lines of the browser tests stand between a failure and the end of a log.
for (const { assertionResults } of unit.success ? unit.output.testResults : []) {
  for (const { fullName, status, failureMessages } of assertionResults) {
    if (status === 'failed') console.log(`\n✗ ${fullName}\n${failureMessages?.join('\n') ?? ''}`);
  }
}
console.log(`${passed} passed, ${Math.max(failed, failedSteps.length > 0 ? 1 : 0)} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
