import { expect, it } from 'vitest';
import { lookUpLines } from './look-up-lines.ts';

it('looks a line up once that stands several times in a list, and each has its item in its place', async () => {
  const queries: string[] = [];
  const search = {
    list: (query: string) => {
      queries.push(query);
      return { hits: [], read: () => ({ match: 'none' as const, parts: [], notes: [] }) };
    },
  };
  const lines = ['Kampot', 'Takeo', '', 'Kampot', ' Kampot', '', 'Takeo'];
  const items = await lookUpLines(search, lines, 'en', new AbortController().signal);
  expect(items.map(({ line }) => line)).toEqual(lines);
  // ' Kampot' is looked up again, because the offsets of its parts differ.
  expect(queries).toEqual(['Kampot', 'Takeo', '', 'Kampot']);
});
