import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';

const Listening = v.object({ event: v.literal('listening'), address: v.string() });

/** The built product once more, with another environment than the one that most tests visit, on a port and in a folder of its own. */
export async function startOwnSite(environment: Record<string, string>) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(server.stdout);
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The site did not start')));
    lines.on('line', (line) => {
      const address = addressIn(line);
      if (address !== undefined) resolve(address);
    });
  });
  return {
    origin,
    stop: async (): Promise<void> => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function addressIn(line: string): string | undefined {
  try {
    const result = v.safeParse(Listening, JSON.parse(line));
    return result.success ? result.output.address : undefined;
  } catch {
    return undefined;
  }
}
