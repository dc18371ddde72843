import { describe, expect, it } from 'vitest';
import { readForm, readJson } from './body-formats.ts';

function parse(text: string): unknown {
  return readJson(Buffer.from(text));
}

describe('readJson', () => {
  it('reads the largest bodies of calls, with brackets and commas in their strings', () => {
    const row = { code: '[010101]', name: 'ក,', district: '{}', province: '' };
    const book = { list: 'unknown', rows: Array.from({ length: 1000 }, () => row), c: 'km-KH' };
    expect(parse(JSON.stringify(book))).toEqual(book);
    const lines = Array.from({ length: 1000 }, () => String.raw`,[{\"` + 'ក,]}'.repeat(40));
    expect(parse(JSON.stringify({ lines }))).toEqual({ lines });
  });

  it.each([
    ['values', `{"lines":[${'0,'.repeat(640_000)}0]}`, 'too-many'],
    ['names', `{${Array.from({ length: 6001 }, (_nothing, index) => `"${index}":0`).join()}}`, 'too-many'],
    ['empty lists', `[${'[],'.repeat(5000)}[]]`, 'too-many'],
    ['levels', '['.repeat(33) + ']'.repeat(33), 'too-deep'],
    ['levels that never end', '{"a":'.repeat(100_000), 'too-deep'],
    ['torn text', '"abc', 'json'],
  ])('refuses too many %s', (_what, text, body) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ fields: { body } }));
  });

  it('accepts 32 levels', () => {
    expect(() => parse('['.repeat(32) + ']'.repeat(32))).not.toThrow();
  });
});

const BOUNDARY = 'x'.repeat(30);
const ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

function field(text: string, headers = ''): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="lines"\r\n${headers}\r\n${text}\r\n`;
}
function multipart(...fields: string[]): Buffer {
  return Buffer.from(`${fields.join('')}--${BOUNDARY}--\r\n`);
}

describe('readForm', () => {
  it('reads both encodings that browsers send, with Khmer, spaces and repeated names', async () => {
    const encoded = await readForm(Buffer.from('lines=a+%E1%9E%80%2B&x=1&x=2&empty'), ENCODED);
    expect([encoded.get('lines'), encoded.getAll('x'), encoded.get('empty')]).toEqual([
      'a ក+',
      ['1', '2'],
      '',
    ]);
    const form = new FormData();
    for (const [name, value] of encoded) form.append(name, value);
    const sent = new Request('http://x', { method: 'POST', body: form });
    const read = await readForm(
      Buffer.from(await sent.arrayBuffer()),
      sent.headers.get('content-type') ?? undefined,
    );
    expect([...read]).toEqual([...encoded]);
  });

  it.each([
    ['names', Buffer.from('a&'.repeat(300_000)), ENCODED],
    ['fields', multipart(field('x').repeat(1000)), MULTIPART],
  ])('refuses more %s than a form has before it parses them', async (_what, body, type) => {
    await expect(readForm(body, type)).rejects.toMatchObject({ fields: { body: 'too-many' } });
  });

  it('accepts as many fields as a form may have', async () => {
    expect((await readForm(multipart(field('x').repeat(16)), MULTIPART)).getAll('lines')).toHaveLength(16);
  });

  it.each([
    ['headers without an end', multipart(field('x', 'A: b\r\n'.repeat(1000))), MULTIPART],
    ['a multipart form without a boundary', multipart(field('x')), 'multipart/form-data'],
    ['another type', Buffer.from('lines=x'), 'text/plain'],
    ['no type', Buffer.from('lines=x'), undefined],
  ])('refuses %s', async (_what, body, type) => {
    await expect(readForm(body, type)).rejects.toMatchObject({ code: 'bad-request' });
  });
});
