import type { AddressReading } from '#shared/contracts/addresses/address.ts';
import type { Alignment } from '#server/directory/search/align/align.ts';
import type { SearchTables } from '#server/directory/search/names/search-tables.ts';
import type { Target } from '#server/directory/search/names/entries.ts';
import { createNameSearch, type RankedLine } from '#server/directory/search/find-by-name.ts';
import { readAddress } from '#server/directory/search/judge/read-address.ts';
import type { TypedQuery } from '#server/directory/search/read/typed-query.ts';
import { openSearchTables } from '#fixtures/server/open-search.ts';

const SHOWN = 5;

/** Runs the stages of the search on the real tables. @returns lines of text with the result of each stage */
export function explainQuery(typed: string): string {
  const { sources, tables, close } = openSearchTables();
  const line = createNameSearch(tables)(typed);
  const reading = readAddress(typed, line, { tables, sources });
  const lines = [
    `line        ${typed}`,
    '',
    `dropped     ${describeNonPlaces(typed, line)}`,
    ...describeQuery(line.query),
    ...describeCandidates(line),
    ...describeResults(line, tables),
    ...describeReading(reading),
  ];
  close();
  return lines.map((one) => one.trimEnd()).join('\n');
}

function describeNonPlaces(typed: string, { nonPlaces }: RankedLine): string {
  return (
    nonPlaces.map(({ kind, start, end }) => `${kind} ${typed.slice(start, end)}`).join('  ') || 'nothing'
  );
}

function describeQuery({ text, breaks, units, stopWords, phonetic }: TypedQuery): string[] {
  const spans = (parts: readonly { start: number; end: number }[]): string =>
    parts.map(({ start, end }) => `${text.slice(start, end)} [${start}, ${end})`).join('  ') || 'none';
  return [
    `words       ${breaks
      .slice(1)
      .map((end, index) => text.slice(breaks[index], end))
      .join(' | ')}`,
    `phonetic    ${phonetic}`,
    `units       ${spans(units)}`,
    `stop words  ${spans(stopWords)}`,
  ];
}

function describeCandidates({ query, mentions, align }: RankedLine): string[] {
  const candidates = [...mentions.all().keys()]
    .flatMap((number) => align({ number, cost: 0, standing: 0 }) ?? [])
    .toSorted((a, b) => a.cost - b.cost || a.entry.number - b.entry.number);
  return [
    '',
    `candidates  ${candidates.length}, the first ${SHOWN} of them:`,
    '    cost left',
    ...candidates.slice(0, SHOWN).map((one) => describeAlignment(query, one)),
  ];
}

function describeAlignment(query: TypedQuery, alignment: Alignment): string {
  const { entry, cost, left, own, above } = alignment;
  const parts = [{ entry, mention: own }, ...above].map((part) => {
    const { start, end, cost: inexact } = part.mention;
    return `${nameOf(part.entry.target)} ← ${query.text.slice(start, end)} (${inexact})`;
  });
  const place = describeTarget(entry.target);
  return `  ${String(cost).padStart(6)} ${String(left).padStart(4)}  ${place}: ${parts.join(', ')}`;
}

function describeResults({ ranked }: RankedLine, { entryOf }: SearchTables): string[] {
  const results = ranked
    .slice(0, SHOWN)
    .map(
      ({ number, standing }) =>
        `  ${String(standing).padStart(6)}  ${describeTarget(entryOf(number).target)}`,
    );
  return ['', `results     ${ranked.length}`, ...results];
}

function describeReading({ match, parts, notes }: AddressReading): string[] {
  const said = notes.map(({ code, place }) => (place ? `${code} ${place.name.en}` : code));
  return [
    '',
    `sureness    ${match}`,
    `parts       ${parts.map(({ kind, text }) => `${kind} ${text}`).join(' | ')}`,
    `notes       ${said.join('; ') || 'none'}`,
  ];
}

function nameOf(target: Target): string {
  if (target.category === 'page') return target.page;
  return (target.village ?? target.place).name.en;
}

function describeTarget(target: Target): string {
  const code = target.category === 'page' ? '' : ` ${(target.village ?? target.place).code}`;
  return `${target.category}${code} ${nameOf(target)}`;
}

if (import.meta.main) {
  for (const typed of process.argv.slice(2)) console.log(explainQuery(typed));
}
