import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runAlone, type Step } from './steps/side-by-side.ts';

/**
 * `npm run check` is a fast check of a change. It checks the types, the imports and the house rules of all files. Format and lint
 * are checked only in files that differ from `main`. Unit tests run if they import such a file, and other tests run if they were
 * changed.
 */
const base = findBase();
const changed = [
  ...git('diff', '--name-only', '-z', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
].filter((file) => existsSync(file));
const modules = changed.filter((file) => /\.tsx?$/.test(file));
const tests = changed.filter((file) =>
  /^tests\/(?:contracts|faults|integration|lint)\/.*\.test\.ts$/.test(file),
);

const steps: Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  ...named('format', 'oxfmt --check --no-error-on-unmatched-pattern', changed),
  ...named('lint', 'oxlint --type-aware', modules),
  { name: 'imports', command: 'depcruise server client shared tests' },
  { name: 'house rules', command: `"${process.execPath}" tests/lint/house-rules.ts` },
  { name: 'unit tests', command: `vitest run --project parts --changed ${base} --passWithNoTests` },
  ...named('other tests that changed', 'vitest run --project whole --project isolated', tests),
];

let isPassed = true;
for (const step of steps) isPassed = (await runAlone(step)).isPassed && isPassed;
process.exitCode = isPassed ? 0 : 1;

/** Returns the commit at which this branch left `main`. Without a branch `main`, it returns `HEAD`. */
function findBase(): string {
  try {
    const [commit = 'HEAD'] = execFileSync('git', ['merge-base', 'HEAD', 'main'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).split('\n');
    return commit;
  } catch {
    return 'HEAD';
  }
}

function git(...words: string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean);
}

function named(name: string, command: string, files: readonly string[]): Step[] {
  if (files.length === 0) return [];
  return [{ name, command: [command, ...files.map((file) => `"${file}"`)].join(' ') }];
}
