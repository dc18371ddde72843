import { describe, expect, it } from 'vitest';
import { toPrettyLine } from './pretty-print.ts';

describe('a line of the log in development', () => {
  it('is the time, the level, the event and the facts', () => {
    const line = '{"level":30,"time":1795272663458,"event":"listening","address":"http://localhost:3000"}';
    expect(toPrettyLine(line)).toBe('14:51:03 info  listening address="http://localhost:3000"');
  });

  it.each(['Error: x', '{"level":"x"}', '[]', ''])('stays as it is when it is none: %s', (text) => {
    expect(toPrettyLine(text)).toBe(text);
  });
});
