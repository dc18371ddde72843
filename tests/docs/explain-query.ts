import { buildTables, type SearchTables } from '#server/directory/search/build-tables.ts';
import type { Entry, Target } from '#server/directory/search/entries.ts';
import { explain } from '#server/directory/search/explain.ts';
import { createNameSearch } from '#server/directory/search/find-by-name.ts';
import { retrievePrefixes, retrieveWholeNames } from '#server/directory/search/retrieve.ts';
import { runInSlices } from '#server/directory/search/run-in-slices.ts';
import { createScoreBoard } from '#server/directory/search/scores.ts';
import { readTypedQuery, type TypedQuery } from '#server/directory/search/typed-query.ts';
import { openSearchSources } from '#fixtures/server/open-search.ts';

const SHOWN = 5;

/** Runs the stages of the search over the real tables. @returns what each stage made of a query, as lines of text */
export async function explainQuery(typed: string): Promise<string> {
  const { sources, close } = openSearchSources();
  const tables = await runInSlices(buildTables(sources));
  const query = readTypedQuery(typed);
  const lines = [
    `query       ${typed}`,
    ...describeQuery(query),
    ...describeCandidates(query, tables),
    ...describeResults(typed, tables),
  ];
  close();
  return lines.map((line) => line.trimEnd()).join('\n');
}

function describeQuery({ text, breaks, units, stopWords, phonetic }: TypedQuery): string[] {
  const spans = (parts: readonly { start: number; end: number }[]): string =>
    parts.map(({ start, end }) => `${text.slice(start, end)} [${start}, ${end})`).join('  ') || 'none';
  return [
    `text        ${text}`,
    `words       ${breaks
      .slice(1)
      .map((end, index) => text.slice(breaks[index], end))
      .join(' | ')}`,
    `phonetic    ${phonetic}`,
    `units       ${spans(units)}`,
    `stop words  ${spans(stopWords)}`,
  ];
}

function describeCandidates(query: TypedQuery, tables: SearchTables): string[] {
  const board = createScoreBoard(tables.parents);
  board.clear(query.text.length);
  const covered = retrieveWholeNames(query, tables, board.take);
  retrievePrefixes(query, tables, board.take, covered);
  const best = board.listBest(SHOWN);
  const candidates = best.flatMap((number) => {
    const entry = tables.entries[number];
    return entry ? [describeCandidate(query, entry)] : [];
  });
  return [
    '',
    `candidates  ${board.listBest(Infinity).length}, the first ${SHOWN} of them:`,
    '    cost left',
    ...candidates,
  ];
}

function describeCandidate(query: TypedQuery, entry: Entry): string {
  const { cost, left, named } = explain(query, entry, false);
  const parts = lineOf(entry).flatMap((one, index) => {
    const part = named[index];
    return part ? [`${nameOf(one.target)} ← ${query.text.slice(part.start, part.end)} (${part.cost})`] : [];
  });
  const shownCost = Number.isFinite(cost) ? String(cost) : '–';
  return `  ${shownCost.padStart(6)} ${String(left).padStart(4)}  ${describeTarget(entry.target)}: ${parts.join(', ')}`;
}

function describeResults(typed: string, tables: SearchTables): string[] {
  const { ranked, toMarked } = createNameSearch(tables)(typed);
  const results = ranked
    .slice(0, SHOWN)
    .flatMap((one) =>
      toMarked(one).map(({ target, cost }) => `  ${String(cost).padStart(6)}  ${describeTarget(target)}`),
    );
  return ['', `results     ${ranked.length}`, '    cost', ...results];
}

function nameOf(target: Target): string {
  if (target.category === 'page') return target.page;
  return (target.village ?? target.place).name.en;
}

function describeTarget(target: Target): string {
  const code = target.category === 'page' ? '' : ` ${(target.village ?? target.place).code}`;
  return `${target.category}${code} ${nameOf(target)}`;
}

function lineOf(entry: Entry): Entry[] {
  return entry.parent ? [entry, ...lineOf(entry.parent)] : [entry];
}

if (import.meta.main) {
  for (const typed of process.argv.slice(2)) console.log(await explainQuery(typed));
}
