import { readFileSync } from 'node:fs';
import * as v from 'valibot';

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

export type SuiteCounts = { passed: number; failed: number; failures: string[] };

/** What a run of vitest came to, with each failed test and its message. A run without a report counts nothing. */
export function readVitestReport(file: string): SuiteCounts {
  const report = v.safeParse(VitestReport, readJson(file));
  if (!report.success) return { passed: 0, failed: 0, failures: [] };
  const { numPassedTests: passed, numFailedTests: failed, testResults } = report.output;
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.join('\n') ?? ''}`);
  return { passed, failed, failures };
}

/** The same of Playwright, which names its failures at the end of its own output. */
export function readPlaywrightReport(file: string): SuiteCounts {
  const report = v.safeParse(PlaywrightReport, readJson(file));
  if (!report.success) return { passed: 0, failed: 0, failures: [] };
  const { expected, unexpected, flaky } = report.output.stats;
  return { passed: expected, failed: unexpected + flaky, failures: [] };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner did not get as far as its report: its step counts as failed.
    return undefined;
  }
}
