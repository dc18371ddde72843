import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

function read(text: string): unknown {
  return readJson(Buffer.from(text));
}

describe('readJson', () => {
  it('reads the largest body of a call, whatever stands in its texts', () => {
    const lines = Array.from({ length: 1000 }, () => String.raw`,[{\"` + 'ក,]}'.repeat(40));
    expect(read(JSON.stringify({ lines }))).toEqual({ lines });
  });

  it.each([
    ['values', `{"lines":[${'0,'.repeat(640_000)}0]}`, 'too-many'],
    ['names', `{${Array.from({ length: 5000 }, (_nothing, index) => `"${index}":0`).join()}}`, 'too-many'],
    ['empty lists', `[${'[],'.repeat(5000)}[]]`, 'too-many'],
    ['levels', '['.repeat(33) + ']'.repeat(33), 'too-deep'],
    ['levels that never end', '{"a":'.repeat(100_000), 'too-deep'],
    ['torn text', '"abc', 'json'],
  ])('refuses too many %s', (_what, text, body) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ fields: { body } }));
  });

  it('takes 32 levels', () => {
    expect(() => read('['.repeat(32) + ']'.repeat(32))).not.toThrow();
  });
});
