import { assert, constantFrom, property, string, tuple, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './negotiate-encoding.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['BR', 'br'],
    [`${'x, '.repeat(200)}br`, 'identity'],
  ])('%j gets %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('never picks what was refused, and never fails', () => {
    expect.hasAssertions();
    const part = tuple(
      constantFrom('br', 'gzip', 'identity', '*', 'x'),
      constantFrom('', ';q=0', ';q=0.1', ';q=x'),
    );
    assert(
      property(array(part.map((pair) => pair.join(''))), string(), (parts, junk) => {
        const header = [...parts, junk].join(', ');
        const chosen = chooseEncoding(header);
        const refused =
          parts.includes(`${chosen};q=0`) &&
          !parts.some((each) => each.startsWith(chosen) && each !== `${chosen};q=0`);
        expect(chosen !== 'identity' && refused).toBe(false);
      }),
    );
  });
});
