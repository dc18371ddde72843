import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';
import { useServers } from '#fixtures/server/use-server.ts';

const PROBE = 'deploy/probe.sh';
const PROBES = 20;
const MOST_MILLISECONDS = 20;
const start = useServers();
const run = promisify(execFile);

const probe = (port: number, path: string) =>
  run(PROBE, [path], { env: { ...process.env, PORT: String(port) } }).then(
    () => true,
    () => false,
  );

it('the probe of the image succeeds while the server is well, and fails otherwise', async () => {
  const checkContent = () => Promise.reject(new UnavailableError());
  const [well, ill] = await Promise.all([start(), start({ checkContent })]);
  expect(await probe(well.port, '/healthz')).toBe(true);
  expect(await probe(well.port, '/readyz')).toBe(true);
  expect(await probe(ill.port, '/healthz')).toBe(true);
  expect(await probe(ill.port, '/readyz')).toBe(false);
  expect(await probe(await findFreePort(), '/healthz')).toBe(false);
});

it('costs less than 20 ms of processor time', async () => {
  const { port } = await start();
  // The last line of `times` has the processor time of the child processes.
  const script = `for i in {1..${PROBES}}; do ${PROBE} /healthz || exit 1; done; times`;
  const { stdout } = await run('bash', ['-c', script], { env: { ...process.env, PORT: String(port) } });
  const [user = 0, system = 0] = [...stdout.matchAll(/(\d+)m([\d.]+)s/g)]
    .slice(-2)
    .map(([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000);
  const each = (user + system) / PROBES;
  console.log(`processor time of a probe: ${each.toFixed(1)} ms`);
  expect(each).toBeGreaterThan(0);
  expect(each).toBeLessThan(MOST_MILLISECONDS);
});
