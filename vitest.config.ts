import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

// This file imports no file of the project, because Vitest would run all tests again after a change of an imported file.

// Vitest calls this function after the module is evaluated, so the constants below are initialised.
export default defineConfig(() => ({
  plugins: [react()],
  test: {
    // The time limits are long, because a slow test on a busy machine must not fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // A small machine has two cores. A third worker is useful, because tests of faults mostly wait.
    maxWorkers: 3,
    projects: testProjects,
  },
}));

/** The compile cache for commands that tests start. It saves an eighth of the processor time of the tests that start commands. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') };

/** The test files that replace modules of the server by mocks. */
const WITH_OWN_MODULES = ['tests/integration/request-line.test.ts'];

/**
 * Slow tests, each of which takes seconds of processor time. `npm test` leaves them out, and the full run includes them. `npx
 * vitest` with the name of such a test file runs it.
 */
const ONLY_IN_FULL_RUN = [
  'tests/contracts/addresses-{in-khmer,in-parts,of-offices,of-registers}.test.ts',
  'tests/contracts/hostile-lines.test.ts',
  'tests/faults/{content-crowd,event-latency,killed-process,late-visitors,replaced-content,search-crowd}.test.ts',
  'tests/faults/upstream-targets.property.test.ts',
  'tests/integration/{event-loop,lost-codes,search-khmer-names,sign-in-time,store-copies}.test.ts',
];

const testProjects: TestProjectConfiguration[] = [
  // Test files share the loaded modules. If each file loaded its modules again, this would take half of the run time of the
  // project `parts`, and a quarter of the run time of the project `whole`.
  {
    extends: true,
    test: {
      name: 'parts',
      include: ['{server,shared,client}/**/*.test.{ts,tsx}'],
      isolate: false,
      env: COMPILED,
    },
  },
  {
    extends: true,
    test: {
      name: 'whole',
      include: ['tests/{contracts,faults,integration,lint}/**/*.test.ts'],
      exclude: [...WITH_OWN_MODULES, ...(process.env['TEST_BOUNDS'] === 'small' ? ONLY_IN_FULL_RUN : [])],
      isolate: false,
      env: COMPILED,
    },
  },
  // A replaced module must affect only its own file, so these tests are isolated.
  { extends: true, test: { name: 'isolated', include: WITH_OWN_MODULES } },
  // `npm run test:attack` attacks the built server, and checks how it serves an honest client meanwhile.
  { extends: true, test: { name: 'attack', include: ['tests/attack/**/*.test.ts'] } },
  // `npm run test:cluster` runs several built servers with PostgreSQL, Redis and PgBouncer.
  { extends: true, test: { name: 'cluster', include: ['tests/cluster/**/*.test.ts'] } },
  // These tests run `npm run dev` in a fresh clone.
  { extends: true, test: { name: 'development', include: ['tests/development/**/*.test.ts'] } },
];
