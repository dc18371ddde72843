import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { NO_SERVICES } from '#fixtures/server/built-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it.runIf(process.platform === 'linux')(
  'the start command bounds the arenas of the C library, in the same process, with its options',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'start-command-'));
    const { MALLOC_ARENA_MAX: _own, ...environment } = process.env;
    const server = spawn(process.execPath, ['--max-old-space-size=160', 'server/start.ts'], {
      cwd: ROOT,
      env: { ...environment, PORT: '0', LOG_LEVEL: 'info', DATA_DIR: dataDir, ...NO_SERVICES },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      // The first line of the log shows that the program was loaded again.
      await once(createInterface({ input: server.stdout }), 'line');
      const read = (name: string): string[] =>
        readFileSync(`/proc/${server.pid}/${name}`, 'utf8').split('\0');
      expect(read('environ')).toContain('MALLOC_ARENA_MAX=2');
      expect(read('cmdline')).toContain('--max-old-space-size=160');
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
