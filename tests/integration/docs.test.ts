import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createMetrics } from '#server/observability/metrics.ts';
import { counterHelp, gaugeHelp, labelledHelp } from '#server/observability/metric-help.ts';
import { listAnchors, readMarkdownFiles, toTarget } from '../docs/markdown.ts';
import { generate, generatedFiles } from '../docs/write-docs.ts';

const files = readMarkdownFiles();
const Package = v.pipe(v.string(), v.parseJson(), v.object({ scripts: v.record(v.string(), v.string()) }));
const { scripts } = v.parse(Package, readFileSync('package.json', 'utf8'));

function isTarget(file: string, link: string): boolean {
  const { target, heading } = toTarget(file, link);
  if (!existsSync(target)) return false;
  return heading === undefined || listAnchors(readFileSync(target, 'utf8')).includes(heading);
}

describe('generated parts', () => {
  it.each(generatedFiles)('of %s are current: npm run docs writes them', async (file) => {
    expect(readFileSync(file, 'utf8')).toBe(await generate(file));
  });
});

describe('docs/operating.md', () => {
  it('lists every metric that the registry has', async () => {
    const metrics = createMetrics();
    metrics.watch('page_cache_bytes', () => 1);
    metrics.watch('redis_up', () => 1);
    const described = [
      ...Object.keys(counterHelp).map((name) => `${name}_total`),
      ...Object.keys({ ...labelledHelp, ...gaugeHelp }),
    ];
    const registered = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
    expect(described).toEqual(expect.arrayContaining(registered));
    expect(registered).toEqual(expect.arrayContaining(Object.keys(labelledHelp)));
  });

  it('gives every variable a type and a meaning', () => {
    const rows = readFileSync('docs/operating.md', 'utf8').match(/^\| `[A-Z_]{4,}`.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) expect(row).toMatch(/^\| `[A-Z_]+` +\| \S.*\|.*\| \S.*\|$/);
  });
});

describe.each(files)('$file', ({ file, links, namedFiles, scripts: named }) => {
  it('links to files and headings that exist', () => {
    expect(links.filter((link) => !isTarget(file, link))).toEqual([]);
  });

  it('names files and scripts that exist', () => {
    // Decision records are not updated, so they may name files that no longer exist.
    const current = file.startsWith('docs/decisions/') ? [] : namedFiles;
    expect(current.filter((name) => !existsSync(name))).toEqual([]);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('draws every room that the lint knows', () => {
    const lint = readFileSync('.dependency-cruiser.cjs', 'utf8');
    const rooms = /const ROOMS = \{(.*?)\n\};/s.exec(lint)?.[1]?.match(/(?<=')[a-z-]+(?=')/g) ?? [];
    expect(rooms.length).toBeGreaterThan(40);
    const drawings =
      readFileSync('docs/architecture.md', 'utf8')
        .match(/```mermaid.*?```/gs)
        ?.join('\n') ?? '';
    const drawn = new Set(drawings.match(/[a-z\d-]+/g));
    expect(rooms.filter((room) => !drawn.has(room))).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = files.filter(({ file }) => /^docs\/decisions\/\d{4}-[a-z\d-]+\.md$/.test(file));

  it('have numbers of their own', () => {
    const numbers = decisions.map(({ file }) => path.basename(file).slice(0, 4));
    expect(numbers.length).toBeGreaterThan(20);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(decisions)('$file says context, choice, alternatives and consequence', ({ text }) => {
    expect(text.match(/^## (?:Context|Choice|Alternatives|Consequence)/gm)).toEqual([
      '## Context',
      '## Choice',
      '## Alternatives',
      '## Consequence',
    ]);
  });
});

describe('README.md', () => {
  /** The README must fit on one or two screens. */
  const MOST_LINES = 90;
  const MOST_PICTURE_BYTES = 60_000;

  it('is a front page', () => {
    const text = readFileSync('README.md', 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it('shows a picture that is small', () => {
    const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(statSync(picture).size).toBeLessThan(MOST_PICTURE_BYTES);
  });
});
