import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import options from '../../oxfmt.config.ts';
import { writeDataTables } from './data-tables.ts';
import { writeDecisionIndex } from './decision-index.ts';
import { explainQuery } from './explain-query.ts';
import { writeTables } from './operating-tables.ts';
import { replaceBlock } from './replace-block.ts';

export const generatedFiles = [
  'docs/data.md',
  'docs/operating.md',
  'docs/search.md',
  'docs/decisions/README.md',
] as const;

/** The query that docs/search.md explains step by step. */
const EXAMPLE = '#13-61, St. 63, Sangkat Boeung Keng Kang 1, Khan Chamkarmon, Phnom Penh 12302';

/** Generates the blocks of a file that are not written by hand. @returns the whole text of the file, formatted */
export async function generate(file: (typeof generatedFiles)[number]): Promise<string> {
  const text = readFileSync(file, 'utf8');
  const written = await writers[file](text);
  const { code, errors } = await format(file, written, options);
  if (errors.length > 0) throw new Error(`${file} cannot be formatted`, { cause: errors });
  return code;
}

const writers: Record<(typeof generatedFiles)[number], (text: string) => string | Promise<string>> = {
  'docs/data.md': writeDataTables,
  'docs/operating.md': writeTables,
  'docs/search.md': writeExample,
  'docs/decisions/README.md': writeDecisionIndex,
};

async function writeExample(text: string): Promise<string> {
  const lines = explainQuery(EXAMPLE);
  return replaceBlock(text, 'example', `\`\`\`text\n${lines}\n\`\`\``);
}

if (import.meta.main) {
  for (const file of generatedFiles) writeFileSync(file, await generate(file));
}
