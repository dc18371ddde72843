import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ALLOCATOR } from '#server/config/allocator.ts';
import { NO_SERVICES } from '#fixtures/server/built-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it.runIf(process.platform === 'linux')(
  'the start command bounds the memory of the C library, in the same process, with its options',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'start-command-'));
    const names = Object.keys(ALLOCATOR);
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !names.includes(name)),
    );
    const server = spawn(process.execPath, ['--max-old-space-size=132', 'server/start.ts'], {
      cwd: ROOT,
      env: { ...environment, PORT: '0', LOG_LEVEL: 'info', DATA_DIR: dataDir, ...NO_SERVICES },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      // `server/start.ts` starts Node again inside the same process, with the variables of `ALLOCATOR`. The first log line comes
      // after that.
      await once(createInterface({ input: server.stdout }), 'line');
      const read = (name: string): string[] =>
        readFileSync(`/proc/${server.pid}/${name}`, 'utf8').split('\0');
      const bounds = Object.entries(ALLOCATOR).map(([name, value]) => `${name}=${value}`);
      expect(read('environ')).toEqual(expect.arrayContaining(bounds));
      expect(read('cmdline')).toContain('--max-old-space-size=132');
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
