import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const MEGABYTES = 2 * 1024 * 1024;

function outcomeOf(text: string): string {
  try {
    parseJson(Buffer.from(text));
    return 'fine';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
/** Milliseconds, the least of some runs: what a busy machine does not change. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}
function repeat(text: string): string {
  return text.repeat(Math.floor(MEGABYTES / text.length));
}

describe('JSON of an upstream', () => {
  it.each([
    ['a page', JSON.stringify({ a: [1, 2, { b: 'x' }], c: null })],
    ['a text full of marks', JSON.stringify({ text: ',[{"\\'.repeat(100_000) })],
  ])('may be %s', (_what, text) => {
    expect(outcomeOf(text)).toBe('fine');
  });

  it.each([
    ['empty lists', `[${repeat('[],')}1]`],
    ['empty objects', `[${repeat('{},')}1]`],
    ['numbers', `[${repeat('1,')}1]`],
    ['short texts', `[${repeat('"a",')}1]`],
    ['pairs', `{${repeat('"a":1,')}"b":1}`],
  ])('is refused for two megabytes of %s, in a part of the time of parsing it', (_what, text) => {
    const parsing = timeOf(() => JSON.parse(text));
    const checking = timeOf(() => expect(outcomeOf(text)).toBe('too-large: values'));
    expect(checking).toBeLessThan(parsing / 2);
  });

  it('is refused where it is nested deep', () => {
    expect(outcomeOf('['.repeat(32) + ']'.repeat(32))).toBe('fine');
    expect(outcomeOf('['.repeat(33) + ']'.repeat(33))).toBe('wrong-shape: depth');
    expect(outcomeOf('{"a":'.repeat(20_000))).toBe('wrong-shape: depth');
    expect(outcomeOf('')).toBe('not-json');
  });
});
