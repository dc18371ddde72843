import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import { counterHelp, gaugeHelp, labelledHelp } from '#server/observability/metric-help.ts';
import { collectProcessMetrics } from '#server/observability/process-metrics.ts';
import { watchServices } from '#server/services/watch-services.ts';
import { createTestServices } from '#fixtures/server/app.ts';
import { findOrInstall } from '#fixtures/server/debian-package.ts';

const PROMTOOL = '/usr/bin/promtool';
const ALERTS = 'deploy/prometheus/alerts.yml';

const Alerts = v.object({
  groups: v.array(v.object({ rules: v.array(v.looseObject({ alert: v.string(), expr: v.string() })) })),
});
const Dashboard = v.looseObject({
  panels: v.array(v.looseObject({ targets: v.array(v.looseObject({ expr: v.string() })) })),
});

const promtool = findOrInstall('prometheus', () => (existsSync(PROMTOOL) ? PROMTOOL : undefined));
/** @throws Error with the findings of promtool */
const run = (parameters: string[], input = ''): string =>
  execFileSync(promtool, parameters, { input, encoding: 'utf8', cwd: path.dirname(ALERTS) });

const rules = v.parse(Alerts, parse(readFileSync(ALERTS, 'utf8'))).groups.flatMap((group) => group.rules);
const dashboard = v.parse(Dashboard, JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')));
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Lists every metric that the server may write, without the suffixes of histograms. */
async function listMetrics(): Promise<Set<string>> {
  const services = createTestServices();
  collectProcessMetrics(services.metrics.registry);
  const named = services.metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const counters = Object.keys(counterHelp).map((name) => `${name}_total`);
  return new Set([...named, ...counters, ...Object.keys(gaugeHelp), ...Object.keys(labelledHelp), 'up']);
}

/** Returns the names of the metrics in a PromQL expression, without keywords, labels and names of functions. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z][a-z_\d]*\b(?! ?\()/g)]
    .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !['by', 'sum', 'count', 'and', 'or', 'unless'].includes(name));
}

describe('the metrics of a server', () => {
  it('are clean for promtool', async () => {
    const services = createTestServices();
    const { metrics } = services;
    watchServices(services);
    collectProcessMetrics(metrics.registry);
    metrics.countRequest({ route: 'commune', status: 200, cache: 'miss', milliseconds: 2 });
    metrics.storeUsed({ isFailed: false, milliseconds: 1 });
    metrics.setLeader('events', true);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^mails_oldest_seconds 0$/m);
    expect(text).toMatch(/^build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(run(['check', 'metrics'], text)).toBe('');
  });
});

describe('the alert rules', () => {
  it('are rules for promtool, and notice the faults of their tests', () => {
    expect(run(['check', 'rules', path.basename(ALERTS)])).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(run(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS');
  });

  it('name metrics that exist, and each has a row in docs/operating.md', async () => {
    const known = await listMetrics();
    const page = readFileSync('docs/operating.md', 'utf8');
    for (const { alert, expr } of rules) {
      expect([alert, metricsIn(expr).filter((name) => !known.has(name))]).toEqual([alert, []]);
      expect(page).toMatch(new RegExp(`^\\| \`${alert}\` `, 'm'));
    }
  });
});

describe('the dashboard', () => {
  it('has queries that promtool can read, of metrics that exist', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-dashboard-'));
    const file = path.join(folder, 'rules.yml');
    const recorded = shown.map((expr, index) => ({ record: `panel:${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: recorded }] }));
    expect(run(['check', 'rules', file])).toContain(`SUCCESS: ${shown.length} rules found`);
    rmSync(folder, { recursive: true });
    const known = await listMetrics();
    expect(shown.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
  });
});
