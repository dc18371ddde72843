import { expect, it } from 'vitest';
import { createLineQueue, lookUpLines } from './look-up-lines.ts';

it('looks a line up once that stands several times in a list, and each has its item in its place', async () => {
  const queries: string[] = [];
  const search = {
    list: (query: string) => {
      queries.push(query);
      return { hits: [], read: () => ({ match: 'none' as const, parts: [], notes: [] }) };
    },
  };
  const lines = ['Kampot', 'Takeo', '', 'Kampot', ' Kampot', '', 'Takeo'];
  const { signal } = new AbortController();
  const items = await lookUpLines({ search, queue: createLineQueue() }, { lines, language: 'en', signal });
  expect(items.map(({ line }) => line)).toEqual(lines);
  // ' Kampot' is looked up separately, because the leading space changes the offsets of the recognised words.
  expect(queries).toEqual(['Kampot', 'Takeo', '', 'Kampot']);
});
