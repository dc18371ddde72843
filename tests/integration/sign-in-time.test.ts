import { beforeAll, expect, it } from 'vitest';
import { bounds } from '#fixtures/bounds.ts';
import { createMemoryStore, PASSWORD, signInTestOperator } from '#fixtures/server/operators.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const MEGABYTE = 1024 * 1024;
/**
 * The maximum memory, in MiB, that a crowd of sign-ins may add. The server computes one hash at a time, which takes 19 MiB. The
 * requests take some memory too.
 */
const MOST_MEGABYTES = 60;
const CROWD = 40;
const store = createMemoryStore();
const server = useServer(() => ({ store }));
beforeAll(() => signInTestOperator(store));

async function signIn(email: string, password: string): Promise<{ status: number; milliseconds: number }> {
  const begun = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await server.post('/api/auth/login', JSON.stringify({ email, password }), headers);
  return { status, milliseconds: performance.now() - begun };
}
function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
}

it('the time of a refusal does not tell whether there is such an operator', async () => {
  const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] };
  await signIn('warm@example.org', 'x');
  for (let turn = 0; turn < bounds.comparedSignIns; turn += 1) {
    times.wrong.push((await signIn('dara@example.org', 'not the password')).milliseconds);
    times.unknown.push((await signIn('nobody@example.org', 'not the password')).milliseconds);
  }
  const ratio = medianOf(times.unknown) / medianOf(times.wrong);
  expect(Math.abs(ratio - 1)).toBeLessThan(bounds.signInDifference);
});

it('a crowd that signs in at once waits, nobody is refused, and memory stays', async () => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
  const answers = await Promise.all(
    Array.from({ length: CROWD }, () => signIn('dara@example.org', PASSWORD)),
  ).finally(() => clearInterval(watch));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((most - before) / MEGABYTE).toBeLessThan(MOST_MEGABYTES);
});
