import { closeSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { createLog } from './log.ts';

const SECRET = 'words-of-somebody-else';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

async function lineOf(error: unknown): Promise<string> {
  const chunks: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk.toString());
      done();
    },
  });
  const output = Object.assign(stream, { fd: openSync('/dev/null', 'w') });
  const log = createLog('info', () => {}, output);
  log.error('request-failed', error);
  await log.flush();
  closeSync(output.fd);
  return chunks.join('');
}

const TestResponse = v.object({ data: v.object({ list: v.array(v.number()) }) });

it.each<[string, () => unknown, string]>([
  ['responses of the wrong shape', () => v.parse(TestResponse, { data: { list: SECRET } }), 'data.list'],
  ['text that is no JSON', () => JSON.parse(`{"a": ${SECRET}`), 'SyntaxError'],
  ['addresses', () => new URL(SECRET), 'ERR_INVALID_URL'],
])('the log names where %s are wrong, and never quotes them', async (_what, work, place) => {
  for (const error of [thrownBy(work), new UnavailableError(thrownBy(work))]) {
    const line = await lineOf(error);
    expect(line).toContain(place);
    expect(line).toContain('error-fields.test.ts');
    expect(line).not.toContain(SECRET);
  }
});

it('fields that an error brings along stay out of the log, its own and those of its causes', async () => {
  const cause = Object.assign(new Error('the row is there already'), {
    code: '23505',
    detail: SECRET,
    headers: { authorization: SECRET },
    body: Buffer.from(SECRET),
  });
  const line = await lineOf(new UnavailableError(cause));
  expect(line).not.toContain(SECRET);
  expect(line).not.toContain(Buffer.from(SECRET).toJSON().data.join());
  expect(JSON.parse(line).err).toMatchObject({
    type: 'RequestError',
    message: 'unavailable',
    code: 'unavailable',
    status: 503,
    cause: { message: 'the row is there already', code: '23505' },
  });
});

it('errors that are their own cause, and values that are no errors, take one line as well', async () => {
  const error = new Error('round');
  error.cause = error;
  expect((await lineOf(error)).match(/round/g)?.length).toBeLessThan(10);
  expect(JSON.parse(await lineOf('deadline')).err).toEqual({ type: 'string', message: 'deadline' });
});
