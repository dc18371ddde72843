import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const Threads = v.array(v.object({ name: v.string(), nice: v.number() }));

const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { lowerV8Priority } from ${JSON.stringify(path.resolve('server/threads/priority.ts'))};
  lowerV8Priority();
  const tasks = readdirSync('/proc/self/task').map((thread) => '/proc/self/task/' + thread);
  const threads = tasks.map((task) => ({
    name: readFileSync(task + '/comm', 'utf8').trim(),
    nice: Number(readFileSync(task + '/stat', 'utf8').split(') ')[1].split(' ')[16]),
  }));
  console.log(JSON.stringify(threads));`;

it('lowers the priority of the threads of V8, and of no other', () => {
  if (!existsSync('/proc/self/task')) return;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const threads = v.parse(Threads, JSON.parse(stdout));
  const own = threads.find(({ name }) => name === 'MainThread')?.nice ?? NaN;
  const v8 = threads.filter(({ name }) => name === 'V8Worker');
  expect(v8.length).toBeGreaterThan(0);
  for (const { nice } of v8) expect(nice).toBe(Math.min(own + 3, 19));
  for (const { nice } of threads.filter(({ name }) => name !== 'V8Worker')) expect(nice).toBe(own);
});
