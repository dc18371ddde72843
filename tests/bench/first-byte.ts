import { spawnSync } from 'node:child_process';
import { LOAD_CORE, type Bench } from './servers.ts';

const CLIENT = 'tests/bench/first-byte-client.ts';

/**
 * Runs the client in a separate process, so that the work of the client does not delay the server.
 * @returns the median milliseconds to the first byte
 */
export function timeFirstByte({ port }: Bench, { path, requests }: { path: string; requests: number }) {
  const { stdout } = spawnSync(
    'taskset',
    ['-c', LOAD_CORE, process.execPath, CLIENT, String(port), path, String(requests)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const milliseconds = Number.parseFloat(stdout);
  if (!(milliseconds > 0)) throw new Error('The first byte could not be timed');
  return milliseconds;
}
