import { expect, it } from 'vitest';
import { isLongList, writeJson } from './call-router.ts';

const items = Array.from({ length: 101 }, (_nothing, number) => ({
  number,
  line: `"ភូមិ"\n<${number}>\u2028`,
  code: null,
  absent: undefined,
  parts: [{ start: 0, end: number }, []],
}));
const envelope = {
  status: 'success',
  data: {
    items,
    empty: [],
    gaps: [undefined, 1],
    'a "name"': { isKnown: true, absent: undefined, nothing: null },
    count: 1.5,
  },
};

it('writes what JSON.stringify writes, with a pause after each item', () => {
  const writing = writeJson(envelope);
  let pauses = 0;
  let step = writing.next();
  for (; !step.done; step = writing.next()) pauses += 1;
  expect(step.value).toBe(JSON.stringify(envelope));
  expect(pauses).toBe(items.length + envelope.data.gaps.length);
});

it('knows a list that takes long to write', () => {
  expect(isLongList({ items })).toBe(true);
  expect(isLongList({ items: items.slice(0, 100) })).toBe(false);
  expect(isLongList({ items: 'none' })).toBe(false);
  expect(isLongList({ places: items })).toBe(false);
});
