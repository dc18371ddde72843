import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceBlock } from './replace-block.ts';

/** Replaces the list of decisions in docs/decisions/README.md. @throws Error when a decision has no title */
export function writeDecisionIndex(text: string): string {
  const rows = globSync('docs/decisions/[0-9]*.md').toSorted().map(toRow);
  return replaceBlock(text, 'decisions', ['| number | decision |', '| --- | --- |', ...rows].join('\n'));
}

function toRow(file: string): string {
  const text = readFileSync(file, 'utf8');
  const name = path.basename(file);
  const [, title] = /^# (?:\d{4}\. )?(.+)$/m.exec(text) ?? [];
  if (title === undefined) throw new Error(`${file} has no title`);
  return `| [${name.slice(0, 4)}](${name}) | ${title} |`;
}
