import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStore } from '#server/store/open-store.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../server/auth/operators.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-operators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...given: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, SITE_URL: 'https://postcode.example' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...given], {
    env,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

it('operators are added, listed, given other roles and disabled by a command, which the audit has', async () => {
  const added = run('add', 'Dara@example.org', '--name', 'ដារា', '--roles', 'inbox,operators');
  expect(added.lines[0]).toMatch(/^https:\/\/postcode\.example\/login#setup=[\w-]{43}$/);
  expect(run('add', 'dara@example.org')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already'),
  });
  expect(run('disable', 'nobody@example.org')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no operator'),
  });
  // An operator with the role `operators` can only be disabled while another enabled operator with a password has this role.
  expect(run('disable', 'dara@example.org')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('would be left'),
  });
  expect(run('roles', 'dara@example.org', '--roles', 'inbox,newsletter,operators').status).toBe(0);
  expect(run('list').lines).toEqual([
    'dara@example.org\twithout-password\tinbox,newsletter,operators\tដារា\tnever',
  ]);
  const store = openStore({ databaseUrl: undefined, dataDir: folder });
  const audit = await store.listAudit(10);
  await store.close();
  expect(audit.map(({ operatorId, action }) => [operatorId, action])).toEqual([
    ['command', 'change-operator:roles'],
    ['command', 'add-operator'],
  ]);
});
