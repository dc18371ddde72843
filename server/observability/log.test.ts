import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog, type AccessLine } from './log.ts';

const LINE: AccessLine = {
  id: 'a-1',
  method: 'GET',
  path: '/',
  status: 200,
  milliseconds: 1.6,
  cache: 'hit',
};

/** A file descriptor of a device. It is not a regular file, so the log writes through the stream. */
const fd = openSync(devNull, 'w');

async function write(line: AccessLine, level: 'info' | 'error' = 'info'): Promise<string> {
  let text = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  const log = createLog(level, () => {}, Object.assign(output, { fd }));
  log.access(line);
  await log.flush();
  return text;
}

it('an access line has its fields, and a time', async () => {
  const before = Date.now();
  const text = await write(LINE);
  expect(text.endsWith('}\n')).toBe(true);
  const { time, ...fields } = JSON.parse(text);
  expect(fields).toEqual({
    level: 30,
    req: { id: 'a-1', method: 'GET', path: '/' },
    res: { status: 200 },
    responseTime: 2,
    cache: 'hit',
    msg: 'request completed',
  });
  expect(time).toBeGreaterThanOrEqual(before);
});

it.each(['/"},{"level":60', '/\\', '/\n{"level":60}', '/\u0085\u2028', '/ភ្នំពេញ'])(
  'a path like %j stays within its field and its line',
  async (path) => {
    const text = await write({ ...LINE, path });
    expect(JSON.parse(text).req.path).toBe(path);
    expect(text.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  },
);

it('a higher level writes no access lines', async () => {
  expect(await write(LINE, 'error')).toBe('');
});
