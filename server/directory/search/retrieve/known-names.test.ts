import { expect, it } from 'vitest';
import { openSearchTables } from '#fixtures/server/open-search.ts';
import { createKnownNames } from './known-names.ts';
import { createMentions } from './mentions.ts';
import { createScoreBoard } from './scores.ts';
import { readTypedQuery } from '../read/typed-query.ts';

/** So many may be half typed. */
const GUESSED = 24;
const { tables, close } = openSearchTables();
close();
const names = createKnownNames(tables, createScoreBoard(tables.parents, tables.former.parents));

it.each([
  'xxkampotyy kandal',
  'xxkandalyy kan',
  'yypursatq, preyxyz, thmeixx kan',
  'kandal kamkampotx yykampotxyz',
  'xsamraong xxkratiekam kan',
  'kampong siem kampot',
])('finds those that leave the least of "%s" without placing all of them', (line) => {
  const query = readTypedQuery(line, []);
  const { findLikely } = names.listKnown(query, createMentions(query));
  const all = findLikely(Infinity);
  expect(all.length).toBeGreaterThan(GUESSED);
  for (const most of [1, GUESSED]) expect(findLikely(most)).toEqual(all.slice(0, most));
});
