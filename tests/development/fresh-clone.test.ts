import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_SERVICES } from '#fixtures/server/built-server.ts';

const COPIED = [
  'client',
  'server',
  'shared',
  'locales',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
const VILLAGES = 'server/directory/data/villages.tsv';
/** The maximum wait for a rebuild of both bundles and the database, which takes 10 s on two idle cores. */
const REBUILT = { timeout: 120_000, interval: 250 };
const WORDS = 'locales/en/ui.json';

let root: string;
let stops: (() => Promise<void>)[] = [];

/** Creates a clone in which the libraries are installed but nothing is built. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'clone-'));
  for (const name of COPIED) cpSync(name, path.join(root, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  rmSync(root, { recursive: true, force: true });
});

function startDevelopment() {
  const child = spawn(process.execPath, ['server/dev.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', ...NO_SERVICES },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => void (printed += String(text)));
  const ended = once(child, 'exit');
  stops.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    printed: () => printed,
    ended: async () => (await ended)[0],
    /** Requests a path from the server that started last. Resolves to an empty string if no server responds. */
    read: async (address: string) => {
      const origin =
        [...printed.matchAll(/http:\/\/localhost:\d+(?=","siteUrl)/g)].at(-1)?.[0] ?? 'http://none.invalid';
      return fetch(origin + address).then(
        (response) => response.text(),
        () => '',
      );
    },
  };
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(root, file), text.replace(from, to));
}

it('builds what a fresh clone lacks, and answers anew after a change of words and of a table', async () => {
  const { read, printed } = startDevelopment();
  await expect.poll(() => read('/'), REBUILT).toContain('<title>');
  expect(existsSync(path.join(root, 'dist/server'))).toBe(false);
  replaceIn(WORDS, '"siteName": "Postcode Cambodia"', '"siteName": "Postcode Elsewhere"');
  await expect.poll(() => read('/'), REBUILT).toContain('Postcode Elsewhere');
  const [, row = ''] = readFileSync(path.join(root, VILLAGES), 'utf8').split('\n');
  const [code = '', , name = ''] = row.split('\t');
  replaceIn(VILLAGES, row, row.replace(name, 'Renamed By Hand'));
  await expect.poll(() => read('/search.json?q=renamed+by+hand'), REBUILT).toContain('Renamed By Hand');
  // The schema and the borders are inputs of the database too.
  const countBuilds = () => printed().split('The content database holds').length - 1;
  for (const input of ['server/directory/tables/schema.sql', 'server/directory/data/borders.topojson']) {
    const before = countBuilds();
    appendFileSync(path.join(root, input), '\n');
    await expect.poll(countBuilds, REBUILT).toBeGreaterThan(before);
  }
  // The previous server keeps running while a table has a fault.
  appendFileSync(path.join(root, VILLAGES), `${code}\tno such commune\n`);
  await expect.poll(printed, REBUILT).toContain(`villages.tsv, line`);
  await expect.poll(() => read('/'), REBUILT).toContain('Postcode Elsewhere');
});

it('exits with code 1 and an explanation if a table has a fault at the start', async () => {
  appendFileSync(path.join(root, VILLAGES), 'x\tno such commune\n');
  const { ended, printed } = startDevelopment();
  expect(await ended()).toBe(1);
  expect(printed()).toContain('npm run dev: The tables have the faults above.');
  expect(printed()).not.toContain('    at ');
});
