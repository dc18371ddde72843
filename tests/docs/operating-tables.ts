import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { format, resolveConfig } from 'prettier';
import { Environment } from '#server/config/environment.ts';
import { logEvents } from '#server/observability/log-events.ts';
import { counterHelp, gaugeHelp, labelledHelp } from '#server/observability/metric-help.ts';

/** Markdown with generated tables. */
export const OPERATING_FILE = 'docs/operating.md';

/**
 * Replaces each generated table of a Markdown text by its current rows, and formats the text.
 * @param text holds `<!-- table: NAME -->` before and `<!-- end -->` after each table
 * @throws Error when a table has no such place
 */
export async function writeTables(text: string): Promise<string> {
  const options = await resolveConfig(OPERATING_FILE);
  const written = Object.entries(tables).reduce(
    (result, [name, rows]) => replaceTable(result, name, toTable(rows())),
    text,
  );
  return format(written, { ...options, filepath: OPERATING_FILE });
}

type Row = readonly string[];

const tables: Record<string, () => Row[]> = {
  variables: () => [['variable', 'type', 'default', 'meaning'], ...listVariables()],
  'log events': () => [
    ['event', 'meaning'],
    ...Object.entries(logEvents).map(([name, meaning]) => [toCode(name), meaning]),
  ],
  metrics: () => [['metric', 'meaning'], ...listMetrics()],
};

function listVariables(): Row[] {
  return Object.entries(Environment.entries).map(([name, schema]) => {
    const value = v.getDefault(schema);
    const { wrapped } = schema;
    return [
      toCode(name),
      typeOf(wrapped),
      value === undefined ? '' : toCode(value),
      v.getDescription(wrapped) ?? '',
    ];
  });
}

/** The title of a schema, or the values of a picklist. */
function typeOf(schema: v.GenericSchema): string {
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.map(toCode).join(', ');
  return v.getTitle(schema) ?? '';
}

function listMetrics(): Row[] {
  const counters = Object.entries(counterHelp).map(([name, help]): Row => [toCode(`${name}_total`), help]);
  const others = Object.entries({ ...labelledHelp, ...gaugeHelp }).map(([name, help]): Row => [
    toCode(name),
    help,
  ]);
  return [...others, ...counters];
}

function toCode(text: unknown): string {
  return `\`${String(text)}\``;
}

function toTable([head = [], ...rows]: Row[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function replaceTable(text: string, name: string, table: string): string {
  const start = `<!-- table: ${name} -->`;
  const end = '<!-- end -->';
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${OPERATING_FILE} has no place for the table “${name}”`);
  return `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`;
}

if (import.meta.main) writeFileSync(OPERATING_FILE, await writeTables(readFileSync(OPERATING_FILE, 'utf8')));
