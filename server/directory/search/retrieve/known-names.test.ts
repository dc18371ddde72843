import { beforeAll, expect, it } from 'vitest';
import { openSearchSources } from '#fixtures/server/open-search.ts';
import { buildTables } from '../names/build-tables.ts';
import { createKnownNames } from './known-names.ts';
import { createMentions } from './mentions.ts';
import { runInSlices } from '#server/threads/run-in-slices.ts';
import { createScoreBoard } from './scores.ts';
import { readTypedQuery } from '../read/typed-query.ts';

const BUILD_MILLISECONDS = 20_000;
/** So many may be half typed. */
const GUESSED = 24;
let names: ReturnType<typeof createKnownNames>;

beforeAll(async () => {
  const { sources, close } = openSearchSources();
  const tables = await runInSlices(buildTables(sources));
  close();
  names = createKnownNames(tables, createScoreBoard(tables.parents, tables.former.parents));
}, BUILD_MILLISECONDS);

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
