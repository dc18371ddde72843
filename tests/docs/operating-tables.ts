import * as v from 'valibot';
import { Environment } from '#server/config/environment.ts';
import { logEvents } from '#server/observability/log-events.ts';
import { counterHelp, gaugeHelp, labelledHelp } from '#server/observability/metric-help.ts';
import { replaceBlock } from './replace-block.ts';

/** Replaces the generated tables of docs/operating.md. @throws Error when the text has no place for a table */
export function writeTables(text: string): string {
  return Object.entries(tables).reduce(
    (result, [name, rows]) => replaceBlock(result, `table: ${name}`, toTable(rows())),
    text,
  );
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

function typeOf(schema: v.GenericSchema): string {
  const title = v.getTitle(schema);
  if (title !== undefined) return title;
  return 'options' in schema && Array.isArray(schema.options) ? schema.options.map(toCode).join(', ') : '';
}

function listMetrics(): Row[] {
  const counters = Object.entries(counterHelp).map(([name, help]): Row => [toCode(`${name}_total`), help]);
  const labelled = Object.entries({ ...labelledHelp, ...gaugeHelp }).map(([name, help]): Row => [
    toCode(name),
    help,
  ]);
  return [...labelled, ...counters];
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
