import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      startTime: v.number(),
      endTime: v.number(),
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
const PlaywrightTest = v.object({ results: v.array(v.object({ duration: v.number() })) });
type Suite = { specs: { tests: v.InferOutput<typeof PlaywrightTest>[] }[]; suites?: Suite[] | undefined };
const Suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(v.object({ tests: v.array(PlaywrightTest) })),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const PlaywrightReport = v.object({
  suites: v.array(v.intersect([v.object({ file: v.string() }), Suite])),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/**
 * `seconds` is the wall time of a test file, while other files run at the same time. For a browser test file, it is the sum of
 * the durations of its tests.
 */
type FileTime = { file: string; seconds: number };
type SuiteCounts = { passed: number; failed: number; failures: string[]; files: FileTime[] };
/** `flaky` counts the passed tests that failed at their first try. */
type BrowserCounts = SuiteCounts & { flaky: number };

const SECOND = 1000;

/**
 * Reads the counts of a Vitest run, and each failed test with its message. If there is no readable report, all counts are zero
 * and all lists are empty.
 */
export function readVitestReport(file: string): SuiteCounts {
  const report = v.safeParse(VitestReport, readJson(file));
  if (!report.success) return { passed: 0, failed: 0, failures: [], files: [] };
  const { numPassedTests: passed, numFailedTests: failed, testResults } = report.output;
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.join('\n') ?? ''}`);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative('.', name),
    seconds: (endTime - startTime) / SECOND,
  }));
  return { passed, failed, failures, files };
}

/** Reads the counts of a Playwright run. Playwright prints its failures itself. */
export function readPlaywrightReport(file: string): BrowserCounts {
  const report = v.safeParse(PlaywrightReport, readJson(file));
  if (!report.success) return { passed: 0, failed: 0, flaky: 0, failures: [], files: [] };
  const { expected, unexpected, flaky } = report.output.stats;
  const files = report.output.suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / SECOND,
  }));
  return { passed: expected + flaky, failed: unexpected, flaky, failures: [], files };
}

/** @returns a line for each of the slowest files, slowest first */
export function describeSlowest(files: FileTime[], count: number): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `  ${Math.round(seconds)} s ${file}`);
}

function millisecondsOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0)
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The test runner did not run, or it ended without a report. The exit code of the step reports such a failure.
    return undefined;
  }
}
