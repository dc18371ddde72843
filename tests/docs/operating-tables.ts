import * as v from 'valibot';
import { MAX_MCP_BYTES } from '#server/api/mcp/mcp.ts';
import { Environment } from '#server/config/environment.ts';
import { JSON_LIMITS, MAX_FORM_FIELDS } from '#server/http/body-formats.ts';
import { type Limit, LIMITS, toReadLimit } from '#server/http/rate-limiter.ts';
import { logEvents } from '#server/observability/log-events.ts';
import { counterHelp, gaugeHelp, labelledHelp } from '#server/observability/metric-help.ts';
import { FORM_BYTES } from '#server/pages/forms/page-forms.ts';
import { API_ROOT, type BodyLimits } from '#shared/data/call.ts';
import { calls } from '#shared/data/calls.ts';
import { MCP_PATH } from '#shared/routes/program-paths.ts';
import { type Route, routes } from '#shared/routes/routes.ts';
import { replaceBlock } from './replace-block.ts';

/** Replaces the generated tables of docs/operating.md. @throws Error when the text has no markers for a table */
export function writeTables(text: string): string {
  return Object.entries(tables).reduce(
    (result, [name, rows]) => replaceBlock(result, `table: ${name}`, toTable(rows())),
    text,
  );
}

type Row = readonly string[];

const tables: Record<string, () => Row[]> = {
  variables: () => [['variable', 'type', 'default', 'meaning'], ...listVariables()],
  'rate limits': () => [['what is counted', 'limit'], ...listRateLimits()],
  bodies: () => [['body of', 'largest size'], ...listBodies()],
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

function listRateLimits(): Row[] {
  const { UNCACHED_LIMIT } = v.parse(v.pick(Environment, ['UNCACHED_LIMIT']), {});
  const reads = {
    ...toReadLimit(UNCACHED_LIMIT),
    counts:
      'Pages and calls that no cache answers, and error pages (`UNCACHED_LIMIT`), by each process for itself',
  };
  return [reads, ...Object.values(LIMITS)].map((limit) => [limit.counts, toRate(limit)]);
}

const PERIODS: Record<number, string> = { 1: 'a second', 60: 'a minute', 3600: 'an hour', 86_400: 'a day' };

function toRate({ points, seconds, burst }: Limit): string {
  const steady = `${toNumber(points)} ${toPeriod(seconds)}`;
  return burst ? `${steady}, and ${toNumber(burst.points)} more ${toPeriod(burst.seconds)}` : steady;
}

function toPeriod(seconds: number): string {
  return PERIODS[seconds] ?? `in ${seconds} s`;
}

/** Lists the size limits of request bodies. Requests with the same limit share a row. */
function listBodies(): Row[] {
  const forms = Object.entries<number>(FORM_BYTES).map(([name, bytes]) => ({
    body: toCode(`POST ${routesByName[name]?.pattern}`),
    size: `${toNumber(bytes)} bytes`,
  }));
  const ofCalls = Object.values(calls).flatMap((call) => {
    if (!('bodyLimits' in call)) return [];
    const { maxBytes, maxItemBytes }: BodyLimits = call.bodyLimits;
    const item = maxItemBytes === undefined ? '' : `, ${toNumber(maxItemBytes)} bytes of each item`;
    return [
      { body: toCode(`${call.method} ${API_ROOT}${call.path}`), size: `${toNumber(maxBytes)} bytes${item}` },
    ];
  });
  const assistants = { body: toCode(`POST ${MCP_PATH}`), size: `${toNumber(MAX_MCP_BYTES)} bytes` };
  const bySize = Map.groupBy([...forms, ...ofCalls, assistants], ({ size }) => size);
  return [
    ...[...bySize].map(([size, bodies]): Row => [bodies.map(({ body }) => body).join(', '), size]),
    ['every form', `${MAX_FORM_FIELDS} fields with its button`],
    ['every JSON', `${toNumber(JSON_LIMITS.values)} values, ${JSON_LIMITS.depth} levels`],
  ];
}

const routesByName: Record<string, Route> = routes;

function toNumber(value: number): string {
  return value.toLocaleString('en');
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
