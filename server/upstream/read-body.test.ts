import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const MEGABYTE = 1024 * 1024;

it('stops at a small file that decodes to a huge one, without taking its memory', async () => {
  const part = gzipSync(Buffer.alloc(MEGABYTE, ' '));
  const body = Readable.from(Array.from({ length: 512 }, () => part));
  const before = process.memoryUsage().rss;
  await expect(readBody(body, 'gzip')).rejects.toMatchObject({ kind: 'too-large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * MEGABYTE);
  await expect.poll(() => body.destroyed).toBe(true);
});

it.each(['gzip, gzip', 'deflate', 'zstd', 'x', ''])('does not try to decode "%s"', async (encoding) => {
  await expect(readBody(Readable.from([Buffer.from('x')]), encoding)).rejects.toMatchObject({
    kind: 'broken',
  });
});

it('joins characters that were cut in two', async () => {
  const bytes = Buffer.from('កំពត');
  const body = Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]);
  expect((await readBody(body, 'Identity')).toString()).toBe('កំពត');
});
